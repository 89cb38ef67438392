-- The patient behind the records (docs/domain.md#persons).

create sequence person_number_seq;
grant usage on sequence person_number_seq to tracewell_app;

-- Eight digits that do not tell how many persons there are: 1..99,999,998 permuted by a multiplier prime to the modulus.
create function next_person_number() returns text language sql volatile as $$
  select lpad(((nextval('person_number_seq') * 61803399) % 99999989)::text, 8, '0')
$$;

create table person (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  person_number text not null default next_person_number(),
  last_name text, first_name text, middle_name text, suffix text, aka_name text, maiden_name text,
  date_of_birth date check (date_of_birth > date '1800-01-01'),
  sex_at_birth text check (sex_at_birth in ('Female', 'Male', 'Other', 'Unknown')),
  gender text,
  mobile_phone text, home_phone text, work_phone text,
  email text,
  primary_language text, race text, ethnicity text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_id, person_number)
);
-- "C" so that a prefix is a range of the index, which row-level security lets through (its operators are leakproof).
create index person_last_name on person (tenant_id, (name_key(last_name)) collate "C", (name_key(first_name)) collate "C", id);
create index person_first_name on person (tenant_id, (name_key(first_name)) collate "C", id);
create index person_born on person (tenant_id, date_of_birth, (name_key(last_name)) collate "C");
create index person_mobile on person (tenant_id, mobile_phone) where mobile_phone is not null;
create index person_home on person (tenant_id, home_phone) where home_phone is not null;
create index person_email on person (tenant_id, lower(email)) where email is not null;
call wall('person');
call audit('person');

create table person_address (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  person_id uuid not null references person on delete cascade,
  line1 text, line2 text, city text, state text, postcode text, county text, country text,
  is_primary boolean not null default false,
  created_at timestamptz not null default now()
);
create index person_address_person on person_address (tenant_id, person_id);
create unique index person_address_one_primary on person_address (tenant_id, person_id) where is_primary;
call wall('person_address');
call audit('person_address');

-- A number that someone else gave the person: a laboratory's, a hospital's.
create table person_identifier (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  person_id uuid not null references person on delete cascade,
  assigner text not null default '',
  type text not null default '',
  value text not null,
  unique (tenant_id, person_id, assigner, type, value)
);
create index person_identifier_value on person_identifier (tenant_id, value);
call wall('person_identifier');
call audit('person_identifier');

-- The keys under which matching looks for candidates (see persons/person-match.policy.ts). Made from the person's own
-- columns, so they are not on the trail.
create table person_match_key (
  tenant_id uuid not null references tenant,
  key text collate "C" not null,
  person_id uuid not null references person on delete cascade,
  primary key (tenant_id, key, person_id)
);
create index person_match_key_person on person_match_key (tenant_id, person_id);
call wall('person_match_key');
