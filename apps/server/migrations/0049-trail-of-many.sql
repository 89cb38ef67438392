-- The trail of a statement that changes many rows: it took a second or two for a thousand records.

-- The first statement of a connection mostly changes one row, and its plan stays: old and new rows were then matched by a loop in a
-- loop, a million comparisons for a thousand. So no loop is chosen here; for one row a hash costs nothing. Columns are compared as
-- pairs, once, instead of being looked up by their names four times.
create or replace function write_trail() returns trigger language plpgsql security definer
set search_path = public set enable_nestloop = off as $$
declare
  hidden text[] := coalesce(tg_argv[0]::text[], '{}');
  -- By their versions, edits that were made at the same time are joined (docs/decisions/0033).
  left_out text[] := hidden || case when tg_table_name in ('record', 'person') then '{updated_at}'::text[] else '{updated_at,version}' end;
  in_era integer := coalesce(nullif(current_setting('app.era', true), '')::integer, 0);
begin
  if tg_op = 'INSERT' then
    insert into trail (era, tenant_id, actor_id, actor_name, session_id, request_id, address, action, table_name, row_id, record_id, person_id, after, reason)
    select in_era, coalesce((j ->> 'tenant_id')::uuid, app_tenant()), app_actor(), nullif(current_setting('app.actor_name', true), ''),
           nullif(current_setting('app.session', true), '')::uuid, nullif(current_setting('app.request', true), ''),
           nullif(current_setting('app.address', true), ''), 'insert', tg_table_name, (j ->> 'id')::uuid,
           case when tg_table_name = 'record' then (j ->> 'id')::uuid else (j ->> 'record_id')::uuid end,
           case when tg_table_name = 'person' then (j ->> 'id')::uuid else (j ->> 'person_id')::uuid end,
           jsonb_strip_nulls(j - hidden), nullif(current_setting('app.reason', true), '')
    from (select to_jsonb(n) as j from new_rows n) rows;
  elsif tg_op = 'DELETE' then
    insert into trail (era, tenant_id, actor_id, actor_name, session_id, request_id, address, action, table_name, row_id, record_id, person_id, before, reason)
    select in_era, coalesce((j ->> 'tenant_id')::uuid, app_tenant()), app_actor(), nullif(current_setting('app.actor_name', true), ''),
           nullif(current_setting('app.session', true), '')::uuid, nullif(current_setting('app.request', true), ''),
           nullif(current_setting('app.address', true), ''), 'delete', tg_table_name, (j ->> 'id')::uuid,
           case when tg_table_name = 'record' then (j ->> 'id')::uuid else (j ->> 'record_id')::uuid end,
           case when tg_table_name = 'person' then (j ->> 'id')::uuid else (j ->> 'person_id')::uuid end,
           jsonb_strip_nulls(j - hidden), nullif(current_setting('app.reason', true), '')
    from (select to_jsonb(o) as j from old_rows o) rows;
  else
    insert into trail (era, tenant_id, actor_id, actor_name, session_id, request_id, address, action, table_name, row_id, record_id, person_id, before, after, reason)
    select in_era, coalesce((a ->> 'tenant_id')::uuid, app_tenant()), app_actor(), nullif(current_setting('app.actor_name', true), ''),
           nullif(current_setting('app.session', true), '')::uuid, nullif(current_setting('app.request', true), ''),
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
