-- Investigations take the day of their first positive specimen along when they are opened. Those that were opened before get it now.
do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    alter table investigation disable trigger user;
    update investigation v set positive_test_on = found.on_day
    from (
      select r.id as record_id, x.infection_id, min((o.collected_at at time zone t.time_zone)::date) as on_day
      from record r
      join tenant t on t.id = r.tenant_id
      join test_result x on x.tenant_id = r.tenant_id and x.record_id = r.based_on_id
        and x.qualitative_result = 'Detected' and x.status is distinct from 'X'
      join test_order o on o.tenant_id = x.tenant_id and o.id = x.test_order_id
      where r.tenant_id = clinic and r.kind = 'Incident' and o.collected_at is not null
      group by 1, 2) found
    where v.tenant_id = clinic and v.record_id = found.record_id and v.infection_id = found.infection_id and v.positive_test_on is null;
    alter table investigation enable trigger user;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- Charts count the cases of a period by this day.
create index investigation_positive_test on investigation (tenant_id, positive_test_on, record_id) where positive_test_on is not null;
