-- Working together on a record: what others changed since a version, and what the pages of investigations ask for.

-- The trail tells with which line a record or a person got its version, so that an edit made on an older one can be joined
-- with what was changed since (docs/decisions/0033).
create or replace function write_trail() returns trigger language plpgsql security definer set search_path = public as $$
declare
  hidden text[] := coalesce(tg_argv[0]::text[], '{}');
  -- By their versions, edits that were made at the same time are joined (docs/decisions/0033).
  keeps_version boolean := tg_table_name in ('record', 'person');
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
      select jsonb_object_agg(key, b -> key) as before, jsonb_object_agg(key, a -> key) as after
      from jsonb_object_keys(a - hidden) key
      where b -> key is distinct from a -> key and key <> 'updated_at' and (key <> 'version' or keeps_version)
    ) changed
    where changed.after is not null;
  end if;
  return null;
end $$;

-- Where and when the index person was interviewed (R3-33), and when to look at the case again.
alter table investigation
  add column first_contact_on date,
  add column positive_test_on date,
  add column comorbidity_count smallint check (comorbidity_count between 0 and 99),
  add column interviewed boolean,
  add column interview_location text check (interview_location in ('Office', 'Home', 'Other')),
  add column interviewed_on date,
  add column follow_up_on date,
  add column reporting_organization_id uuid references organization,
  add column investigating_organization_id uuid references organization,
  add column detection_method text;
create index investigation_follow_up on investigation (tenant_id, follow_up_on, record_id) where follow_up_on is not null;
