-- Totals of lists are exact up to 10,000 (docs/decisions/0076), which an index counts quickly. One tally stays: how many of a kind a clinic
-- has in all, for the notice that a list is too long (R8-93).

drop trigger tally_insert on record;
drop trigger tally_update on record;
drop trigger tally_delete on record;
drop trigger tally_insert on record_infection;
drop trigger tally_delete on record_infection;
drop trigger tally_insert on visit;
drop trigger tally_update on visit;
drop trigger tally_delete on visit;
drop trigger tally_insert on task;
drop trigger tally_update on task;
drop trigger tally_delete on task;
drop trigger tally_insert on person;
drop trigger tally_delete on person;
drop function tally_records();
drop function tally_record_infections();
drop function tally_visits();
drop function tally_tasks();
drop function tally_persons();
-- It went first while a record still told its status; the key's cascade does as well.
drop trigger infections_go_first on record;
drop function delete_record_infections();
drop table record_tally, record_infection_tally, record_day_tally, visit_day_tally, task_tally, person_tally;

-- Writers only add rows, by how much (`delta`) the number of a kind has changed, so that none waits for another; what was added is
-- folded into one row a kind now and then. Kinds are those of records, `Person` and `Task`.
create table clinic_tally (
  tenant_id uuid not null references tenant,
  kind text not null,
  delta integer not null,
  folded boolean not null default false
);
create index clinic_tally_kind on clinic_tally (tenant_id, kind);
create index clinic_tally_new on clinic_tally (tenant_id) where not folded;
call wall('clinic_tally');
do $$
begin
  execute format('create policy folder on clinic_tally to %I using (true) with check (true)', current_user);
end $$;

create function tally_records() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into clinic_tally select tenant_id, kind, count(*) from new_rows group by 1, 2;
  else
    insert into clinic_tally select tenant_id, kind, -count(*) from old_rows group by 1, 2;
  end if;
  return null;
end $$;
create trigger tally_insert after insert on record referencing new table as new_rows for each statement execute function tally_records();
create trigger tally_delete after delete on record referencing old table as old_rows for each statement execute function tally_records();

-- Of other tables the kind is the trigger's argument.
create function tally_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into clinic_tally select tenant_id, tg_argv[0], count(*) from new_rows group by 1;
  else
    insert into clinic_tally select tenant_id, tg_argv[0], -count(*) from old_rows group by 1;
  end if;
  return null;
end $$;
create trigger tally_insert after insert on person referencing new table as new_rows for each statement execute function tally_rows('Person');
create trigger tally_delete after delete on person referencing old table as old_rows for each statement execute function tally_rows('Person');
create trigger tally_insert after insert on task referencing new table as new_rows for each statement execute function tally_rows('Task');
create trigger tally_delete after delete on task referencing old table as old_rows for each statement execute function tally_rows('Task');

create function fold_tally() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('tally')) or not exists (select from clinic_tally where not folded offset 200) then
    return;
  end if;
  with added as (
    delete from clinic_tally where not folded returning tenant_id, kind, delta
  ), moved as (
    select tenant_id, kind, sum(delta) as delta from added group by 1, 2
  ), gone as (
    delete from clinic_tally t using moved m where t.folded and t.tenant_id = m.tenant_id and t.kind = m.kind
    returning t.tenant_id, t.kind, t.delta
  )
  insert into clinic_tally
  select tenant_id, kind, sum(delta), true from (select * from moved union all select * from gone) counted group by 1, 2
  having sum(delta) <> 0;
end $$;
drop function fold_tallies();
revoke execute on function fold_tally from public;
grant execute on function fold_tally to tracewell_worker;

do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    insert into clinic_tally
    select clinic, kind, count(*), true from record where tenant_id = clinic group by kind
    union all select clinic, 'Person', count(*), true from person where tenant_id = clinic having count(*) > 0
    union all select clinic, 'Task', count(*), true from task where tenant_id = clinic having count(*) > 0;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
