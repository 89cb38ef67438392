-- The trail of a statement that changes many rows takes less than half the time: PostgreSQL merged the inner query into the outer
-- one, and turned each row into JSON again for every column of its line. `offset 0` keeps the two apart.
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
    from (select to_jsonb(n) as j from new_rows n offset 0) rows;
  elsif tg_op = 'DELETE' then
    insert into trail (era, tenant_id, actor_id, actor_name, session_id, request_id, address, action, table_name, row_id, record_id, person_id, before, reason)
    select in_era, coalesce((j ->> 'tenant_id')::uuid, app_tenant()), app_actor(), nullif(current_setting('app.actor_name', true), ''),
           by_session, nullif(current_setting('app.request', true), ''),
           nullif(current_setting('app.address', true), ''), 'delete', tg_table_name, (j ->> 'id')::uuid,
           case when tg_table_name = 'record' then (j ->> 'id')::uuid else (j ->> 'record_id')::uuid end,
           case when tg_table_name = 'person' then (j ->> 'id')::uuid else (j ->> 'person_id')::uuid end,
           jsonb_strip_nulls(j - hidden), nullif(current_setting('app.reason', true), '')
    from (select to_jsonb(o) as j from old_rows o offset 0) rows;
  else
    insert into trail (era, tenant_id, actor_id, actor_name, session_id, request_id, address, action, table_name, row_id, record_id, person_id, before, after, reason)
    select in_era, coalesce((a ->> 'tenant_id')::uuid, app_tenant()), app_actor(), nullif(current_setting('app.actor_name', true), ''),
           by_session, nullif(current_setting('app.request', true), ''),
           nullif(current_setting('app.address', true), ''), 'update', tg_table_name, (a ->> 'id')::uuid,
           case when tg_table_name = 'record' then (a ->> 'id')::uuid else (a ->> 'record_id')::uuid end,
           case when tg_table_name = 'person' then (a ->> 'id')::uuid else (a ->> 'person_id')::uuid end,
           changed.before, changed.after, nullif(current_setting('app.reason', true), '')
    from (select to_jsonb(o) as b, to_jsonb(n) as a from old_rows o join new_rows n using (id) offset 0) rows
    cross join lateral (
      select jsonb_object_agg(key, b -> key) as before, jsonb_object_agg(key, value) as after
      from jsonb_each(a - left_out) where b -> key is distinct from value
    ) changed
    where changed.after is not null;
  end if;
  return null;
end $$;
