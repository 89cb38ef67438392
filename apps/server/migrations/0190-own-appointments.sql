-- What patients see of their own appointments. Their role reads neither visits nor records: this tells when and where, not for what.
create function own_appointments() returns table (
  id uuid, visit_id uuid, status text, starts_at timestamptz, ends_at timestamptz,
  place text, address text, phone text, time_zone text, moves integer
) language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.record_id, a.status, a.starts_at, a.ends_at, l.name, l.address, l.phone, coalesce(l.time_zone, t.time_zone),
    (select count(*)::integer from appointment earlier where earlier.tenant_id = a.tenant_id
      and earlier.record_id = a.record_id and earlier.status = 'MOVED_TO_OTHER_TIME')
  from appointment a
    join record r on r.tenant_id = a.tenant_id and r.id = a.record_id
    join tenant t on t.id = a.tenant_id
    left join location l on l.tenant_id = a.tenant_id and l.id = a.location_id
  where a.tenant_id = app_tenant() and r.person_id = app_person() and a.status <> 'MOVED_TO_OTHER_TIME'
  order by a.starts_at desc limit 50
$$;
revoke execute on function own_appointments from public;
grant execute on function own_appointments to tracewell_patient;
