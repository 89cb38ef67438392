-- Why a record was finished without a line of its checklist (docs/decisions/0320).
create table checklist_exception (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null,
  line text not null check (length(line) between 1 and 40),
  reason text not null check (length(reason) between 1 and 2048),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, record_id, line),
  foreign key (tenant_id, record_id) references record (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references app_user (tenant_id, id)
);
create index checklist_exception_created_by on checklist_exception (tenant_id, created_by);
create index checklist_exception_days on checklist_exception (tenant_id, created_at);
call wall('checklist_exception');
call audit('checklist_exception');
call know_medical_records();
call know_person_rows();
