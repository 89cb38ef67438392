-- Uploaded files and what an import makes of them.

create table stored_file (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  name text not null,
  size bigint not null,
  sha256 bytea not null,
  media_type text not null,
  uploaded_by uuid not null references app_user,
  created_at timestamptz not null default now()
);
call wall('stored_file');
call audit('stored_file');

create table data_import (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  file_id uuid not null references stored_file,
  format text,
  status text not null default 'NOT_STARTED'
    check (status in ('NOT_STARTED', 'IN_PROGRESS', 'FINISHED_SUCCESS', 'FINISHED_FAIL', 'CANCELED_BY_USER')),
  unsupported_format boolean not null default false,
  error_reason text,
  started_by uuid not null references app_user,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index data_import_recent on data_import (tenant_id, created_at desc, id desc);
call wall('data_import');
call audit('data_import');

-- How far an import is: written with every step's rows in one transaction, so a killed import goes on where the last
-- whole step ended. Counters only, so it is not on the trail.
create table data_import_progress (
  import_id uuid primary key references data_import on delete cascade,
  tenant_id uuid not null references tenant,
  byte_offset bigint not null default 0,
  total_parsed integer not null default 0,
  processed integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  failed_rows integer not null default 0
);
call wall('data_import_progress');

-- One message as it was sent, what came of it, and which records it made or changed. The raw text stays out of the trail.
create table import_message (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  import_id uuid not null references data_import on delete cascade,
  message_number integer not null,
  text text not null,
  mended_text text,
  text_hash bytea not null,
  control_id text,
  message_type text,
  sending_application text,
  sending_facility text,
  patient text,
  outcome text not null check (outcome in ('created', 'updated', 'unchanged', 'failed', 'unsupported')),
  problems jsonb not null default '[]',
  record_id uuid references record on delete set null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_id, import_id, message_number)
);
create index import_message_record on import_message (tenant_id, record_id) where record_id is not null;
create index import_message_hash on import_message (tenant_id, text_hash);
create index import_message_failed on import_message (tenant_id, import_id, message_number) where outcome in ('failed', 'unsupported');
call wall('import_message');
call audit('import_message', '{text,mended_text,text_hash,patient}');
