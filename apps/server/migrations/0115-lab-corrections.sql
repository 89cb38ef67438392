-- What a laboratory corrected or took back after people had built on it: what changed, by which message, and what was decided
-- about the record (docs/decisions/0086).

create table lab_correction (
  tenant_id uuid not null references tenant,
  id uuid not null default uuid_v7(),
  -- The investigation that is built on the result, or the incoming file itself.
  record_id uuid not null,
  -- Null: no mapping code says which infection the result is about.
  infection_id uuid,
  kind text not null check (kind in ('corrected', 'withdrawn', 'wrong-patient', 'turned-positive')),
  -- Each changed result with what it was and what it is (contract ChangedResult).
  results jsonb not null,
  status_before text check (status_before in ('Positive', 'Exposed', 'Negative')),
  status_after text check (status_after in ('Positive', 'Exposed', 'Negative')),
  -- The record was closed and is open again.
  reopened boolean not null default false,
  -- What had been done on the result by then.
  messages_stopped integer not null default 0,
  messages_sent integer not null default 0,
  treatments integer not null default 0,
  import_id uuid,
  message_number integer,
  control_id text,
  sender text,
  task_id uuid,
  decision text check (decision in ('keep', 'review', 'not-a-case')),
  reason text check (length(reason) between 1 and 2048),
  decided_at timestamptz check ((decided_at is null) = (decision is null)),
  decided_by uuid check ((decided_by is null) = (decision is null)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, record_id) references record (tenant_id, id) on delete cascade,
  foreign key (tenant_id, infection_id) references infection (tenant_id, id),
  foreign key (tenant_id, import_id) references data_import (tenant_id, id),
  foreign key (tenant_id, task_id) references task (tenant_id, id) on delete set null (task_id),
  foreign key (tenant_id, decided_by) references app_user (tenant_id, id)
);
create index lab_correction_record on lab_correction (tenant_id, record_id, created_at desc);
create index lab_correction_undecided on lab_correction (tenant_id, record_id) where decision is null;
call wall('lab_correction');
call audit('lab_correction', '{results}');

-- A message that says what is no longer so does not leave. What had been said stays as it was: only a waiting one can be
-- stopped, and only whole.
alter table outgoing_message drop constraint outgoing_message_state_check;
alter table outgoing_message add constraint outgoing_message_state_check
  check (state in ('scheduled', 'sent', 'failed', 'stopped'));
create function stop_messages(of_records uuid[]) returns integer language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  stopped integer;
begin
  update outgoing_message
  set state = 'stopped', body = case when sensitive then null else body end, subject = case when sensitive then null else subject end
  where tenant_id = app_tenant() and record_id = any (of_records) and state = 'scheduled';
  get diagnostics stopped = row_count;
  return stopped;
end $$;
revoke all on function stop_messages(uuid[]) from public;
grant execute on function stop_messages(uuid[]) to tracewell_app;
