-- Patients book, move and cancel (R10-24). Their role reads neither places nor visits: these functions tell what a booking needs, and
-- change the patient's own appointments only (docs/decisions/0118).

-- What the patient types in at a kiosk when they come; it stays the same when the appointment moves.
alter table appointment add column code text check (length(code) = 12);
create index appointment_code on appointment (tenant_id, code) where code is not null;

-- Where patients can book. Hours are null in a clinic that has set none.
create function bookable_places() returns table (
  id uuid, name text, address text, phone text, time_zone text, duration integer, overlappings integer, days_ahead integer,
  visit_types jsonb, hours jsonb
) language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, l.name, l.address, l.phone, l.time_zone, l.duration, l.overlappings, l.days_ahead,
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

-- Which seats of a place are taken between two instants; by whom, it doesn't say.
create function taken_seats(place uuid, begins timestamptz, ends timestamptz, besides uuid)
returns table (starts_at timestamptz, ends_at timestamptz, seat integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.starts_at, a.ends_at, a.seat from appointment a
  where a.tenant_id = app_tenant() and a.location_id = place and a.status in ('NEW', 'ASSIGNED')
    and a.id is distinct from besides and a.starts_at < ends and a.ends_at > begins
$$;

drop function own_appointments;
create function own_appointments() returns table (
  id uuid, visit_id uuid, status text, starts_at timestamptz, ends_at timestamptz, location_id uuid, place text, address text,
  phone text, time_zone text, code text, visit_type_id uuid, to_come boolean, moves integer
) language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.record_id, a.status, a.starts_at, a.ends_at, l.id, l.name, l.address, l.phone, coalesce(l.time_zone, t.time_zone),
    a.code, (select type_id from visit_type v where v.tenant_id = a.tenant_id and v.record_id = a.record_id order by v.id limit 1),
    a.status in ('NEW', 'ASSIGNED') and a.starts_at > now() and r.status_key = 'Scheduled' and not r.closed,
    (select count(*)::integer from appointment earlier where earlier.tenant_id = a.tenant_id
      and earlier.record_id = a.record_id and earlier.status = 'MOVED_TO_OTHER_TIME')
  from appointment a
    join record r on r.tenant_id = a.tenant_id and r.id = a.record_id
    join tenant t on t.id = a.tenant_id
    left join location l on l.tenant_id = a.tenant_id and l.id = a.location_id
  where a.tenant_id = app_tenant() and r.person_id = app_person() and a.status <> 'MOVED_TO_OTHER_TIME'
  order by a.starts_at desc limit 50
$$;

-- An appointment as the patient is given it: its place, and its day and times on the clinic's clock.
create type given_place as (
  location_id uuid, seat integer, starts_at timestamptz, ends_at timestamptz, on_day date, start_time time, end_time time
);

-- The patient's appointment that may still change, held until the transaction ends; null: it is over, or somebody else's.
create function hold_own_appointment(wanted uuid) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  visit_id uuid;
begin
  select r.id into visit_id from appointment a join record r on r.tenant_id = a.tenant_id and r.id = a.record_id
  where a.tenant_id = app_tenant() and a.id = wanted and r.person_id = app_person() and not r.closed
    and r.status_key = 'Scheduled' and a.status in ('NEW', 'ASSIGNED') and a.starts_at > now()
  for update;
  return visit_id;
end $$;

create function book_own_appointment(given given_place, visit_type uuid, check_in_code text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  visit_year integer;
  number integer;
  visit_id uuid := uuid_v7();
  made uuid;
begin
  insert into reference_counter as counter (tenant_id, kind, year, last)
  select id, 'Visit', extract(year from now() at time zone time_zone)::integer, 1 from tenant where id = app_tenant()
  on conflict (tenant_id, kind, year) do update set last = counter.last + 1
  returning year, last into visit_year, number;
  insert into record (id, tenant_id, kind, reference_number, person_id, status_key, closed, created_at, updated_at)
  values (visit_id, app_tenant(), 'Visit', 'V-' || visit_year || '-' || lpad(number::text, 6, '0'), app_person(), 'Scheduled', false,
    now(), now());
  insert into visit (record_id, tenant_id, visit_on, started_at) values (visit_id, app_tenant(), given.on_day, given.starts_at);
  if visit_type is not null then
    insert into visit_type (tenant_id, record_id, type_id) values (app_tenant(), visit_id, visit_type);
  end if;
  insert into appointment (tenant_id, record_id, appointment_on, start_time, end_time, location_id, seat, starts_at, ends_at, code)
  values (app_tenant(), visit_id, given.on_day, given.start_time, given.end_time, given.location_id, given.seat, given.starts_at,
    given.ends_at, check_in_code)
  returning id into made;
  return made;
end $$;

-- The earlier one stays, marked as moved. Who of the staff sees the patient at the other time, the clinic says.
create function move_own_appointment(wanted uuid, given given_place) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  visit_id uuid := hold_own_appointment(wanted);
  made uuid;
begin
  if visit_id is null then return null; end if;
  update appointment set status = 'MOVED_TO_OTHER_TIME' where tenant_id = app_tenant() and id = wanted;
  insert into appointment (tenant_id, record_id, appointment_on, start_time, end_time, location_id, seat, starts_at, ends_at, code,
    series_id)
  select tenant_id, record_id, given.on_day, given.start_time, given.end_time, given.location_id, given.seat, given.starts_at,
    given.ends_at, code, series_id
  from appointment where tenant_id = app_tenant() and id = wanted
  returning id into made;
  update visit set visit_on = given.on_day, started_at = given.starts_at where tenant_id = app_tenant() and record_id = visit_id;
  update record set updated_at = now(), version = version + 1 where tenant_id = app_tenant() and id = visit_id;
  return made;
end $$;

create function cancel_own_appointment(wanted uuid, why text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  visit_id uuid := hold_own_appointment(wanted);
begin
  if visit_id is null then return false; end if;
  update appointment set status = 'CANCELED', status_comment = why where tenant_id = app_tenant() and id = wanted;
  update record set updated_at = now(), version = version + 1 where tenant_id = app_tenant() and id = visit_id;
  return true;
end $$;

revoke execute on function bookable_places, taken_seats, own_appointments, hold_own_appointment, book_own_appointment,
  move_own_appointment, cancel_own_appointment from public;
grant execute on function taken_seats to tracewell_app, tracewell_patient;
grant execute on function bookable_places, own_appointments, book_own_appointment, move_own_appointment, cancel_own_appointment
  to tracewell_patient;
