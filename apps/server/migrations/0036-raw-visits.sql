-- What visitors type in at a kiosk (R3-23 to R3-26). It reaches a person's record only through staff.

create table raw_visit (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  -- The clinic's day, within which the temporary id is one visitor's.
  registered_on date not null,
  temporary_id integer not null check (temporary_id > 0),
  kiosk_user_id uuid not null references app_user,
  kiosk_number text,
  language text not null,
  first_visit text check (first_visit in ('Yes', 'No', 'Unknown')),
  first_name text,
  last_name text,
  date_of_birth date,
  sex_at_birth text check (sex_at_birth in ('Female', 'Male', 'Other', 'Unknown')),
  gender text,
  email text,
  mobile_phone text,
  contact_preference text check (contact_preference in ('Text', 'Email', 'Both', 'Opt out')),
  address_line1 text,
  city text,
  state text,
  postcode text,
  emergency_name text,
  emergency_phone text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  intercepted_at timestamptz,
  intercepted_by uuid references app_user,
  resolution_type text check (resolution_type in ('person-found', 'person-made', 'dismissed')),
  error_type text check (error_type in ('Left the clinic', 'Registered twice', 'Registered by mistake')),
  person_id uuid references person,
  visit_id uuid references record on delete set null,
  resolved_at timestamptz,
  resolved_by uuid references app_user,
  unique (tenant_id, registered_on, temporary_id),
  check ((intercepted_at is null) = (intercepted_by is null)),
  check ((resolution_type is null) = (resolved_at is null)),
  check ((resolution_type is null) = (resolved_by is null)),
  check ((coalesce(resolution_type, '') = 'dismissed') = (error_type is not null)),
  check ((coalesce(resolution_type, 'dismissed') = 'dismissed') = (person_id is null))
);
call wall('raw_visit');
call audit('raw_visit');
create index raw_visit_waiting on raw_visit (tenant_id, created_at) where resolution_type is null;
create index raw_visit_person on raw_visit (person_id) where person_id is not null;
create index raw_visit_visit on raw_visit (visit_id) where visit_id is not null;

create table raw_visit_type (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  raw_visit_id uuid not null references raw_visit on delete cascade,
  type_id uuid not null references lookup,
  unique (raw_visit_id, type_id)
);
create index raw_visit_type_type on raw_visit_type (tenant_id, type_id);
call wall('raw_visit_type');
call audit('raw_visit_type');
