-- Outbreaks (R3-62, R10-35): cases, contacts and exposed people that belong together, and who leads the work on them.
create table outbreak (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  number text not null check (length(number) between 1 and 512),
  name text not null check (length(name) between 1 and 512),
  infection_id uuid not null,
  place text check (length(place) between 1 and 512),
  definition text check (length(definition) between 1 and 2048),
  note text check (length(note) between 1 and 2048),
  declared_on date not null,
  lead_id uuid,
  closed_at timestamptz,
  closed_reason text check (length(closed_reason) between 1 and 2048),
  created_by uuid,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  check ((closed_at is null) = (closed_reason is null)),
  foreign key (tenant_id, infection_id) references infection (tenant_id, id),
  foreign key (tenant_id, lead_id) references app_user (tenant_id, id),
  foreign key (tenant_id, created_by) references app_user (tenant_id, id)
);
create unique index outbreak_number on outbreak (tenant_id, lower(number));
create index outbreak_declared on outbreak (tenant_id, declared_on, id);
create index outbreak_infection on outbreak (tenant_id, infection_id);
create index outbreak_lead on outbreak (tenant_id, lead_id) where lead_id is not null;
create index outbreak_created_by on outbreak (tenant_id, created_by) where created_by is not null;
call wall('outbreak');
call audit('outbreak');

-- Who belongs to an outbreak: a case or a contact by the record, somebody who was exposed at an event by their person.
create table outbreak_member (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  outbreak_id uuid not null,
  record_id uuid,
  person_id uuid,
  added_by uuid,
  added_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((record_id is null) <> (person_id is null)),
  unique (tenant_id, outbreak_id, record_id),
  unique (tenant_id, outbreak_id, person_id),
  foreign key (tenant_id, outbreak_id) references outbreak (tenant_id, id) on delete cascade,
  foreign key (tenant_id, record_id) references record (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id),
  foreign key (tenant_id, added_by) references app_user (tenant_id, id)
);
create index outbreak_member_record on outbreak_member (tenant_id, record_id) where record_id is not null;
create index outbreak_member_person on outbreak_member (tenant_id, person_id) where person_id is not null;
create index outbreak_member_added_by on outbreak_member (tenant_id, added_by) where added_by is not null;
call wall('outbreak_member');
call audit('outbreak_member');

call know_medical_records();
call know_person_rows();
