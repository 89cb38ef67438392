-- Keys know their clinic (docs/decisions/0070). Foreign-key checks pass by row-level security: where a key named an id alone, the
-- database let a row point into another clinic. Every primary, unique and foreign key of a clinic's tables leads with the clinic now,
-- under the name that it had.

-- A request to a provider belongs to nobody yet, but the provider is a clinic's.
alter table sso_request add column provider_tenant_id uuid;

do $$
declare
  part record;
begin
  -- Indexes are built and rows compared in memory.
  perform set_config('maintenance_work_mem', '512MB', true);

  create temp table clinic_table on commit drop as
  select c.oid as id, a.attnum as clinic, c.relforcerowsecurity and not bypasses as forced
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull
  cross join (select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user) me
  -- Entries are read before a clinic is known: their own keys lead with the account.
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'account_entry';

  -- An owner that row-level security binds, too, would see no rows here, and so compare none.
  for part in select id::regclass as name from clinic_table where forced loop
    execute format('alter table %s no force row level security', part.name);
  end loop;
  update sso_request set provider_tenant_id = p.tenant_id from identity_provider p where p.id = provider_id;

  create temp table pointing on commit drop as
  select k.conrelid::regclass as name, k.conname as key_name, of_clinic.name as clinic, pg_get_constraintdef(k.oid) as was,
    (select string_agg(quote_ident(a.attname), ', ' order by place) from unnest(k.conkey) with ordinality own(number, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = own.number) as columns
  from pg_constraint k
  join clinic_table target on target.id = k.confrelid
  cross join lateral (select case k.conname when 'session_identity_provider_id_fkey' then 'only_tenant_id'
    when 'sso_request_provider_id_fkey' then 'provider_tenant_id' else 'tenant_id' end as name) of_clinic
  where k.contype = 'f' and target.clinic <> all (k.confkey);

  for part in select name, string_agg(format('drop constraint %I', key_name), ', ') as changes from pointing group by name order by name::text loop
    execute format('alter table %s %s', part.name, part.changes);
  end loop;

  for part in
    select k.conrelid::regclass as name, k.conname as key_name, k.contype = 'p' as is_primary,
      (select string_agg(quote_ident(a.attname), ', ' order by place) from unnest(k.conkey) with ordinality own(number, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = own.number where own.number <> t.clinic) as columns
    from pg_constraint k join clinic_table t on t.id = k.conrelid
    where k.contype in ('p', 'u') and k.conkey[1] <> t.clinic
    order by k.conrelid::regclass::text, k.conname
  loop
    execute format('alter table %s drop constraint %I, add constraint %2$I %s (tenant_id, %s)', part.name, part.key_name,
      case when part.is_primary then 'primary key' else 'unique' end, part.columns);
  end loop;

  -- What was said of the key otherwise, as what a deletion does, stays said; a deletion must not take the clinic off a row.
  for part in
    select name, string_agg(format('add constraint %I %s', key_name,
      regexp_replace(regexp_replace(regexp_replace(was,
        '^FOREIGN KEY \(', format('FOREIGN KEY (%I, ', clinic)),
        ' REFERENCES ([^(]+)\(', ' REFERENCES \1(tenant_id, '),
        ' ON DELETE SET NULL$', format(' ON DELETE SET NULL (%s)', columns))), ', ' order by key_name) as changes
    from pointing group by name order by name::text
  loop
    execute format('alter table %s %s', part.name, part.changes);
  end loop;

  for part in select id::regclass as name from clinic_table where forced loop
    execute format('alter table %s force row level security', part.name);
  end loop;
end $$;

-- A foreign key is not checked while one of its columns is null: where the clinic may be, it must be named by what leads into one.
alter table sso_request alter column provider_tenant_id set not null;
alter table session
  add constraint session_clinic_of_place check (tenant_id is not null or num_nonnulls(user_id, person_id, impersonator_id, view_as_role_id) = 0),
  add constraint session_clinic_of_provider check (only_tenant_id is not null or identity_provider_id is null);
alter table outgoing_message
  add constraint outgoing_message_clinic check (tenant_id is not null or num_nonnulls(person_id, record_id) = 0);
