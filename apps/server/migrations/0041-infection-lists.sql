-- What lists narrowed by an infection are found and counted by (docs/decisions/0044).

-- Kind and person follow from the record, so that an index alone tells whose an infection is; the trail leaves them out.
drop trigger trail_insert on record_infection;
drop trigger trail_update on record_infection;
drop trigger trail_delete on record_infection;
alter table record_infection add column kind text, add column person_id uuid;

create function complete_record_infection() returns trigger language plpgsql as $$
begin
  select kind, person_id into new.kind, new.person_id from record where id = new.record_id;
  return new;
end $$;
create trigger infection_of_record before insert or update of record_id on record_infection for each row execute function complete_record_infection();

create function move_record_infections() returns trigger language plpgsql as $$
begin
  update record_infection set person_id = new.person_id where tenant_id = new.tenant_id and record_id = new.id;
  return null;
end $$;
create trigger infections_follow_person after update of person_id on record for each row
  when (new.person_id is distinct from old.person_id) execute function move_record_infections();

-- How many records of a kind are in a status and of an infection. Writers only add rows; see record_tally.
create table record_infection_tally (
  tenant_id uuid not null references tenant,
  infection_id uuid not null references infection,
  kind text not null,
  status_key text not null,
  delta integer not null
);
create index record_infection_tally_infection on record_infection_tally (tenant_id, infection_id, kind);
call wall('record_infection_tally');
do $$
begin
  execute format('create policy folder on record_infection_tally to %I using (true) with check (true)', current_user);
end $$;

do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    update record_infection ri set kind = r.kind, person_id = r.person_id from record r
    where ri.tenant_id = clinic and r.id = ri.record_id;
    insert into record_infection_tally
    select clinic, ri.infection_id, ri.kind, r.status_key, count(*) from record_infection ri join record r on r.id = ri.record_id
    where ri.tenant_id = clinic group by ri.infection_id, ri.kind, r.status_key;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
-- As a check, because whoever writes a row need not name what the trigger sets.
alter table record_infection add constraint record_infection_whole check (kind is not null and person_id is not null);
call audit('record_infection', '{kind,person_id}');

drop index record_infection_infection;
create index record_infection_kind on record_infection (tenant_id, infection_id, kind, record_id);
create index record_infection_person on record_infection (tenant_id, infection_id, person_id);

-- The record is kept in its status until the transaction ends: whoever moves it meanwhile would not see the infection yet.
-- One row is looked up at a time: a plan is kept for as long as a connection, and may stem from when there were few records.
create function tally_record_infections() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into record_infection_tally
    select n.tenant_id, n.infection_id, n.kind, r.status_key, count(*)
    from new_rows n cross join lateral (select status_key from record where id = n.record_id for share) r group by 1, 2, 3, 4;
  else
    insert into record_infection_tally
    select o.tenant_id, o.infection_id, o.kind, r.status_key, -count(*)
    from old_rows o cross join lateral (select status_key from record where id = o.record_id for share) r group by 1, 2, 3, 4;
  end if;
  return null;
end $$;
create trigger tally_insert after insert on record_infection referencing new table as new_rows for each statement execute function tally_record_infections();
create trigger tally_delete after delete on record_infection referencing old table as old_rows for each statement execute function tally_record_infections();

-- Which infection a row names, and of which record, never changes: it is deleted and added.
create function refuse_other_infection() returns trigger language plpgsql as $$
begin
  raise exception 'An infection of a record is not changed into another.';
end $$;
create trigger infection_stays before update on record_infection for each row
  when (new.infection_id <> old.infection_id or new.record_id <> old.record_id) execute function refuse_other_infection();

-- While the record still tells its status: by the time a cascade comes, it is gone.
create function delete_record_infections() returns trigger language plpgsql as $$
begin
  delete from record_infection where tenant_id = old.tenant_id and record_id = old.id;
  return old;
end $$;
create trigger infections_go_first before delete on record for each row execute function delete_record_infections();

-- Most changes of a record leave its status as it is, and are not tallied.
create or replace function tally_records() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into record_tally select tenant_id, kind, status_key, count(*) from new_rows group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into record_tally select tenant_id, kind, status_key, -count(*) from old_rows group by 1, 2, 3;
  elsif exists (select id, status_key from new_rows except select id, status_key from old_rows) then
    insert into record_tally
    select tenant_id, kind, status_key, sum(delta) from (
      select tenant_id, kind, status_key, -1 as delta from old_rows union all select tenant_id, kind, status_key, 1 from new_rows
    ) moved group by 1, 2, 3 having sum(delta) <> 0;
    insert into record_infection_tally
    select moved.tenant_id, named.infection_id, moved.kind, moved.status_key, sum(moved.delta) from (
      select tenant_id, kind, id, status_key, -1 as delta from old_rows
      union all select tenant_id, kind, id, status_key, 1 from new_rows
    ) moved cross join lateral (
      select infection_id from record_infection ri where ri.tenant_id = moved.tenant_id and ri.record_id = moved.id offset 0
    ) named
    group by 1, 2, 3, 4 having sum(moved.delta) <> 0;
  end if;
  return null;
end $$;

create or replace function fold_record_tally() returns void language plpgsql security definer set search_path = public as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('record_tally')) then return; end if;
  if exists (select from record_tally offset 200) then
    with gone as (delete from record_tally returning *)
    insert into record_tally select tenant_id, kind, status_key, sum(delta) from gone group by 1, 2, 3 having sum(delta) <> 0;
  end if;
  if exists (select from record_infection_tally offset 1000) then
    with gone as (delete from record_infection_tally returning *)
    insert into record_infection_tally
    select tenant_id, infection_id, kind, status_key, sum(delta) from gone group by 1, 2, 3, 4 having sum(delta) <> 0;
  end if;
end $$;
