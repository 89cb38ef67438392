-- The days that a visit stays editable after escalation stand with the clinic's other numbers (R9-60).
do $$
declare
  clinic record;
begin
  for clinic in select id, visit_days_editable as days from tenant where visit_days_editable > 0 loop
    perform set_config('app.tenant', clinic.id::text, true);
    insert into preference (tenant_id, name, value)
      values (clinic.id, 'organizationBasic', jsonb_build_object('visitDaysEditable', least(clinic.days, 365)));
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
alter table tenant drop column visit_days_editable;
