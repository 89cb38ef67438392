-- Visits: what a visit has of its own beside its record (R3-17, R3-18), and the appointments that they come from.

create table visit (
  record_id uuid primary key references record on delete cascade,
  tenant_id uuid not null references tenant,
  -- The clinic's day that the visit is on, and when it starts: when the patient came, or is to come.
  visit_on date not null,
  started_at timestamptz not null,
  -- The longer ago it started, the higher: what the list is ordered by. In minutes.
  waiting_order integer not null generated always as ((-extract(epoch from started_at at time zone 'UTC') / 60)::integer) stored,
  -- From the patient's coming until someone took them in; both are empty while the visit is but scheduled.
  waiting_from timestamptz,
  waiting_until timestamptz check (waiting_until is null or waiting_from is not null),
  temporary_id integer check (temporary_id between 1 and 999),
  ticket_color text check (ticket_color in ('Red', 'Orange', 'Yellow', 'Green', 'Blue', 'Purple')),
  location_id uuid references lookup,
  at_location_from timestamptz check ((at_location_from is null) = (location_id is null)),
  first_visit text check (first_visit in ('Yes', 'No', 'Unknown')),
  id uuid generated always as (record_id) stored,
  check ((temporary_id is null) = (ticket_color is null))
);
-- A ticket is given once a day: 'visit ID and colour already exist'.
create unique index visit_ticket on visit (tenant_id, visit_on, ticket_color, temporary_id) where temporary_id is not null;
create index visit_day on visit (tenant_id, visit_on, waiting_order, record_id);
create index visit_order on visit (tenant_id, waiting_order, record_id);
create index visit_waiting on visit (tenant_id, waiting_order, record_id) where waiting_from is not null and waiting_until is null;
call wall('visit');
call audit('visit', '{waiting_order}');

create table visit_type (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  type_id uuid not null references lookup,
  unique (tenant_id, record_id, type_id)
);
create index visit_type_type on visit_type (tenant_id, type_id, record_id);
call wall('visit_type');
call audit('visit_type');

-- Who cares for the patient of a visit beside the one who has it.
create table visit_clinician (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  user_id uuid not null references app_user,
  unique (tenant_id, record_id, user_id)
);
create index visit_clinician_user on visit_clinician (tenant_id, user_id);
call wall('visit_clinician');
call audit('visit_clinician');

-- A moved appointment stays, marked as moved; the visit goes by the one that was made last.
create table appointment (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  appointment_on date not null,
  start_time time not null,
  end_time time not null check (end_time > start_time),
  status text not null default 'ASSIGNED'
    check (status in ('NEW', 'ASSIGNED', 'FINISHED', 'MISSED', 'CANCELED', 'MOVED_TO_OTHER_TIME')),
  created_at timestamptz not null default now()
);
create index appointment_record on appointment (tenant_id, record_id, id desc);
create index appointment_day on appointment (tenant_id, appointment_on, start_time);
-- A visit has one open appointment at a time.
create unique index appointment_open on appointment (tenant_id, record_id) where status in ('NEW', 'ASSIGNED');
call wall('appointment');
call audit('appointment');

-- How many days a visit stays editable after the day on which its last investigation was created (R9-60).
alter table tenant add column visit_days_editable integer not null default 0 check (visit_days_editable >= 0);

-- Clinics that were opened before get the words and moves that new ones begin with.
do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    insert into lookup (tenant_id, kind, name, sort_order)
    select clinic, word.kind, word.name, word.place
    from (values
      ('VISIT_TYPE', 'STI screening', 1), ('VISIT_TYPE', 'Symptoms', 2), ('VISIT_TYPE', 'Treatment', 3),
      ('VISIT_TYPE', 'HIV test', 4), ('VISIT_TYPE', 'PrEP', 5), ('VISIT_TYPE', 'Vaccination', 6),
      ('VISIT_TYPE', 'Test results', 7), ('VISIT_TYPE', 'Follow-up', 8), ('VISIT_TYPE', 'Other', 9),
      ('LOCATION_IN_CLINIC', 'Waiting room', 1), ('LOCATION_IN_CLINIC', 'Intake desk', 2),
      ('LOCATION_IN_CLINIC', 'Exam room 1', 3), ('LOCATION_IN_CLINIC', 'Exam room 2', 4),
      ('LOCATION_IN_CLINIC', 'Exam room 3', 5), ('LOCATION_IN_CLINIC', 'Laboratory', 6),
      ('LOCATION_IN_CLINIC', 'Counseling room', 7), ('LOCATION_IN_CLINIC', 'Other', 8)
    ) as word (kind, name, place)
    on conflict (tenant_id, kind, name) do nothing;
    insert into status_move (tenant_id, kind, from_key, to_key, asks_reason)
    select clinic, 'Visit', origin.key, target.key, target.key = 'Abandoned'
    from (values ('Scheduled', 1), ('PatientIntake', 2), ('SpecimenCollection', 3), ('Charting', 4), ('Review', 5),
            ('PostTestCounseling', 6)) as origin (key, place)
    join (values ('Scheduled', 1), ('PatientIntake', 2), ('SpecimenCollection', 3), ('Charting', 4), ('Review', 5),
            ('PostTestCounseling', 6), ('Discharged', 7), ('Abandoned', 8)) as target (key, place)
      on target.place > origin.place or target.place = origin.place - 1
    on conflict (tenant_id, kind, from_key, to_key) do nothing;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
