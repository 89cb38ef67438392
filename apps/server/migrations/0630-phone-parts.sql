-- Part of a phone number finds its person: each end of the number from its second digit on, four to nine digits (p:), of which a
-- part within the number is the beginning. Before, only the last four and the last seven were kept (p4:, p7:; docs/decisions/0321).
create or replace function words_of_person(last text, first text, middle text, aka text, maiden text, phones text[])
returns setof text language sql immutable parallel safe set search_path = public as $$
  select distinct left(word, 60) from (
    select unnest(string_to_array(concat_ws(' ', last, first, middle, aka, maiden), ' '))
    union all select replace(name, ' ', '') from unnest(array[last, first, aka, maiden]) as name
    union all select 'w:' || replace(last || first, ' ', '') where last <> '' and first <> ''
    union all select 'w:' || replace(first || last, ' ', '') where last <> '' and first <> ''
    union all select 'p:' || right(phone, digits) from unnest(phones) as phone cross join generate_series(4, 9) as digits
      where length(phone) >= 7 and digits <= length(phone)
  ) given (word) where word <> ''
$$;

do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    delete from person_word where tenant_id = clinic and (word >= 'p4:' and word < 'p4;' or word >= 'p7:' and word < 'p7;');
    insert into person_word (tenant_id, word, person_id)
    select distinct clinic, 'p:' || right(phone, digits), person.id
    from person cross join unnest(array[mobile_phone, home_phone, work_phone, alt_phone, alt_phone2]) as phone
      cross join generate_series(4, 9) as digits
    where person.tenant_id = clinic and length(phone) >= 7 and digits <= length(phone) on conflict do nothing;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
