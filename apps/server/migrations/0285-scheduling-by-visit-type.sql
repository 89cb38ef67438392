-- A location has a buffer and a lead time of its own, and types of visits have theirs there: duration, places at one time, days ahead.
alter table location
  add column buffer integer check (buffer between 0 and 120),
  add column lead integer check (lead between 0 and 10080),
  add column by_visit_type jsonb not null default '[]';

drop function bookable_places;
create function bookable_places() returns table (
  id uuid, name text, address text, phone text, time_zone text, duration integer, overlappings integer, days_ahead integer,
  buffer integer, lead integer, by_visit_type jsonb, visit_types jsonb, hours jsonb
) language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, l.name, l.address, l.phone, l.time_zone, l.duration, l.overlappings, l.days_ahead, l.buffer, l.lead, l.by_visit_type,
    coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.sort_order, t.name)
      from location_visit_type v join lookup t on t.tenant_id = v.tenant_id and t.id = v.visit_type_id
      where v.tenant_id = l.tenant_id and v.location_id = l.id), '[]'),
    coalesce(own.hours, clinic.hours)
  from location l
    left join opening_hours own on own.tenant_id = l.tenant_id and own.location_id = l.id
    left join opening_hours clinic on clinic.tenant_id = l.tenant_id and clinic.location_id is null
  where l.tenant_id = app_tenant() and not l.disabled
  order by lower(l.name)
$$;
revoke execute on function bookable_places from public;
grant execute on function bookable_places to tracewell_patient;

-- Several appointments of a series move at once: none of them stands in the way of another.
drop function taken_seats;
create function taken_seats(place uuid, begins timestamptz, ends timestamptz, besides uuid[])
returns table (starts_at timestamptz, ends_at timestamptz, seat integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.starts_at, a.ends_at, a.seat from appointment a
  where a.tenant_id = app_tenant() and a.location_id = place and a.status in ('NEW', 'ASSIGNED')
    and a.id <> all(besides) and a.starts_at < ends and a.ends_at > begins
$$;
revoke execute on function taken_seats from public;
grant execute on function taken_seats to tracewell_app, tracewell_patient;
