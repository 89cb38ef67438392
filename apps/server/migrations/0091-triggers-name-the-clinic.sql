-- Triggers look rows up by their whole keys (docs/decisions/0070). Where a deletion or the tables' owner sets them off, no row-level
-- security adds the clinic, and an id alone leads no index any more. A plan is kept for as long as a connection and may stem from when
-- there were few rows: where one row is looked up for each that is written, it is never by reading the whole table.

create or replace function add_record_patients() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into record_patient
  select n.id, n.tenant_id, n.kind, n.closed, n.person_id, p.last_name_key, p.first_name_key
  from new_rows n cross join lateral (
    select last_name_key, first_name_key from person where tenant_id = n.tenant_id and id = n.person_id for share
  ) p;
  return null;
end $$;

create or replace function move_record_patient() returns trigger language plpgsql as $$
begin
  update record_patient set closed = new.closed, person_id = p.id, last_name_key = p.last_name_key, first_name_key = p.first_name_key
  from (select id, last_name_key, first_name_key from person where tenant_id = new.tenant_id and id = new.person_id for share) p
  where tenant_id = new.tenant_id and record_id = new.id;
  return null;
end $$;

create or replace function rename_record_patients() returns trigger language plpgsql as $$
begin
  update record_patient set last_name_key = new.last_name_key, first_name_key = new.first_name_key
  where tenant_id = new.tenant_id
    and record_id in (select id from record where tenant_id = new.tenant_id and person_id = new.id);
  return null;
end $$;

create or replace function delete_record_patients() returns trigger language plpgsql as $$
begin
  delete from record_patient where (tenant_id, record_id) in (select tenant_id, id from old_rows);
  return null;
end $$;

create or replace function complete_record_infection() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  select kind, person_id into new.kind, new.person_id from record where tenant_id = new.tenant_id and id = new.record_id;
  return new;
end $$;

-- The record is kept in its status until the transaction ends: whoever moves it meanwhile would not see the infection yet.
create or replace function tally_record_infections() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_op = 'INSERT' then
    insert into record_infection_tally
    select n.tenant_id, n.infection_id, n.kind, r.status_key, count(*)
    from new_rows n cross join lateral (
      select status_key from record where tenant_id = n.tenant_id and id = n.record_id for share
    ) r group by 1, 2, 3, 4;
  else
    insert into record_infection_tally
    select o.tenant_id, o.infection_id, o.kind, r.status_key, -count(*)
    from old_rows o cross join lateral (
      select status_key from record where tenant_id = o.tenant_id and id = o.record_id for share
    ) r group by 1, 2, 3, 4;
  end if;
  return null;
end $$;

create or replace function keep_investigation_open() returns trigger language plpgsql as $$
begin
  update investigation set open = not new.closed where tenant_id = new.tenant_id and record_id = new.id;
  return null;
end $$;

create or replace function complete_open() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  select not closed into new.open from record where tenant_id = new.tenant_id and id = new.record_id;
  return new;
end $$;

create or replace function keep_contact_open() returns trigger language plpgsql as $$
begin
  update contact set open = not new.closed where tenant_id = new.tenant_id and record_id = new.id;
  return null;
end $$;

create or replace function keep_visit_open() returns trigger language plpgsql as $$
begin
  update visit set open = not new.closed where tenant_id = new.tenant_id and record_id = new.id;
  return null;
end $$;

create or replace function complete_task() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  new.record_kind := (select kind from record where tenant_id = new.tenant_id and id = new.record_id);
  return new;
end $$;

create or replace function complete_task_user() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  select status <> 'Closed' into new.open from task where tenant_id = new.tenant_id and id = new.task_id for share;
  return new;
end $$;

create or replace function bring_family() returns trigger language plpgsql as $$
begin
  delete from family_member f where f.tenant_id = new.tenant_id and f.record_id = new.id and (f.member_id = new.person_id or exists (
    select from family_member theirs
    where theirs.tenant_id = f.tenant_id and theirs.person_id = new.person_id and theirs.member_id = f.member_id and theirs.id <> f.id));
  update family_member set person_id = new.person_id
  where tenant_id = new.tenant_id and record_id = new.id and person_id <> new.person_id;
  return null;
end $$;

create or replace function refuse_supervision_circle() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('supervision'), hashtext(new.tenant_id::text));
  if exists (
    with recursive above (id) as (
      select new.supervising_user_id
      union
      select u.supervising_user_id from above join app_user u on u.tenant_id = new.tenant_id and u.id = above.id
      where u.supervising_user_id is not null
    )
    select from above where id = new.id
  ) then
    raise exception 'A circle of supervisors.' using errcode = 'check_violation', constraint = 'app_user_supervision_circle';
  end if;
  return null;
end $$;
