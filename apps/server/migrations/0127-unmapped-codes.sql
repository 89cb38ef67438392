-- Codes that point to no infection of the clinic: each is a line that an administrator maps, and the files that wait for it follow
-- (docs/decisions/0091).

create table unmapped_code (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  meaning text not null check (meaning in ('test', 'condition')),
  code_system text not null check (code_system in ('LN', 'SCT', 'NND', 'L')),
  code text not null,
  name text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, meaning, code_system, code)
);
call wall('unmapped_code');
call audit('unmapped_code');

-- The files that came with such a code and name no infection by it.
create table unmapped_file (
  tenant_id uuid not null references tenant,
  code_id uuid not null,
  record_id uuid not null,
  primary key (tenant_id, code_id, record_id),
  foreign key (tenant_id, code_id) references unmapped_code (tenant_id, id) on delete cascade,
  foreign key (tenant_id, record_id) references record (tenant_id, id) on delete cascade
);
create index unmapped_file_record on unmapped_file (tenant_id, record_id);
call wall('unmapped_file');
call know_medical_records();
call know_person_rows();
