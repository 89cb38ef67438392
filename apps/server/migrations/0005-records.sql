-- The four kinds of record. `record` is what they share; each kind's own table has the same id.

create table reference_counter (
  tenant_id uuid not null references tenant,
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (tenant_id, kind, year)
);
call wall('reference_counter');

create table record (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  kind text not null check (kind in ('Visit', 'IncomingReport', 'Incident', 'IncomingPartner')),
  reference_number text not null,
  person_id uuid not null references person,
  status_key text not null,
  closed boolean not null,
  assigned_to uuid references app_user,
  assigned_at timestamptz,
  based_on_id uuid references record,
  lost_to_follow_up boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  closed_at timestamptz check ((closed_at is not null) = closed),
  version integer not null default 1,
  unique (tenant_id, kind, reference_number),
  foreign key (tenant_id, status_key) references reference_status (tenant_id, key)
);
create index record_open on record (tenant_id, kind, created_at desc, id desc) where not closed;
create index record_by_creation on record (tenant_id, kind, created_at desc, id desc);
create index record_open_by_update on record (tenant_id, kind, updated_at desc, id desc) where not closed;
create index record_by_status on record (tenant_id, kind, status_key, created_at desc, id desc);
create index record_by_assignee on record (tenant_id, kind, assigned_to, closed, created_at desc, id desc);
create index record_of_person on record (tenant_id, person_id, kind);
create index record_based_on on record (tenant_id, based_on_id) where based_on_id is not null;
call wall('record');
call audit('record');

create table record_infection (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  infection_id uuid not null references infection,
  status text check (status in ('Positive', 'Exposed', 'Negative')),
  unique (tenant_id, record_id, infection_id)
);
create index record_infection_infection on record_infection (tenant_id, infection_id, record_id);
call wall('record_infection');
call audit('record_infection');

create table incoming_file (
  record_id uuid primary key references record on delete cascade,
  tenant_id uuid not null references tenant,
  reporting_organization_id uuid references organization,
  ordering_facility text,
  detection_method text,
  -- Set while it is doubtful which stored person the report is about.
  match_review boolean not null default false,
  next_of_kin jsonb not null default '[]',
  remarks text[] not null default '{}',
  id uuid generated always as (record_id) stored
);
create index incoming_file_review on incoming_file (tenant_id) where match_review;
create index incoming_file_organization on incoming_file (tenant_id, reporting_organization_id);
call wall('incoming_file');
call audit('incoming_file');

create table match_candidate (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  person_id uuid not null references person on delete cascade,
  score real not null,
  reasons jsonb not null,
  unique (tenant_id, record_id, person_id)
);
call wall('match_candidate');
call audit('match_candidate');

create table investigation (
  record_id uuid primary key references record on delete cascade,
  tenant_id uuid not null references tenant,
  person_id uuid not null references person,
  infection_id uuid not null references infection,
  open boolean not null default true,
  priority text not null default 'Medium' check (priority in ('Low', 'Medium', 'High')),
  priority_order smallint generated always as (case priority when 'High' then 3 when 'Medium' then 2 else 1 end) stored,
  region_id uuid references lookup,
  workgroup_id uuid references lookup,
  supervising_user_id uuid references app_user,
  opened_at timestamptz not null default now(),
  episode integer not null default 1,
  contact_count integer not null default 0,
  id uuid generated always as (record_id) stored
);
-- One open investigation for a person and an infection (docs/domain.md#elevation).
create unique index investigation_one_open on investigation (tenant_id, person_id, infection_id) where open;
create index investigation_infection on investigation (tenant_id, infection_id);
call wall('investigation');
call audit('investigation');

-- Reports that were added to an investigation after it was opened.
create table record_attachment (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  attached_id uuid not null references record on delete cascade,
  created_at timestamptz not null default now(),
  unique (tenant_id, record_id, attached_id)
);
create index record_attachment_attached on record_attachment (tenant_id, attached_id);
call wall('record_attachment');
call audit('record_attachment');

create table contact (
  record_id uuid primary key references record on delete cascade,
  tenant_id uuid not null references tenant,
  person_id uuid not null references person,
  case_id uuid not null references record,
  relationship_id uuid references lookup,
  disposition text,
  last_exposure_on date,
  id uuid generated always as (record_id) stored,
  unique (tenant_id, case_id, person_id)
);
call wall('contact');
call audit('contact');

create table relationship (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  from_person_id uuid not null references person,
  to_person_id uuid not null references person,
  informing_person_id uuid references person,
  relationship_id uuid references lookup,
  referral_basis_id uuid references lookup,
  exposure_type_id uuid references lookup,
  frequency text,
  first_exposure_on date,
  last_exposure_on date,
  created_at timestamptz not null default now(),
  check (from_person_id <> to_person_id),
  check (first_exposure_on <= last_exposure_on)
);
create index relationship_from on relationship (tenant_id, from_person_id);
create index relationship_to on relationship (tenant_id, to_person_id);
create index relationship_record on relationship (tenant_id, record_id);
call wall('relationship');
call audit('relationship');

create table note (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  text text not null check (length(text) between 1 and 2048),
  author_id uuid not null references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index note_record on note (tenant_id, record_id);
call wall('note');
call audit('note');
