-- Who waits for an appointment, for what, where and when (R10-26, docs/decisions/0158). What ended stays, with the appointment it became.
create table waitlist_entry (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  person_id uuid not null,
  visit_type_id uuid not null,
  -- Empty: anywhere, with anyone.
  location_id uuid,
  clinician_id uuid,
  wanted_from date not null,
  wanted_to date not null check (wanted_to >= wanted_from),
  part_of_day text not null check (part_of_day in ('any', 'morning', 'afternoon')),
  comment text check (length(comment) between 1 and 500),
  ended_at timestamptz,
  appointment_id uuid check (appointment_id is null or ended_at is not null),
  created_by uuid,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade,
  foreign key (tenant_id, visit_type_id) references lookup (tenant_id, id),
  foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade,
  foreign key (tenant_id, clinician_id) references app_user (tenant_id, id),
  foreign key (tenant_id, appointment_id) references appointment (tenant_id, id) on delete set null (appointment_id),
  foreign key (tenant_id, created_by) references app_user (tenant_id, id)
);
create index waitlist_entry_waiting on waitlist_entry (tenant_id, created_at, id) where ended_at is null;
create index waitlist_entry_made on waitlist_entry (tenant_id, created_at, id);
create index waitlist_entry_person on waitlist_entry (tenant_id, person_id);
create index waitlist_entry_visit_type on waitlist_entry (tenant_id, visit_type_id);
create index waitlist_entry_location on waitlist_entry (tenant_id, location_id) where location_id is not null;
create index waitlist_entry_clinician on waitlist_entry (tenant_id, clinician_id) where clinician_id is not null;
create index waitlist_entry_appointment on waitlist_entry (tenant_id, appointment_id) where appointment_id is not null;
create index waitlist_entry_created_by on waitlist_entry (tenant_id, created_by) where created_by is not null;
call wall('waitlist_entry');
call audit('waitlist_entry');

call know_person_rows();
