-- A policy's functions were worked out anew for each row and each look into an index, several hundred times a page; as a sub-select each
-- is worked out once a statement. What is written is still checked by the functions themselves: few rows at a time.
do $$
declare
  walled record;
begin
  for walled in
    select policyname, format('%I.%I', schemaname, tablename) as table_name,
      replace(replace(qual, 'app_tenant()', '(select app_tenant())'), 'app_person()', '(select app_person())') as condition
    from pg_policies where qual ~ 'app_(tenant|person)\(\)'
  loop
    execute format('alter policy %I on %s using (%s)', walled.policyname, walled.table_name, walled.condition);
  end loop;
end $$;

create or replace procedure wall(table_name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', table_name);
  execute format('create policy clinic_wall on %s to tracewell_app, %I using (tenant_id = (select app_tenant())) with check (tenant_id = app_tenant())', table_name, current_user);
  execute format('grant select, insert, update, delete on %s to tracewell_app', table_name);
end $$;

create or replace procedure open_to_patient(table_name regclass, person_column name, privileges text) language plpgsql as $$
begin
  execute format('create policy own_rows on %s to tracewell_patient using (tenant_id = (select app_tenant()) and %I = (select app_person())) with check (tenant_id = app_tenant() and %I = app_person())', table_name, person_column, person_column);
  execute format('grant %s on %s to tracewell_patient', privileges, table_name);
end $$;

create or replace procedure open_words_to_patient(table_name regclass) language plpgsql as $$
begin
  execute format('create policy own_clinic on %s for select to tracewell_patient using (tenant_id = (select app_tenant()))', table_name);
  execute format('grant select on %s to tracewell_patient', table_name);
end $$;
