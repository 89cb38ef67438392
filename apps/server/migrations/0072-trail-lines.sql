-- Lines of the Activity log are written by functions alone, which set who, when, in what order and in which era themselves
-- (docs/decisions/0067). Before, the application's roles could insert any line they liked.

-- Owns these functions. Nobody logs in as it.
do $$
begin
  create role tracewell_trail nologin noinherit nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
-- Work that is done for every clinic: sending messages, sealing the log, taking up imports and exports.
do $$
begin
  create role tracewell_worker nologin noinherit nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant tracewell_trail, tracewell_worker to %I', current_user);
exception when others then
  -- They were made by an administrator, or by the owner of another database on this server.
  if not pg_has_role('tracewell_trail', 'member') then
    raise exception 'As an administrator of PostgreSQL: grant tracewell_app, tracewell_patient, tracewell_worker, tracewell_trail to % with admin option', current_user;
  end if;
end $$;
grant usage on schema public to tracewell_worker;
-- `create` is what PostgreSQL asks of the owner of a function; none of its functions creates anything.
grant usage, create on schema public to tracewell_trail;

-- A database that was restored counts its transactions anew, and lines of another count are another era.
create table trail_era (
  era integer primary key,
  -- The PostgreSQL server that the era began on.
  place text not null,
  began_at timestamptz not null default clock_timestamp()
);
create function present_place() returns text language sql stable as $$
  select system_identifier::text from pg_control_system()
$$;
insert into trail_era (era, place)
select greatest(coalesce((select max(era) from trail_seal), 0), coalesce(nullif(current_setting('app.era', true), '')::integer, 0)),
  present_place();
create trigger trail_era_only_grows before update or delete on trail_era for each row execute function refuse_trail_edit();
create trigger trail_era_is_never_emptied before truncate on trail_era for each statement execute function refuse_trail_edit();
create function trail_era() returns integer language sql stable set search_path = public, pg_temp as $$
  select max(era) from trail_era
$$;

-- A line that could not be sealed because it is too large to be written as text is refused, and the change with it.
alter table trail add constraint trail_line_size check (
  coalesce(pg_column_size(before), 0) + coalesce(pg_column_size(after), 0) + coalesce(octet_length(reason), 0)
  + coalesce(octet_length(actor_name), 0) + coalesce(octet_length(request_id), 0) + coalesce(octet_length(address), 0) < 67108864
) not valid;

drop policy anyone_may_add on trail;
create policy writer on trail for insert to tracewell_trail with check (true);
create policy reader on trail for select to tracewell_trail using (true);
revoke insert on trail from tracewell_app, tracewell_patient;
grant select, insert on trail to tracewell_trail;
grant select on trail_era to tracewell_trail;
grant select (id, user_id, person_id, impersonator_id) on session to tracewell_trail;

-- The session that the transaction says it belongs to. It must exist and, where the transaction acts for someone, be theirs.
create function signing_session() returns uuid language plpgsql stable set search_path = public, pg_temp as $$
declare
  claimed uuid := nullif(current_setting('app.session', true), '')::uuid;
begin
  if claimed is not null and not exists (
    select from session s where s.id = claimed
      and (app_actor() is null or app_actor() in (s.user_id, s.person_id, s.impersonator_id))
  ) then
    raise exception 'The session is not of who acts.' using errcode = 'insufficient_privilege';
  end if;
  return claimed;
end $$;

-- Writes one line that is no change of a row: a look, a sign-in, a refusal.
create function write_line(
  action text, of_row uuid default null, of_record uuid default null, of_person uuid default null, reason text default null,
  by_name text default null, details jsonb default null
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if action is null or action !~ '^[a-z][a-z-]{1,60}$' or action in ('insert', 'update', 'delete', 'restore') then
    raise exception 'No line of the Activity log is called %.', action using errcode = 'insufficient_privilege';
  end if;
  insert into trail (era, tenant_id, actor_id, actor_name, session_id, request_id, address, action, row_id, record_id, person_id, after, reason)
  values (trail_era(), app_tenant(), app_actor(), coalesce(case when app_actor() is null then by_name end, nullif(current_setting('app.actor_name', true), '')),
    signing_session(), nullif(current_setting('app.request', true), ''), nullif(current_setting('app.address', true), ''),
    write_line.action, of_row, of_record, of_person, details, write_line.reason);
end $$;

-- Writes one line a changed row, as before (0049), for tables of ours alone: with a table of one's own by the name of `record`
-- one could have had lines about records written.
create or replace function write_trail() returns trigger language plpgsql security definer
set search_path = public, pg_temp set enable_nestloop = off as $$
declare
  hidden text[] := coalesce(tg_argv[0]::text[], '{}');
  -- By their versions, edits that were made at the same time are joined (docs/decisions/0033).
  left_out text[] := hidden || case when tg_table_name in ('record', 'person') then '{updated_at}'::text[] else '{updated_at,version}' end;
  in_era integer := trail_era();
  by_session uuid := signing_session();
begin
  if tg_table_schema <> 'public' then
    raise exception 'The Activity log is about the tables of Tracewell.' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'INSERT' then
    insert into trail (era, tenant_id, actor_id, actor_name, session_id, request_id, address, action, table_name, row_id, record_id, person_id, after, reason)
    select in_era, coalesce((j ->> 'tenant_id')::uuid, app_tenant()), app_actor(), nullif(current_setting('app.actor_name', true), ''),
           by_session, nullif(current_setting('app.request', true), ''),
           nullif(current_setting('app.address', true), ''), 'insert', tg_table_name, (j ->> 'id')::uuid,
           case when tg_table_name = 'record' then (j ->> 'id')::uuid else (j ->> 'record_id')::uuid end,
           case when tg_table_name = 'person' then (j ->> 'id')::uuid else (j ->> 'person_id')::uuid end,
           jsonb_strip_nulls(j - hidden), nullif(current_setting('app.reason', true), '')
    from (select to_jsonb(n) as j from new_rows n) rows;
  elsif tg_op = 'DELETE' then
    insert into trail (era, tenant_id, actor_id, actor_name, session_id, request_id, address, action, table_name, row_id, record_id, person_id, before, reason)
    select in_era, coalesce((j ->> 'tenant_id')::uuid, app_tenant()), app_actor(), nullif(current_setting('app.actor_name', true), ''),
           by_session, nullif(current_setting('app.request', true), ''),
           nullif(current_setting('app.address', true), ''), 'delete', tg_table_name, (j ->> 'id')::uuid,
           case when tg_table_name = 'record' then (j ->> 'id')::uuid else (j ->> 'record_id')::uuid end,
           case when tg_table_name = 'person' then (j ->> 'id')::uuid else (j ->> 'person_id')::uuid end,
           jsonb_strip_nulls(j - hidden), nullif(current_setting('app.reason', true), '')
    from (select to_jsonb(o) as j from old_rows o) rows;
  else
    insert into trail (era, tenant_id, actor_id, actor_name, session_id, request_id, address, action, table_name, row_id, record_id, person_id, before, after, reason)
    select in_era, coalesce((a ->> 'tenant_id')::uuid, app_tenant()), app_actor(), nullif(current_setting('app.actor_name', true), ''),
           by_session, nullif(current_setting('app.request', true), ''),
           nullif(current_setting('app.address', true), ''), 'update', tg_table_name, (a ->> 'id')::uuid,
           case when tg_table_name = 'record' then (a ->> 'id')::uuid else (a ->> 'record_id')::uuid end,
           case when tg_table_name = 'person' then (a ->> 'id')::uuid else (a ->> 'person_id')::uuid end,
           changed.before, changed.after, nullif(current_setting('app.reason', true), '')
    from (select to_jsonb(o) as b, to_jsonb(n) as a from old_rows o join new_rows n using (id)) rows
    cross join lateral (
      select jsonb_object_agg(key, b -> key) as before, jsonb_object_agg(key, value) as after
      from jsonb_each(a - left_out) where b -> key is distinct from value
    ) changed
    where changed.after is not null;
  end if;
  return null;
end $$;

-- Begins a new era where the server is not the one that the last era began on, or its transactions were counted back.
-- Answers whether it did.
create function begin_era_after_restore() returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last trail_era;
  sealed xid8 := (select to_xid from trail_seal order by id desc limit 1);
begin
  lock table trail_era in exclusive mode;
  select * into last from trail_era order by era desc limit 1;
  if last.place = present_place() and (sealed is null or pg_current_xact_id() >= sealed) then return false; end if;
  insert into trail_era (era, place) values (last.era + 1, present_place());
  insert into trail (era, action, reason) values (last.era + 1, 'restore', 'The database was restored from a dump.');
  return true;
end $$;
grant select on trail_seal to tracewell_trail;
grant select, insert, update on trail_era to tracewell_trail;

alter function write_line owner to tracewell_trail;
alter function write_trail owner to tracewell_trail;
alter function begin_era_after_restore owner to tracewell_trail;
revoke execute on function write_line, write_trail, begin_era_after_restore from public;
grant execute on function write_line to tracewell_app, tracewell_patient, tracewell_worker;
do $$
begin
  -- Whoever makes a table puts its triggers on it.
  execute format('grant execute on function write_line, write_trail, begin_era_after_restore to %I', current_user);
end $$;

-- A function that runs with its owner's rights looks for tables in the caller's temporary schema first, unless that is named
-- last; and everyone may call it, unless that is taken back.
do $$
declare
  f record;
begin
  for f in
    select p.oid::regprocedure as signature, p.proname, p.prorettype = 'trigger'::regtype as is_trigger from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.proname not in ('write_line', 'write_trail', 'begin_era_after_restore')
  loop
    execute format('alter function %s set search_path = public, pg_temp', f.signature);
    execute format('revoke execute on function %s from public', f.signature);
    continue when f.is_trigger or f.proname in ('seal_trail', 'fold_tallies');
    execute format('grant execute on function %s to tracewell_app', f.signature);
  end loop;
end $$;
grant execute on function seal_trail, fold_tallies to tracewell_worker;
