-- Webhooks (docs/decisions/0181): programs are told that something changed, by ids alone.

create table webhook (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  name text not null check (length(name) between 1 and 80),
  url text not null check (length(url) between 8 and 500),
  events text[] not null check (events <> '{}'),
  -- It is told of nothing that this user may not see.
  user_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  -- Nothing is sent while it is stopped, by a person or because deliveries failed for days; what happens is held.
  stopped_at timestamptz,
  stopped_why text check (stopped_why in ('paused', 'failing', 'gone', 'user')),
  -- Since when every delivery has failed.
  failing_since timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  foreign key (tenant_id, created_by) references app_user (tenant_id, id),
  check ((stopped_at is null) = (stopped_why is null))
);
create unique index webhook_name on webhook (tenant_id, lower(name));
create index webhook_user on webhook (tenant_id, user_id);
create index webhook_created_by on webhook (tenant_id, created_by);
call wall('webhook');
call audit('webhook', '{failing_since}');
grant select (id, tenant_id, stopped_at) on webhook to tracewell_worker;
create policy sent_by_worker on webhook for select to tracewell_worker using (true);

-- What deliveries are signed with, sealed. While a secret is rotated there are two, and each delivery carries both signatures.
create table webhook_secret (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  webhook_id uuid not null,
  sealed bytea not null,
  ending text not null check (length(ending) = 4),
  created_at timestamptz not null default now(),
  -- Null: the present one.
  expires_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, webhook_id) references webhook (tenant_id, id) on delete cascade
);
create index webhook_secret_of on webhook_secret (tenant_id, webhook_id, created_at);
call wall('webhook_secret');

-- What is to be told to one webhook, written with the change itself, and what came of it. It names rows and says nothing of what is in them.
create table webhook_delivery (
  -- The same each time it is sent, so that a receiver knows what it has.
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  webhook_id uuid not null,
  event text not null,
  subject_id uuid not null,
  data jsonb not null,
  at timestamptz not null default now(),
  xid xid8 not null default pg_current_xact_id(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'held', 'withheld')),
  due_at timestamptz not null default now(),
  taken_until timestamptz,
  attempts integer not null default 0,
  -- The latest attempts: when, which status, how many milliseconds, what failed, what was answered.
  tries jsonb not null default '[]',
  delivered_at timestamptz,
  primary key (tenant_id, id),
  -- A row that is written several times in a transaction has changed once.
  unique (tenant_id, webhook_id, event, subject_id, xid),
  foreign key (tenant_id, webhook_id) references webhook (tenant_id, id) on delete cascade
);
create index webhook_delivery_due on webhook_delivery (tenant_id, webhook_id, due_at) where state = 'waiting';
create index webhook_delivery_of on webhook_delivery (tenant_id, webhook_id, at desc, id desc);
create index webhook_delivery_at on webhook_delivery (at);
call wall('webhook_delivery');
grant select (id, tenant_id, webhook_id, state, due_at, taken_until, at), delete on webhook_delivery to tracewell_worker;
create policy waiting_for_worker on webhook_delivery for select to tracewell_worker using (true);
create policy over on webhook_delivery for delete to tracewell_worker using (at < now() - interval '30 days');

-- Writes what happened for each webhook that asked for it. Patients and workers cause events too, and may not see webhooks.
create function tell_webhooks(of_event text, subjects uuid[], datas jsonb[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told bigint;
begin
  insert into webhook_delivery (tenant_id, webhook_id, event, subject_id, data, state)
  select w.tenant_id, w.id, of_event, happened.subject, happened.data, case when w.stopped_at is null then 'waiting' else 'held' end
  from webhook w cross join unnest(subjects, datas) as happened (subject, data)
  where w.tenant_id = app_tenant() and of_event = any(w.events)
  on conflict do nothing;
  get diagnostics told = row_count;
  if told > 0 then perform pg_notify('webhook_due', ''); end if;
end $$;

-- Most clinics have none, and every change asks.
create function has_webhooks() returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from webhook where tenant_id = app_tenant())
$$;
revoke execute on function tell_webhooks, has_webhooks from public;

-- An event of a table: its name, and what tells of a row beside its id.
create function note_insert_for_webhooks() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not has_webhooks() then return null; end if;
  perform tell_webhooks(tg_argv[0], array_agg((j ->> tg_argv[1])::uuid), array_agg(webhook_data(tg_table_name, j))) from (select to_jsonb(n) as j from new_rows n) rows having count(*) > 0;
  return null;
end $$;
create function note_delete_for_webhooks() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not has_webhooks() then return null; end if;
  perform tell_webhooks(tg_argv[0], array_agg((j ->> tg_argv[1])::uuid), array_agg(webhook_data(tg_table_name, j))) from (select to_jsonb(o) as j from old_rows o) rows having count(*) > 0;
  return null;
end $$;
-- A change is one of what staff see, as the time of the last change tells; and one of the status is told of by its own name as well.
create function note_update_for_webhooks() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not has_webhooks() then return null; end if;
  perform tell_webhooks(tg_argv[0], array_agg((j ->> tg_argv[1])::uuid), array_agg(webhook_data(tg_table_name, j)))
  from (select to_jsonb(n) as j from old_rows o join new_rows n using (tenant_id, id) where o.updated_at <> n.updated_at) rows having count(*) > 0;
  return null;
end $$;
create function note_status_for_webhooks() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not has_webhooks() then return null; end if;
  perform tell_webhooks('record.status-changed', array_agg(n.id), array_agg(webhook_data('record', to_jsonb(n))))
  from old_rows o join new_rows n using (tenant_id, id) where o.status_key <> n.status_key having count(*) > 0;
  return null;
end $$;

create function webhook_data(of_table text, j jsonb) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_strip_nulls(case of_table
    when 'record' then jsonb_build_object('recordId', j -> 'id', 'kind', j -> 'kind', 'personId', j -> 'person_id')
    when 'person' then jsonb_build_object('personId', j -> 'id')
    when 'person_merge' then jsonb_build_object('personId', j -> 'survivor_id', 'mergedId', j -> 'merged_id')
    when 'test_result' then jsonb_build_object('resultId', j -> 'id', 'orderId', j -> 'test_order_id', 'recordId', j -> 'record_id', 'personId', j -> 'person_id')
    when 'appointment' then jsonb_build_object('appointmentId', j -> 'id', 'recordId', j -> 'record_id',
      'personId', (select r.person_id from record r where r.tenant_id = app_tenant() and r.id = (j ->> 'record_id')::uuid))
    when 'outbreak_member' then jsonb_build_object('outbreakId', j -> 'outbreak_id', 'memberId', j -> 'id', 'recordId', j -> 'record_id', 'personId', j -> 'person_id')
  end)
$$;
revoke execute on function webhook_data, note_insert_for_webhooks, note_update_for_webhooks, note_delete_for_webhooks, note_status_for_webhooks from public;

create procedure tell_of(of_table regclass, subject name, on_insert text, on_update text, on_delete text) language plpgsql as $$
begin
  if on_insert is not null then
    execute format('create trigger webhooks_insert after insert on %s referencing new table as new_rows for each statement execute function note_insert_for_webhooks(%L, %L)', of_table, on_insert, subject);
  end if;
  if on_update is not null then
    execute format('create trigger webhooks_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function note_update_for_webhooks(%L, %L)', of_table, on_update, subject);
  end if;
  if on_delete is not null then
    execute format('create trigger webhooks_delete after delete on %s referencing old table as old_rows for each statement execute function note_delete_for_webhooks(%L, %L)', of_table, on_delete, subject);
  end if;
end $$;
call tell_of('record', 'id', 'record.created', 'record.changed', 'record.deleted');
create trigger webhooks_status after update on record referencing old table as old_rows new table as new_rows
  for each statement execute function note_status_for_webhooks();
call tell_of('person', 'id', 'person.created', 'person.changed', 'person.deleted');
call tell_of('person_merge', 'survivor_id', 'person.merged', null, null);
call tell_of('test_result', 'id', 'result.received', 'result.changed', null);
call tell_of('appointment', 'id', 'appointment.booked', 'appointment.changed', null);
call tell_of('outbreak_member', 'id', 'outbreak-member.added', null, 'outbreak-member.removed');
drop procedure tell_of;
