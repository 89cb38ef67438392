-- What a clinic works on and in which words: infections, codes that mean them, statuses and their moves, organisations.

create table infection (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  key text not null,
  name text not null,
  infection_group text not null,
  read_only boolean not null default false,
  disabled boolean not null default false,
  unique (tenant_id, key)
);
call wall('infection');
call audit('infection');

-- A LOINC, SNOMED CT or local code that points to an infection. `meaning` says what the code stands for:
-- the test, the organism found, or the condition notified.
create table mapping_code (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  code_system text not null check (code_system in ('LN', 'SCT', 'NND', 'L')),
  code text not null,
  meaning text not null check (meaning in ('test', 'organism', 'condition')),
  infection_id uuid not null references infection,
  name text,
  unique (tenant_id, code_system, code, meaning, infection_id)
);
call wall('mapping_code');
call audit('mapping_code');

create table reference_status (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  key text not null,
  name text not null,
  kinds text[] not null,
  closed boolean not null,
  sort_order integer not null,
  unique (tenant_id, key)
);
call wall('reference_status');
call audit('reference_status');

-- A status move that is allowed. `setter_group`: only users with that group (or a workgroup lead) may make it.
create table status_move (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  kind text not null,
  from_key text not null,
  to_key text not null,
  setter_group text,
  asks_reason boolean not null default false,
  unique (tenant_id, kind, from_key, to_key)
);
call wall('status_move');
call audit('status_move');

create table organization (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  name text not null,
  clia text,
  categories text[] not null default '{}',
  phone text,
  line1 text, city text, state text, postcode text,
  inactive boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index organization_name on organization (tenant_id, lower(name));
call wall('organization');
call audit('organization');
