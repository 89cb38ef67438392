-- Bulk exports by FHIR (docs/decisions/0180): a scope of keys, the exports, and their files.

do $$
declare old name := (
  select conname from pg_constraint
  where conrelid = 'api_key'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%lab-reports%'
);
begin
  execute format('alter table api_key drop constraint %I', old);
end $$;
alter table api_key add check (scopes <> '{}' and scopes <@ array['lab-reports', 'fhir-read', 'fhir-bulk', 'text-messages']);

create table fhir_export (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  api_key_id uuid not null,
  -- For whom the key acted when it asked.
  user_id uuid not null,
  types text[] not null check (types <> '{}'),
  since timestamptz,
  -- The address by which it was asked for, as the manifest repeats it.
  request text not null check (length(request) <= 2000),
  -- Up to when changes are sure to be in it.
  transaction_time timestamptz not null,
  status text not null default 'NOT_STARTED'
    check (status in ('NOT_STARTED', 'IN_PROGRESS', 'FINISHED_SUCCESS', 'FINISHED_FAIL', 'CANCELED_BY_USER')),
  error_reason text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- The files are deleted, and nothing is left of it but this line.
  cleared boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, api_key_id) references api_key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index fhir_export_key on fhir_export (tenant_id, api_key_id, created_at);
create index fhir_export_user on fhir_export (tenant_id, user_id);
create index fhir_export_work on fhir_export (created_at, id) where status in ('NOT_STARTED', 'IN_PROGRESS');
create index fhir_export_kept on fhir_export (finished_at) where not cleared;
call wall('fhir_export');
call audit('fhir_export');
grant select (id, tenant_id, status, created_at, finished_at, cleared) on fhir_export to tracewell_worker;
create policy work_for_worker on fhir_export for select to tracewell_worker using (not cleared);

-- How far an export is and which worker writes it, until when nobody else may. Counters only, so it is not on the trail.
create table fhir_export_progress (
  tenant_id uuid not null references tenant,
  export_id uuid not null,
  -- What is written now, and how many resources of all types are.
  type text,
  resources bigint not null default 0,
  attempts integer not null default 0,
  taken_by uuid,
  taken_until timestamptz,
  primary key (tenant_id, export_id),
  foreign key (tenant_id, export_id) references fhir_export (tenant_id, id) on delete cascade
);
call wall('fhir_export_progress');

-- A file of one type's resources, in the order of their ids; in the file store under its own id. An export that was cut off goes on
-- after the last whole file.
create table fhir_export_file (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  export_id uuid not null,
  type text not null,
  part integer not null check (part > 0),
  -- Of a whole file: how much is in it, the id of the last resource, and whether it is the type's last file.
  resources integer,
  size bigint,
  last_id uuid,
  ends_type boolean,
  primary key (tenant_id, id),
  unique (tenant_id, export_id, type, part),
  foreign key (tenant_id, export_id) references fhir_export (tenant_id, id) on delete cascade
);
call wall('fhir_export_file');
