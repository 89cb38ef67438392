-- Lists that go out as files, made by workers.

create table data_export (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  type text not null check (type in ('INCOMING_FILES', 'INVESTIGATIONS', 'CONTACTS', 'VISITS')),
  format text not null check (format in ('csv', 'xlsx')),
  -- As the list's address had it. A quick search may hold a patient's name, so it stays out of the trail.
  query jsonb not null,
  columns text[] not null,
  file_name text not null,
  status text not null default 'NOT_STARTED'
    check (status in ('NOT_STARTED', 'IN_PROGRESS', 'FINISHED_SUCCESS', 'FINISHED_FAIL', 'CANCELED_BY_USER')),
  error_reason text,
  -- Under which name the bytes are in the file store, for as long as they are.
  stored_as uuid,
  size bigint,
  started_by uuid not null references app_user,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index data_export_own on data_export (tenant_id, started_by, created_at desc, id desc);
call wall('data_export');
call audit('data_export', '{query}');

-- How far an export is and which worker writes it, until when nobody else may. Counters only, so it is not on the trail.
create table data_export_progress (
  export_id uuid primary key references data_export on delete cascade,
  tenant_id uuid not null references tenant,
  total integer,
  processed integer not null default 0,
  attempts integer not null default 0,
  taken_by uuid,
  taken_until timestamptz
);
call wall('data_export_progress');

-- A worker looks for the exports of all clinics that want work: which there are, not what is in them.
create index data_export_unfinished on data_export (created_at, id) where status in ('NOT_STARTED', 'IN_PROGRESS');
create index data_export_stored on data_export (finished_at) where stored_as is not null;
do $$
begin
  execute format($policy$
    create policy work_for_workers on data_export for select to %I
      using (status in ('NOT_STARTED', 'IN_PROGRESS') or stored_as is not null)
  $policy$, current_user);
end $$;
