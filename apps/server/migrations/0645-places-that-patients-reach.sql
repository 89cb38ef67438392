-- Where a patient, or whoever holds a link, reaches the clinic: its places that are in use, and when they are open.

create function reachable_places() returns table (name text, address text, phone text, time_zone text, hours jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.name, l.address, l.phone, coalesce(l.time_zone, t.time_zone), coalesce(own.hours, clinic.hours)
  from location l
    join tenant t on t.id = l.tenant_id
    left join opening_hours own on own.tenant_id = l.tenant_id and own.location_id = l.id
    left join opening_hours clinic on clinic.tenant_id = l.tenant_id and clinic.location_id is null
  where l.tenant_id = app_tenant() and not l.disabled
  order by lower(l.name)
$$;
revoke execute on function reachable_places from public;
grant execute on function reachable_places to tracewell_app, tracewell_patient;
