-- The ground that every table stands on: the application's role, ids, who is acting, and the trail.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Each request acts under this role, which row-level security binds. Roles belong to the whole server, so
-- that two databases migrating at once may both try to make it.
do $$
begin
  create role tracewell_app nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant tracewell_app to %I', current_user);
exception when others then null;
end $$;
grant usage on schema public to tracewell_app;

-- UUID version 7: ids that sort by creation. PostgreSQL has its own from 18 on; the product runs from 15 on.
create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- The clinic and the user that the transaction acts for; null where none was set, and then no clinic's row is seen.
create function app_tenant() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.tenant', true), '')::uuid
$$;
create function app_actor() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.actor', true), '')::uuid
$$;

-- What a name is found by: no accents, no case, single spaces.
create function name_key(name text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, coalesce(name, ''))), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- The Activity log: every change by trigger; views, sign-ins and refusals by the platform (docs/domain.md#activity-log).
create table trail (
  id bigint generated always as identity primary key,
  era integer not null default 0,
  xid xid8 not null default pg_current_xact_id(),
  tenant_id uuid,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_name text,
  session_id uuid,
  request_id text,
  address text,
  action text not null,
  table_name text,
  row_id uuid,
  record_id uuid,
  person_id uuid,
  before jsonb,
  after jsonb,
  reason text
);
create index trail_record on trail (tenant_id, record_id, id desc) where record_id is not null;
create index trail_actor_views on trail (tenant_id, actor_id, id desc) where action = 'view';
create index trail_xid on trail (era, xid);

-- Each seal holds the digest of a stretch of finished transactions and of the seal before it, so that a missing or an
-- altered line shows. Sealing follows the commit by about a second, so that writers never wait for each other.
create table trail_seal (
  id integer primary key,
  era integer not null,
  from_xid xid8 not null,
  to_xid xid8 not null,
  line_count integer not null,
  hash bytea not null,
  sealed_at timestamptz not null default clock_timestamp()
);

create function refuse_trail_edit() returns trigger language plpgsql as $$
begin
  raise exception 'The Activity log can only grow.' using errcode = 'insufficient_privilege';
end $$;
create trigger trail_only_grows before update or delete on trail for each row execute function refuse_trail_edit();
create trigger trail_is_never_emptied before truncate on trail for each statement execute function refuse_trail_edit();
create trigger trail_seal_only_grows before update or delete on trail_seal for each row execute function refuse_trail_edit();

create function trail_digest(earlier bytea, in_era integer, from_xid xid8, to_xid xid8, out hash bytea, out line_count integer)
language sql stable as $$
  select sha256(coalesce(earlier, ''::bytea) || convert_to(coalesce(string_agg(
           concat_ws('|', id, tenant_id, at at time zone 'UTC', actor_id, actor_name, session_id, request_id, address,
                     action, table_name, row_id, record_id, person_id, before, after, reason), E'\n' order by id), ''), 'UTF8')),
         count(*)::integer
  from trail
  where era = in_era and xid >= trail_digest.from_xid and xid < trail_digest.to_xid
$$;

-- Seals what has been committed since the last seal; a restored database starts a new era, because transaction numbers
-- may have gone back.
create function seal_trail() returns integer language plpgsql security definer set search_path = public as $$
declare
  last trail_seal;
  border xid8 := pg_snapshot_xmin(pg_current_snapshot());
  digest record;
  next_era integer;
  start_xid xid8;
begin
  if not pg_try_advisory_xact_lock(hashtext('trail_seal')) then return 0; end if;
  select * into last from trail_seal order by id desc limit 1;
  next_era := coalesce((select max(era) from trail), coalesce(last.era, 0));
  start_xid := case when last.id is null or next_era > last.era then '0'::xid8 else last.to_xid end;
  if border <= start_xid or not exists (select from trail where era = next_era and xid >= start_xid and xid < border) then
    return 0;
  end if;
  select * into digest from trail_digest(last.hash, next_era, start_xid, border);
  insert into trail_seal (id, era, from_xid, to_xid, line_count, hash)
  values (coalesce(last.id, 0) + 1, next_era, start_xid, border, digest.line_count, digest.hash);
  return digest.line_count;
end $$;

create function verify_trail(out intact boolean, out seals integer, out lines bigint, out broken_seal integer)
language plpgsql security definer set search_path = public as $$
declare
  seal trail_seal;
  earlier bytea;
  digest record;
begin
  intact := true; seals := 0; lines := 0;
  for seal in select * from trail_seal order by id loop
    select * into digest from trail_digest(earlier, seal.era, seal.from_xid, seal.to_xid);
    if digest.hash <> seal.hash or seal.id <> seals + 1 then
      intact := false; broken_seal := seal.id; return;
    end if;
    seals := seals + 1; lines := lines + digest.line_count; earlier := seal.hash;
  end loop;
end $$;

-- Writes one line a changed row. Arguments: the columns that are never copied into the log (secrets, raw files).
create function write_trail() returns trigger language plpgsql security definer set search_path = public as $$
declare
  hidden text[] := coalesce(tg_argv[0]::text[], '{}');
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
      where b -> key is distinct from a -> key and key not in ('updated_at', 'version')
    ) changed
    where changed.after is not null;
  end if;
  return null;
end $$;

-- Puts a table behind the clinic wall: row-level security on its tenant_id, for its owner too.
create procedure wall(table_name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', table_name);
  execute format('create policy clinic_wall on %s using (tenant_id = app_tenant()) with check (tenant_id = app_tenant())', table_name);
  execute format('grant select, insert, update, delete on %s to tracewell_app', table_name);
end $$;

-- Puts a table on the trail; `hidden` names the columns whose values stay out of it.
create procedure audit(table_name regclass, hidden text[] default '{}') language plpgsql as $$
begin
  execute format('create trigger trail_insert after insert on %s referencing new table as new_rows for each statement execute function write_trail(%L)', table_name, hidden);
  execute format('create trigger trail_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function write_trail(%L)', table_name, hidden);
  execute format('create trigger trail_delete after delete on %s referencing old table as old_rows for each statement execute function write_trail(%L)', table_name, hidden);
end $$;

alter table trail enable row level security, force row level security;
create policy clinic_wall on trail for select using (tenant_id = app_tenant());
create policy anyone_may_add on trail for insert with check (tenant_id is not distinct from app_tenant());
grant select, insert on trail to tracewell_app;
-- Sealing and verifying read every clinic's lines; requests never act as the owner.
do $$
begin
  execute format('create policy sealer on trail for select to %I using (true)', current_user);
end $$;
