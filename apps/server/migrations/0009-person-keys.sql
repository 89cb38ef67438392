-- What persons are searched by, as plain columns: behind the clinic wall an index on an expression is used only where its
-- function is leakproof, which name_key() and lower() are not.

drop index person_last_name, person_first_name, person_born, person_email;

alter table person
  add column last_name_key text collate "C" not null generated always as (name_key(last_name)) stored,
  add column first_name_key text collate "C" not null generated always as (name_key(first_name)) stored,
  add column aka_name_key text collate "C" not null generated always as (name_key(aka_name)) stored,
  add column maiden_name_key text collate "C" not null generated always as (name_key(maiden_name)) stored,
  alter column email type text collate "C",
  add constraint person_email_lower check (email = lower(email));

create index person_last_name on person (tenant_id, last_name_key, first_name_key, id);
create index person_first_name on person (tenant_id, first_name_key, last_name_key, id);
create index person_aka_name on person (tenant_id, aka_name_key, id) where aka_name is not null;
create index person_maiden_name on person (tenant_id, maiden_name_key, id) where maiden_name is not null;
create index person_born on person (tenant_id, date_of_birth, last_name_key, first_name_key);
create index person_work on person (tenant_id, work_phone) where work_phone is not null;
create index person_email on person (tenant_id, email) where email is not null;

-- The keys follow from the names, so the trail leaves them out.
drop trigger trail_insert on person;
drop trigger trail_update on person;
drop trigger trail_delete on person;
call audit('person', '{last_name_key,first_name_key,aka_name_key,maiden_name_key}');

-- A key belongs to a person and goes with them; that its clinic exists is said by the person's row. Ten keys a person make
-- this check the dearest of all.
alter table person_match_key drop constraint person_match_key_tenant_id_fkey;
