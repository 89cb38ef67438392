-- What lists by day, of what needs action and of exposures are found and counted by (docs/decisions/0051).

-- What needs action: of those that nobody has only the ones that were begun, since the new ones are tallied.
create index record_unclaimed on record (tenant_id, kind, created_at desc, id desc) where not closed and assigned_to is null and status_key <> 'New';
-- … and of the others that someone has begun, which few queries of a kind's own narrow down.
create index record_in_hand on record (tenant_id, kind, created_at desc, id desc) where not closed and assigned_to is not null and status_key <> 'New';
drop index incoming_file_review;
create index incoming_file_review on incoming_file (tenant_id, record_id) where match_review;

-- How many records of a kind and status were made on a day (of UTC, so that it holds in every time zone). Writers only add
-- rows; see record_tally.
create table record_day_tally (
  tenant_id uuid not null references tenant,
  kind text not null,
  status_key text not null,
  created_on date not null,
  delta integer not null,
  folded boolean not null default false
);
create index record_day_tally_day on record_day_tally (tenant_id, kind, created_on) include (status_key, delta);
create index record_day_tally_new on record_day_tally (tenant_id) where not folded;
call wall('record_day_tally');

-- How many visits there are on a day of the clinic.
create table visit_day_tally (
  tenant_id uuid not null references tenant,
  visit_on date not null,
  delta integer not null,
  folded boolean not null default false
);
create index visit_day_tally_day on visit_day_tally (tenant_id, visit_on) include (delta);
create index visit_day_tally_new on visit_day_tally (tenant_id) where not folded;
call wall('visit_day_tally');
do $$
begin
  execute format('create policy folder on record_day_tally to %I using (true) with check (true)', current_user);
  execute format('create policy folder on visit_day_tally to %I using (true) with check (true)', current_user);
end $$;

create or replace function tally_records() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into record_tally select tenant_id, kind, status_key, count(*) from new_rows group by 1, 2, 3;
    insert into record_day_tally
    select tenant_id, kind, status_key, (created_at at time zone 'UTC')::date, count(*) from new_rows group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into record_tally select tenant_id, kind, status_key, -count(*) from old_rows group by 1, 2, 3;
    insert into record_day_tally
    select tenant_id, kind, status_key, (created_at at time zone 'UTC')::date, -count(*) from old_rows group by 1, 2, 3, 4;
  elsif exists (select id, status_key, created_at from new_rows except select id, status_key, created_at from old_rows) then
    insert into record_tally
    select tenant_id, kind, status_key, sum(delta) from (
      select tenant_id, kind, status_key, -1 as delta from old_rows union all select tenant_id, kind, status_key, 1 from new_rows
    ) moved group by 1, 2, 3 having sum(delta) <> 0;
    insert into record_day_tally
    select tenant_id, kind, status_key, (created_at at time zone 'UTC')::date, sum(delta) from (
      select tenant_id, kind, status_key, created_at, -1 as delta from old_rows
      union all select tenant_id, kind, status_key, created_at, 1 from new_rows
    ) moved group by 1, 2, 3, 4 having sum(delta) <> 0;
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

create function tally_visits() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into visit_day_tally select tenant_id, visit_on, count(*) from new_rows group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into visit_day_tally select tenant_id, visit_on, -count(*) from old_rows group by 1, 2;
  else
    insert into visit_day_tally
    select tenant_id, visit_on, sum(delta) from (
      select tenant_id, visit_on, -1 as delta from old_rows union all select tenant_id, visit_on, 1 from new_rows
    ) moved group by 1, 2 having sum(delta) <> 0;
  end if;
  return null;
end $$;
create trigger tally_insert after insert on visit referencing new table as new_rows for each statement execute function tally_visits();
create trigger tally_update after update on visit referencing old table as old_rows new table as new_rows for each statement execute function tally_visits();
create trigger tally_delete after delete on visit referencing old table as old_rows for each statement execute function tally_visits();

create function fold_day_tallies() returns void language plpgsql security definer set search_path = public as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('day_tally')) then return; end if;
  if exists (select from record_day_tally where not folded offset 200) then
    with added as (
      delete from record_day_tally where not folded returning tenant_id, kind, status_key, created_on, delta
    ), moved as (
      select tenant_id, kind, status_key, created_on, sum(delta) as delta from added group by 1, 2, 3, 4
    ), gone as (
      delete from record_day_tally t using moved m
      where t.folded and t.tenant_id = m.tenant_id and t.kind = m.kind and t.created_on = m.created_on and t.status_key = m.status_key
      returning t.tenant_id, t.kind, t.status_key, t.created_on, t.delta
    )
    insert into record_day_tally
    select tenant_id, kind, status_key, created_on, sum(delta), true from (select * from moved union all select * from gone) counted
    group by 1, 2, 3, 4 having sum(delta) <> 0;
  end if;
  if exists (select from visit_day_tally where not folded offset 200) then
    with added as (
      delete from visit_day_tally where not folded returning tenant_id, visit_on, delta
    ), moved as (
      select tenant_id, visit_on, sum(delta) as delta from added group by 1, 2
    ), gone as (
      delete from visit_day_tally t using moved m where t.folded and t.tenant_id = m.tenant_id and t.visit_on = m.visit_on
      returning t.tenant_id, t.visit_on, t.delta
    )
    insert into visit_day_tally
    select tenant_id, visit_on, sum(delta), true from (select * from moved union all select * from gone) counted
    group by 1, 2 having sum(delta) <> 0;
  end if;
end $$;

-- A visit is on a day that it is somewhere on earth when it starts: a list of days is walked in the order of waiting from there.
alter table visit add constraint visit_on_its_day check (
  visit_on between (started_at at time zone 'UTC')::date - 1 and (started_at at time zone 'UTC')::date + 1
);
drop index visit_order;
create index visit_order on visit (tenant_id, waiting_order, record_id) include (visit_on);

-- Open contacts in the order of exposure, open visits in that of waiting: whether they are open is told by their record, and follows it.
drop trigger trail_insert on contact;
drop trigger trail_update on contact;
drop trigger trail_delete on contact;
drop trigger trail_insert on visit;
drop trigger trail_update on visit;
drop trigger trail_delete on visit;
alter table contact add column open boolean not null default false;
alter table visit add column open boolean not null default false;
create function complete_open() returns trigger language plpgsql as $$
begin
  select not closed into new.open from record where id = new.record_id;
  return new;
end $$;
create trigger open_as_record before insert on contact for each row execute function complete_open();
create trigger open_as_record before insert on visit for each row execute function complete_open();
create function keep_contact_open() returns trigger language plpgsql as $$
begin
  update contact set open = not new.closed where record_id = new.id;
  return null;
end $$;
create function keep_visit_open() returns trigger language plpgsql as $$
begin
  update visit set open = not new.closed where record_id = new.id;
  return null;
end $$;
create trigger contact_follows_record after update of closed on record for each row
  when (new.kind = 'IncomingPartner' and new.closed is distinct from old.closed) execute function keep_contact_open();
create trigger visit_follows_record after update of closed on record for each row
  when (new.kind = 'Visit' and new.closed is distinct from old.closed) execute function keep_visit_open();

do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    update contact set open = true where record_id in (
      select id from record where tenant_id = clinic and kind = 'IncomingPartner' and not closed
    );
    update visit set open = true where record_id in (select id from record where tenant_id = clinic and kind = 'Visit' and not closed);
    insert into record_day_tally select clinic, kind, status_key, (created_at at time zone 'UTC')::date, count(*), true
    from record where tenant_id = clinic group by kind, status_key, (created_at at time zone 'UTC')::date;
    insert into visit_day_tally select clinic, visit_on, count(*), true from visit where tenant_id = clinic group by visit_on;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
call audit('contact', '{exposure_order,open}');
call audit('visit', '{waiting_order,open}');
create index contact_exposure_open on contact (tenant_id, exposure_order, record_id) where open;
create index visit_open on visit (tenant_id, waiting_order, record_id) include (waiting_from, waiting_until, started_at, visit_on) where open;
