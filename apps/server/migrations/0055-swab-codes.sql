-- Two of the codes that clinics were given for specimens were mistyped, and are nobody's.
do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    update lookup set code = case code when '258524003' then '258524009' else '258520000' end
    where tenant_id = clinic and kind = 'SPECIMEN_SOURCE' and code in ('258524003', '258520007');
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
