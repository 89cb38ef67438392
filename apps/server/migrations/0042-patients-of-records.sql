-- Whose name a record's patient has, beside what lists of records are narrowed by most: lists in the order of names, and
-- quick searches by names, are answered off its indexes alone (docs/decisions/0044). It follows from record and person, so
-- it is not on the trail; that record, person and clinic exist is said by the record.

create table record_patient (
  record_id uuid primary key,
  tenant_id uuid not null,
  kind text not null,
  closed boolean not null,
  person_id uuid not null,
  last_name_key text collate "C" not null,
  first_name_key text collate "C" not null
);
call wall('record_patient');

do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    insert into record_patient
    select r.id, clinic, r.kind, r.closed, r.person_id, p.last_name_key, p.first_name_key
    from record r join person p on p.id = r.person_id where r.tenant_id = clinic;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
create index record_patient_name on record_patient (tenant_id, kind, last_name_key, first_name_key, person_id, record_id) include (closed);
create index record_patient_name_open on record_patient (tenant_id, kind, last_name_key, first_name_key, person_id, record_id) where not closed;
create index record_patient_first_name on record_patient (tenant_id, kind, first_name_key, last_name_key, person_id, record_id) include (closed);
create index record_patient_first_name_open on record_patient (tenant_id, kind, first_name_key, last_name_key, person_id, record_id) where not closed;

-- The person is kept as they are until the transaction ends: whoever renames them meanwhile would not see the record yet.
create function add_record_patients() returns trigger language plpgsql as $$
begin
  insert into record_patient
  select n.id, n.tenant_id, n.kind, n.closed, n.person_id, p.last_name_key, p.first_name_key
  from new_rows n cross join lateral (
    select last_name_key, first_name_key from person where id = n.person_id for share
  ) p;
  return null;
end $$;
create trigger patients_of_new after insert on record referencing new table as new_rows for each statement execute function add_record_patients();

create function move_record_patient() returns trigger language plpgsql as $$
begin
  update record_patient set closed = new.closed, person_id = p.id, last_name_key = p.last_name_key, first_name_key = p.first_name_key
  from (select id, last_name_key, first_name_key from person where id = new.person_id for share) p
  where record_id = new.id;
  return null;
end $$;
create trigger patient_follows_record after update of closed, person_id on record for each row
  when (new.closed <> old.closed or new.person_id <> old.person_id) execute function move_record_patient();

create function delete_record_patients() returns trigger language plpgsql as $$
begin
  delete from record_patient where record_id in (select id from old_rows);
  return null;
end $$;
create trigger patients_of_gone after delete on record referencing old table as old_rows for each statement execute function delete_record_patients();

create function rename_record_patients() returns trigger language plpgsql as $$
begin
  update record_patient set last_name_key = new.last_name_key, first_name_key = new.first_name_key
  where record_id in (select id from record where tenant_id = new.tenant_id and person_id = new.id);
  return null;
end $$;
create trigger records_follow_name after update on person for each row
  when (new.last_name_key <> old.last_name_key or new.first_name_key <> old.first_name_key) execute function rename_record_patients();
