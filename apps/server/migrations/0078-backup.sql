-- Who may read everything: a backup. The database's owner is behind the clinic wall like everybody else, so that pg_dump and COPY
-- as the owner would leave rows out. Whoever is a member takes this role with `set role`; being a member alone shows nothing.
do $$
begin
  create role tracewell_backup nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant tracewell_backup to %I', current_user);
exception when others then null;
end $$;
grant usage on schema public to tracewell_backup;
grant select on all tables in schema public to tracewell_backup;
grant select on all sequences in schema public to tracewell_backup;
alter default privileges in schema public grant select on tables to tracewell_backup;
alter default privileges in schema public grant select on sequences to tracewell_backup;

create procedure open_to_backup(table_name regclass) language plpgsql as $$
begin
  execute format('create policy backup on %s for select to tracewell_backup using (current_user = ''tracewell_backup'')', table_name);
end $$;

do $$
declare
  walled regclass;
begin
  for walled in select oid from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity loop
    call open_to_backup(walled);
  end loop;
end $$;

create or replace procedure wall(table_name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', table_name);
  execute format('create policy clinic_wall on %s to tracewell_app, %I using (tenant_id = app_tenant()) with check (tenant_id = app_tenant())', table_name, current_user);
  execute format('grant select, insert, update, delete on %s to tracewell_app', table_name);
  call open_to_backup(table_name);
end $$;
