-- What lists of tasks are found, counted and ordered by (docs/decisions/0050). All of it follows from the task or its record, so
-- the trail leaves it out.

drop trigger trail_insert on task;
drop trigger trail_update on task;
drop trigger trail_delete on task;
drop trigger trail_insert on task_user;
drop trigger trail_update on task_user;
drop trigger trail_delete on task_user;

-- Tasks without a day stand last whichever way a list is ordered.
alter table task
  add column record_kind text,
  add column due_first date not null generated always as (coalesce(due_on, 'infinity'::date)) stored,
  add column due_last date not null generated always as (coalesce(due_on, '-infinity'::date)) stored;
alter table task_user add column open boolean;

create function complete_task() returns trigger language plpgsql as $$
begin
  new.record_kind := (select kind from record where id = new.record_id);
  return new;
end $$;
create trigger kind_of_record before insert or update of record_id on task for each row execute function complete_task();

-- The task is kept in its status until the transaction ends: whoever closes it meanwhile would not see the user yet.
create function complete_task_user() returns trigger language plpgsql as $$
begin
  select status <> 'Closed' into new.open from task where id = new.task_id for share;
  return new;
end $$;
create trigger open_as_task before insert on task_user for each row execute function complete_task_user();

create function move_task_users() returns trigger language plpgsql as $$
begin
  update task_user set open = new.status <> 'Closed' where tenant_id = new.tenant_id and task_id = new.id;
  return null;
end $$;
create trigger users_follow_task after update of status on task for each row
  when ((new.status = 'Closed') <> (old.status = 'Closed')) execute function move_task_users();

-- How many tasks about records of a kind are in a status. Writers only add rows; see record_tally.
create table task_tally (
  tenant_id uuid not null references tenant,
  record_kind text not null,
  status text not null,
  delta integer not null,
  folded boolean not null default false
);
create index task_tally_kind on task_tally (tenant_id, record_kind);
create index task_tally_new on task_tally (tenant_id) where not folded;
call wall('task_tally');
do $$
begin
  execute format('create policy folder on task_tally to %I using (true) with check (true)', current_user);
end $$;

do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    update task t set record_kind = r.kind from record r where t.tenant_id = clinic and r.id = t.record_id;
    update task_user u set open = t.status <> 'Closed' from task t where u.tenant_id = clinic and t.id = u.task_id;
    insert into task_tally select clinic, record_kind, status, count(*), true from task
    where tenant_id = clinic and record_kind is not null group by record_kind, status;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
-- As checks, because whoever writes a row need not name what the triggers set.
alter table task add constraint task_whole check ((record_id is null) = (record_kind is null));
alter table task_user add constraint task_user_whole check (open is not null);
call audit('task', '{priority_order,series_starts_on,series_id,record_kind,due_first,due_last}');
call audit('task_user', '{open}');

create function tally_tasks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into task_tally select tenant_id, record_kind, status, count(*) from new_rows where record_kind is not null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into task_tally select tenant_id, record_kind, status, -count(*) from old_rows where record_kind is not null group by 1, 2, 3;
  else
    insert into task_tally
    select tenant_id, record_kind, status, sum(delta) from (
      select tenant_id, record_kind, status, -1 as delta from old_rows union all select tenant_id, record_kind, status, 1 from new_rows
    ) moved where record_kind is not null group by 1, 2, 3 having sum(delta) <> 0;
  end if;
  return null;
end $$;
create trigger tally_insert after insert on task referencing new table as new_rows for each statement execute function tally_tasks();
create trigger tally_update after update on task referencing old table as old_rows new table as new_rows for each statement execute function tally_tasks();
create trigger tally_delete after delete on task referencing old table as old_rows for each statement execute function tally_tasks();

create function fold_task_tally() returns void language plpgsql security definer set search_path = public as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('task_tally')) or not exists (select from task_tally where not folded offset 200) then
    return;
  end if;
  with added as (
    delete from task_tally where not folded returning tenant_id, record_kind, status, delta
  ), moved as (
    select tenant_id, record_kind, status, sum(delta) as delta from added group by 1, 2, 3
  ), gone as (
    delete from task_tally t using moved m
    where t.folded and t.tenant_id = m.tenant_id and t.record_kind = m.record_kind and t.status = m.status
    returning t.tenant_id, t.record_kind, t.status, t.delta
  )
  insert into task_tally
  select tenant_id, record_kind, status, sum(delta), true from (select * from moved union all select * from gone) counted
  group by 1, 2, 3 having sum(delta) <> 0;
end $$;

-- Each order of the list, of all tasks and of the few that are open.
create index task_by_due_first on task (tenant_id, due_first, id);
create index task_by_due_last on task (tenant_id, due_last, id);
create index task_by_priority on task (tenant_id, priority_order, id);
create index task_by_creation on task (tenant_id, created_at, id);
create index task_by_update on task (tenant_id, updated_at, id);
create index task_open_by_due_first on task (tenant_id, due_first, id) where status <> 'Closed';
create index task_open_by_due_last on task (tenant_id, due_last, id) where status <> 'Closed';
create index task_open_by_priority on task (tenant_id, priority_order, id) where status <> 'Closed';
create index task_open_by_creation on task (tenant_id, created_at, id) where status <> 'Closed';
create index task_open_by_update on task (tenant_id, updated_at, id) where status <> 'Closed';
-- What is overdue, and about which records, is told by the index alone.
drop index task_open;
create index task_open on task (tenant_id, due_on, id) include (record_kind, record_id) where status <> 'Closed';
create index task_without_record on task (tenant_id, status) where record_id is null;
-- Who has what: one's own open tasks, and how many one ever had.
create index task_user_open on task_user (tenant_id, user_id, open, task_id);
