-- Triggers (docs/decisions/0272): what happens by itself when something else did, and why it did or didn't.
create table trigger_definition (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  name text not null check (length(name) between 1 and 80),
  enabled boolean not null,
  -- Since when it is turned on: what came due before then is left alone.
  enabled_at timestamptz,
  kind text not null,
  source text not null check (source in ('record-made', 'result-in', 'status-set', 'answer-given', 'time-passed')),
  after_days integer check (after_days between 1 and 365),
  since text,
  rule jsonb not null,
  actions jsonb not null check (jsonb_array_length(actions) > 0),
  -- In whose name it acts, with their rights.
  user_id uuid not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  check ((source = 'time-passed') = (after_days is not null and since is not null)),
  check (enabled = (enabled_at is not null))
);
create unique index trigger_definition_name on trigger_definition (tenant_id, lower(name));
create index trigger_definition_user on trigger_definition (tenant_id, user_id);
create index trigger_definition_source on trigger_definition (tenant_id, source) where enabled;
call wall('trigger_definition');
call audit('trigger_definition');
call tell_configuration('trigger_definition');

-- What has happened and no trigger has looked at yet; it lives no longer than the transaction that wrote it.
create table trigger_event (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  source text not null,
  record_id uuid,
  person_id uuid,
  question text,
  answer text,
  at timestamptz not null default now(),
  xid xid8 not null default pg_current_xact_id(),
  primary key (tenant_id, id)
);
call wall('trigger_event');

-- A trigger looked at a record: it fired, or didn't, and why. Of what didn't fire the latest look is kept.
create table trigger_firing (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  trigger_id uuid,
  name text not null,
  record_id uuid,
  source text not null,
  at timestamptz not null default now(),
  fired boolean not null,
  why text,
  verdict jsonb not null,
  deeds jsonb not null default '[]',
  primary key (tenant_id, id),
  foreign key (tenant_id, trigger_id) references trigger_definition (tenant_id, id) on delete set null (trigger_id),
  foreign key (tenant_id, record_id) references record (tenant_id, id) on delete set null (record_id)
);
create index trigger_firing_record on trigger_firing (tenant_id, record_id, at desc);
create index trigger_firing_trigger on trigger_firing (tenant_id, trigger_id, at desc) where fired;
create unique index trigger_firing_latest_look on trigger_firing (tenant_id, record_id, trigger_id) where not fired;
call wall('trigger_firing');

-- What is known of a record goes with it, and keeps nobody from deleting it.
create function forget_firing() returns trigger language plpgsql as $$
begin
  delete from trigger_firing where tenant_id = new.tenant_id and id = new.id;
  return null;
end $$;
create trigger forgotten after update of record_id on trigger_firing
  for each row when (new.record_id is null) execute function forget_firing();

-- Most clinics have none for most of what happens, and every change asks. Patients and workers cause events, too.
create function awaits(of_source text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from trigger_definition where tenant_id = app_tenant() and enabled and source = of_source)
$$;
-- The notice tells the server to look before it commits (platform/database/before-commit.ts).
create function note_for_triggers() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not awaits(tg_argv[0]) then return null; end if;
  case tg_table_name
    when 'record' then
      insert into trigger_event (tenant_id, source, record_id) select n.tenant_id, tg_argv[0], n.id from new_rows n;
    when 'test_result' then
      insert into trigger_event (tenant_id, source, record_id) select distinct n.tenant_id, tg_argv[0], n.record_id from new_rows n;
    when 'self_assessment' then
      insert into trigger_event (tenant_id, source, person_id, question) select n.tenant_id, tg_argv[0], n.person_id, 'Self-assessment' from new_rows n;
    when 'factor_response' then
      insert into trigger_event (tenant_id, source, record_id, person_id, question, answer)
      select n.tenant_id, tg_argv[0], n.record_id, n.person_id, n.code, left(n.value #>> '{}', 2048) from new_rows n;
  end case;
  raise notice 'tracewell: triggers';
  return null;
end $$;
create function note_status_for_triggers() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not awaits('status-set') then return null; end if;
  insert into trigger_event (tenant_id, source, record_id)
  select n.tenant_id, 'status-set', n.id from old_rows o join new_rows n using (tenant_id, id) where o.status_key <> n.status_key;
  if found then raise notice 'tracewell: triggers'; end if;
  return null;
end $$;
revoke execute on function awaits, note_for_triggers, note_status_for_triggers, forget_firing from public;

create trigger triggers_insert after insert on record referencing new table as new_rows
  for each statement execute function note_for_triggers('record-made');
create trigger triggers_status after update on record referencing old table as old_rows new table as new_rows
  for each statement execute function note_status_for_triggers();
create trigger triggers_insert after insert on test_result referencing new table as new_rows
  for each statement execute function note_for_triggers('result-in');
create trigger triggers_insert after insert on self_assessment referencing new table as new_rows
  for each statement execute function note_for_triggers('answer-given');
create trigger triggers_insert after insert on factor_response referencing new table as new_rows
  for each statement execute function note_for_triggers('answer-given');
