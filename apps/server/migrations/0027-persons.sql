-- All that a clinic keeps of a person and their addresses (R3-04 to R3-12), the list of persons, and merging two into one.

alter table person
  add column email2 text collate "C" check (email2 = lower(email2)),
  add column alt_phone text,
  add column alt_phone2 text,
  -- An age that was told where no birth date is known, kept as the year it leads to, so that it stays right.
  add column approximate_birth_year smallint check (approximate_birth_year between 1800 and 2200),
  add column speaks_preferred_language boolean,
  add column speaking_english boolean,
  add column isolation_deadline date;
create index person_email2 on person (tenant_id, email2) where email2 is not null;
-- What the list of persons is sorted by, as a plain column (docs/decisions/0007). A cursor can't be compared with nothing: who
-- has no birth date stands before all days. It follows from the birth date, so the trail leaves it out.
alter table person
  add column born_order date not null generated always as (coalesce(date_of_birth, '-infinity'::date)) stored;
create index person_born_order on person (tenant_id, born_order, id);
drop trigger trail_insert on person;
drop trigger trail_update on person;
drop trigger trail_delete on person;
call audit('person', '{last_name_key,first_name_key,aka_name_key,maiden_name_key,born_order}');

alter table person_address
  add column certainty text not null default 'UNCERTAIN' check (certainty in ('UNCERTAIN', 'FOUND', 'ABSENT')),
  -- How long, as it was told: {number, unit}.
  add column time_at_address jsonb,
  add column time_in_state jsonb,
  add column time_in_country jsonb,
  add column date_from date,
  add column date_to date check (date_from <= date_to),
  add column living_with text,
  add column institutionalized boolean,
  add column institution text,
  add column differs_from_permanent boolean,
  add column house_directions text;
create index person_address_region on person_address (tenant_id, region_id, person_id) where region_id is not null;

create index investigation_region on investigation (tenant_id, region_id, person_id) where region_id is not null;
create index trail_person on trail (tenant_id, person_id, id desc) where person_id is not null;

-- How many persons a clinic has, so that the list's total costs no count. Writers only add rows; see record_tally.
create table person_tally (
  tenant_id uuid not null references tenant,
  delta integer not null
);
create index person_tally_clinic on person_tally (tenant_id);
call wall('person_tally');
do $$
begin
  execute format('create policy folder on person_tally to %I using (true) with check (true)', current_user);
end $$;
create function tally_persons() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into person_tally select tenant_id, -count(*) from old_rows group by 1;
  else
    insert into person_tally select tenant_id, count(*) from new_rows group by 1;
  end if;
  return null;
end $$;
create trigger tally_insert after insert on person referencing new table as new_rows for each statement execute function tally_persons();
create trigger tally_delete after delete on person referencing old table as old_rows for each statement execute function tally_persons();
create function fold_person_tally() returns void language plpgsql security definer set search_path = public as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('person_tally')) or not exists (select from person_tally offset 200) then return; end if;
  with gone as (delete from person_tally returning *)
  insert into person_tally select tenant_id, sum(delta) from gone group by 1 having sum(delta) <> 0;
end $$;
do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    insert into person_tally select clinic, count(*) from person where tenant_id = clinic having count(*) > 0;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- Two persons made one. It holds what undoing needs: the rows that went, and which others were moved. What changed stands
-- on the trail row by row; this table is the plan of the way back, and stays out of it.
create table person_merge (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  survivor_id uuid not null,
  merged_id uuid not null,
  merged_number text not null,
  merged_name text not null,
  survivor_before jsonb not null,
  survivor_version integer not null,
  merged_before jsonb not null,
  -- {table, column, ids} of the rows that lead to the survivor now.
  moved jsonb not null,
  -- {table, row} of the rows that the survivor had already.
  dropped jsonb not null,
  survivor_keys text[] not null,
  merged_keys text[] not null,
  merged_at timestamptz not null default now(),
  merged_by uuid not null references app_user,
  undone_at timestamptz,
  undone_by uuid references app_user
);
create index person_merge_survivor on person_merge (tenant_id, survivor_id);
create index person_merge_merged on person_merge (tenant_id, merged_id);
call wall('person_merge');

-- Every column that leads to a person, by the catalogue, so that a table that is added later is moved, too. Left out: what
-- is made from the person's own columns.
create view person_link as
select c.conrelid::regclass::text as table_name, a.attname::text as column_name
from pg_constraint c
cross join lateral unnest(c.conkey, c.confkey) as pair(own, theirs)
join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own
join pg_attribute f on f.attrelid = c.confrelid and f.attnum = pair.theirs and f.attname = 'id'
where c.contype = 'f' and c.confrelid = 'person'::regclass and c.conrelid <> 'person_match_key'::regclass;
grant select on person_link to tracewell_app;

-- What leads to a person must be found by them.
create index investigation_person on investigation (tenant_id, person_id);
create index contact_person on contact (tenant_id, person_id);
create index match_candidate_person on match_candidate (tenant_id, person_id);
create index relationship_informing on relationship (tenant_id, informing_person_id) where informing_person_id is not null;
create index session_of_person on session (person_id) where person_id is not null;

-- How many rows of which tables lead to a person.
create function count_person_rows(of_person uuid) returns table (table_name text, column_name text, total integer) language plpgsql stable as $$
declare
  link record;
begin
  for link in select * from person_link l order by 1, 2 loop
    table_name := link.table_name;
    column_name := link.column_name;
    execute format('select count(*)::integer from %s where %I = $1', link.table_name, link.column_name) into total using of_person;
    if total > 0 then return next; end if;
  end loop;
end $$;

-- Leads all rows of one person to another; answers which, so that they can be led back.
create function move_person_rows(from_person uuid, to_person uuid) returns jsonb language plpgsql as $$
declare
  link record;
  ids jsonb;
  moved jsonb := '[]';
begin
  for link in select * from person_link order by 1, 2 loop
    execute format('with changed as (update %s t set %I = $1 where %I = $2 returning to_jsonb(t) -> ''id'' as id)
      select jsonb_agg(coalesce(id, ''null'')) from changed', link.table_name, link.column_name, link.column_name)
      into ids using to_person, from_person;
    if ids is not null then
      moved := moved || jsonb_build_object('table', link.table_name, 'column', link.column_name, 'ids', ids);
    end if;
  end loop;
  return moved;
end $$;

-- Leads moved rows back; answers how many of them were there no more, or lead to someone else by now.
create function move_person_rows_back(moved jsonb, from_person uuid, to_person uuid) returns integer language plpgsql as $$
declare
  link record;
  done integer;
  missing integer := 0;
begin
  for link in select m ->> 'table' as table_name, m ->> 'column' as column_name, m -> 'ids' as ids from jsonb_array_elements(moved) m loop
    execute format('update %s set %I = $1 where %I = $2 and id in (select (jsonb_array_elements_text($3))::uuid)',
      link.table_name::regclass, link.column_name, link.column_name) using to_person, from_person, link.ids;
    get diagnostics done = row_count;
    missing := missing + jsonb_array_length(link.ids) - done;
  end loop;
  return missing;
end $$;

-- Puts a row that went back as it was; columns that are made from others make themselves.
create function put_row_back(into_table text, row_before jsonb) returns void language plpgsql as $$
declare
  names text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into names from pg_attribute
  where attrelid = into_table::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('insert into %s (%s) select %s from jsonb_populate_record(null::%s, $1)',
    into_table::regclass, names, names, into_table::regclass) using row_before;
end $$;
