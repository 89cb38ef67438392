-- The questions that a clinic asks, and what was answered (R3-88, docs/decisions/0031).

-- The number of the last edit of the clinic's questions; 0: it has none yet.
alter table tenant add column factors_version integer not null default 0;

-- A card of questions.
create table factor_block (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  -- The module's id on the pages.
  key text not null check (key ~ '^[A-Za-z0-9-]{1,64}$'),
  name text not null,
  areas text[] not null check (areas <@ array['PERSON', 'VISIT', 'INCOMING_FILE', 'INVESTIGATION', 'CONTACT']),
  scope text not null check (scope in ('record', 'person')),
  sort_order integer not null check (sort_order between 100 and 899),
  -- Asked no more; its answers stay.
  retired_at timestamptz,
  unique (tenant_id, key),
  check (scope = 'person' or not 'PERSON' = any (areas))
);
call wall('factor_block');
call audit('factor_block');

-- A row is one version of a question; an answer keeps the version that it answered.
create table factor (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  block_id uuid not null references factor_block,
  code text not null check (code ~ '^[a-z][a-z0-9_]{0,59}$'),
  version integer not null check (version > 0),
  question jsonb not null,
  position integer not null,
  -- The version that is asked; none where the question is asked no more.
  current boolean not null default true,
  unique (tenant_id, code, version),
  unique (tenant_id, id, code)
);
create unique index factor_one_current on factor (tenant_id, code) where current;
create index factor_of_block on factor (tenant_id, block_id);
call wall('factor');
call audit('factor');

-- A row is one answer as it stood for a time; it is never changed, only replaced.
create table factor_response (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  factor_id uuid not null,
  code text not null,
  record_id uuid references record on delete cascade,
  person_id uuid references person,
  value jsonb not null check (value <> 'null'),
  answered_at timestamptz not null default now(),
  answered_by uuid references app_user,
  -- When another answer took its place, or it was taken away.
  replaced_at timestamptz,
  replaced_by uuid references app_user,
  foreign key (tenant_id, factor_id, code) references factor (tenant_id, id, code),
  check ((record_id is null) <> (person_id is null))
);
create unique index factor_response_one_of_record on factor_response (tenant_id, record_id, code) where record_id is not null and replaced_at is null;
create unique index factor_response_one_of_person on factor_response (tenant_id, person_id, code) where person_id is not null and replaced_at is null;
create index factor_response_of_record on factor_response (tenant_id, record_id) where record_id is not null;
create index factor_response_of_person on factor_response (tenant_id, person_id) where person_id is not null;
create index factor_response_of_factor on factor_response (tenant_id, factor_id);
call wall('factor_response');
call audit('factor_response');
