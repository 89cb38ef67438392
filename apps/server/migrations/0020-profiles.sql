-- What staff set for themselves, a clinic's settings by name, and pictures: of people, and a clinic's logo.

-- A named value, described by its schema in the contract (R3-90): a user's own, or the clinic's.
create table preference (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  -- Null: the clinic's own setting.
  user_id uuid references app_user on delete cascade,
  name text not null check (length(name) between 1 and 64),
  value jsonb not null check (length(value::text) <= 65536),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique nulls not distinct (tenant_id, user_id, name)
);
call wall('preference');
call audit('preference');

-- Patients read what the clinic has set, never what a user has.
create policy clinic_settings on preference for select to tracewell_patient
  using (tenant_id = app_tenant() and user_id is null);
grant select on preference to tracewell_patient;

-- Set for a picture that was checked by its content and written anew on this server, for a certain use.
alter table stored_file add column image_use text check (image_use in ('photo', 'logo', 'editor'));
create index stored_file_images on stored_file (tenant_id, created_at) where image_use is not null;

alter table app_user add foreign key (photo_file_id) references stored_file;

-- A file that is known by its name (R7-63): the clinic's logo is public, a person's photo is private. A user's photo
-- is a column of the user.
create table named_file (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  -- Null: the clinic's own.
  person_id uuid references person on delete cascade,
  file_id uuid not null references stored_file,
  created_at timestamptz not null default now(),
  unique nulls not distinct (tenant_id, person_id)
);
create index named_file_file on named_file (file_id);
call wall('named_file');
call audit('named_file');
call open_to_patient('named_file', 'person_id', 'select');
create policy own_photo on stored_file for select to tracewell_patient using (
  tenant_id = app_tenant() and exists (
    select from named_file where named_file.file_id = stored_file.id and named_file.person_id = app_person())
);
grant select on stored_file to tracewell_patient;
