-- Orders, specimens, results (R3-45, R3-46).

create table test_order (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  person_id uuid not null references person,
  test_code text,
  test_name text not null,
  placer_order_number text,
  filler_order_number text,
  ordering_provider text,
  ordering_organization text,
  condition_code text,
  collected_at timestamptz,
  reported_at timestamptz,
  notes text,
  created_at timestamptz not null default now()
);
create index test_order_record on test_order (tenant_id, record_id);
create index test_order_person on test_order (tenant_id, person_id);
call wall('test_order');
call audit('test_order');

create table specimen (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  test_order_id uuid not null references test_order on delete cascade,
  specimen_id text,
  type text,
  site text,
  collected_at timestamptz,
  received_at timestamptz
);
create index specimen_order on specimen (tenant_id, test_order_id);
call wall('specimen');
call audit('specimen');

create table test_result (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  person_id uuid not null references person,
  test_order_id uuid not null references test_order on delete cascade,
  -- What makes a result the same one when it is reported again: filler order number, test, specimen (docs/domain.md#imports).
  report_key text,
  position integer not null default 1,
  test_code text,
  test_name text not null,
  value text,
  value_code text,
  unit text,
  reference_range text,
  abnormal_flags text[] not null default '{}',
  qualitative_result text check (qualitative_result in ('Detected', 'Not detected', 'Inconclusive', 'Invalid')),
  status text not null default 'F',
  infection_id uuid references infection,
  observed_at timestamptz,
  performing_organization text,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index test_result_report on test_result (tenant_id, report_key) where report_key is not null;
create index test_result_record on test_result (tenant_id, record_id);
create index test_result_order on test_result (tenant_id, test_order_id);
create index test_result_person on test_result (tenant_id, person_id, observed_at desc);
call wall('test_result');
call audit('test_result');

-- The values that a correction replaced.
create table test_result_version (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  test_result_id uuid not null references test_result on delete cascade,
  value text,
  unit text,
  qualitative_result text,
  status text not null,
  replaced_at timestamptz not null default now()
);
create index test_result_version_result on test_result_version (tenant_id, test_result_id);
call wall('test_result_version');
call audit('test_result_version');

-- Questions asked with the order (pregnant, symptoms …): not lab results.
create table order_answer (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  test_order_id uuid not null references test_order on delete cascade,
  question_code text,
  question text not null,
  answer text not null,
  position integer not null default 1
);
create index order_answer_record on order_answer (tenant_id, record_id);
call wall('order_answer');
call audit('order_answer');
