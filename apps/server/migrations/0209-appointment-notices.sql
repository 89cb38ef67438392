-- What patients are told of their appointments (R10-23): that they were booked, moved or canceled, and reminders. What was sent is read
-- from the messages themselves (docs/decisions/0120).

alter table appointment
  -- When it is next looked at whether a message is due; null: nothing more is to come.
  add column notify_check_at timestamptz,
  -- The patient says that they will come.
  add column confirmed_at timestamptz;
create index appointment_notify on appointment (tenant_id, notify_check_at) where notify_check_at is not null;
drop trigger trail_update on appointment;
create trigger trail_update after update on appointment referencing old table as old_rows new table as new_rows
  for each statement execute function write_trail('{notify_check_at}');

-- Whoever books, moves or ends it. A time that was given by hand, in no place, is told by who gave it.
create function note_appointment_change() returns trigger language plpgsql as $$
begin
  new.notify_check_at := clock_timestamp();
  return new;
end $$;
create trigger note_appointment before insert on appointment for each row
  when (new.location_id is not null and new.status in ('NEW', 'ASSIGNED')) execute function note_appointment_change();
create trigger note_appointment_change before update on appointment for each row
  when (new.location_id is not null
    and (old.status, old.starts_at, old.location_id) is distinct from (new.status, new.starts_at, new.location_id))
  execute function note_appointment_change();

do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    alter table appointment disable trigger user;
    update appointment set notify_check_at = now()
    where tenant_id = clinic and location_id is not null and status in ('NEW', 'ASSIGNED') and starts_at > now();
    alter table appointment enable trigger user;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

alter table outgoing_message
  add column appointment_id uuid,
  add column appointment_notice text
    check (appointment_notice in ('booked', 'moved', 'canceled', 'first-reminder', 'second-reminder')),
  -- The file for the patient's calendar, of an email.
  add column calendar text check (length(calendar) <= 4000),
  -- Later it says nothing that is worth saying.
  add column not_after timestamptz,
  add foreign key (tenant_id, appointment_id) references appointment (tenant_id, id) on delete set null (appointment_id),
  add check (appointment_id is null or appointment_notice is not null),
  drop constraint outgoing_message_clinic,
  add constraint outgoing_message_clinic
    check (tenant_id is not null or num_nonnulls(person_id, record_id, test_order_id, appointment_id) = 0);
create index outgoing_message_appointment on outgoing_message (tenant_id, appointment_id) where appointment_id is not null;
grant update (calendar) on outgoing_message to tracewell_worker;
drop trigger trail_update on outgoing_message;
create trigger trail_update after update on outgoing_message referencing old table as old_rows new table as new_rows
  for each statement execute function write_trail('{destination,subject,body,recipient,due_at,attempts,handed_at,calendar}');
drop trigger trail_insert on outgoing_message;
create trigger trail_insert after insert on outgoing_message referencing new table as new_rows
  for each statement execute function write_trail('{destination,subject,body,recipient,due_at,attempts,handed_at,calendar}');
alter table mailbox_message add column calendar text;

-- Nothing leaves about a time that is no longer so.
create function stop_appointment_messages() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update outgoing_message
  set state = 'stopped', calendar = null, body = case when sensitive then null else body end, subject = case when sensitive then null else subject end
  where tenant_id = new.tenant_id and appointment_id = new.id and state = 'scheduled' and handed_at is null;
  return null;
end $$;
create trigger stop_appointment_messages after update on appointment for each row
  when ((old.status in ('NEW', 'ASSIGNED') and new.status not in ('NEW', 'ASSIGNED')) or old.starts_at <> new.starts_at)
  execute function stop_appointment_messages();
revoke execute on function note_appointment_change, stop_appointment_messages from public;

-- By which a patient says, without signing in, that they will come or can't. It is good until the appointment begins.
create table appointment_link (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  appointment_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, appointment_id) references appointment (tenant_id, id) on delete cascade
);
create index appointment_link_appointment on appointment_link (tenant_id, appointment_id);
call wall('appointment_link');
call audit('appointment_link', '{token_hash}');

-- Any earlier appointment of the visit counts: a file for a calendar replaces those that were made before it.
create or replace function own_appointments() returns table (
  id uuid, visit_id uuid, status text, starts_at timestamptz, ends_at timestamptz, location_id uuid, place text, address text,
  phone text, time_zone text, code text, visit_type_id uuid, to_come boolean, moves integer
) language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.record_id, a.status, a.starts_at, a.ends_at, l.id, l.name, l.address, l.phone, coalesce(l.time_zone, t.time_zone),
    a.code, (select type_id from visit_type v where v.tenant_id = a.tenant_id and v.record_id = a.record_id order by v.id limit 1),
    a.status in ('NEW', 'ASSIGNED') and a.starts_at > now() and r.status_key = 'Scheduled' and not r.closed,
    (select count(*)::integer from appointment earlier where earlier.tenant_id = a.tenant_id
      and earlier.record_id = a.record_id and earlier.id < a.id)
  from appointment a
    join record r on r.tenant_id = a.tenant_id and r.id = a.record_id
    join tenant t on t.id = a.tenant_id
    left join location l on l.tenant_id = a.tenant_id and l.id = a.location_id
  where a.tenant_id = app_tenant() and r.person_id = app_person() and a.status <> 'MOVED_TO_OTHER_TIME'
  order by a.starts_at desc limit 50
$$;
