-- Exports are kept encrypted, in parts that a killed worker's successor goes on from (docs/decisions/0175).

alter table data_export add column has_file boolean not null default false;
-- Null: as it is. Otherwise whether study ids and shifts are this export's alone, or the same in all that say so (docs/decisions/0177).
alter table data_export add column deidentified text check (deidentified in ('alone', 'linked'));

-- A part of a file: bytes of the store, once they are all there.
create table data_export_part (
  tenant_id uuid not null references tenant,
  export_id uuid not null,
  number integer not null check (number > 0),
  stored_as uuid not null,
  -- Of the content, not of what is stored; null while a worker writes the part, or was killed while it did.
  size bigint check (size >= 0),
  primary key (tenant_id, export_id, number),
  foreign key (tenant_id, export_id) references data_export (tenant_id, id) on delete cascade
);
call wall('data_export_part');

-- Where the next part goes on: the list's cursor and what the file's format has to know. A cursor may hold a patient's name.
alter table data_export_progress add column checkpoint jsonb;

-- Files of before are in the clear: their exports end as deleted, and the workers throw them away.
do $$
declare forced boolean;
begin
  select not (rolsuper or rolbypassrls) into forced from pg_roles where rolname = current_user;
  if forced then
    alter table data_export no force row level security;
    alter table data_export_part no force row level security;
  end if;
  insert into data_export_part (tenant_id, export_id, number, stored_as, size)
  select tenant_id, id, 1, stored_as, null from data_export where stored_as is not null;
  update data_export set has_file = true, status = 'CANCELED_BY_USER', size = null where stored_as is not null;
  alter table data_export force row level security;
  alter table data_export_part force row level security;
end $$;

drop policy if exists work_for_workers on data_export;
drop policy work_for_worker on data_export;
drop index data_export_stored;
alter table data_export drop column stored_as;
create index data_export_stored on data_export (finished_at) where has_file;
grant select (has_file) on data_export to tracewell_worker;
create policy work_for_worker on data_export for select to tracewell_worker
  using (status in ('NOT_STARTED', 'IN_PROGRESS') or has_file);

alter table data_export drop constraint data_export_type_check;
alter table data_export add constraint data_export_type_check check (type in (
  'INCOMING_FILES', 'INVESTIGATIONS', 'CONTACTS', 'VISITS', 'APPOINTMENTS', 'WAITLIST', 'PERSONS', 'TEST_ORDERS', 'SIGN_INS', 'DIS_EXPRESS',
  'OUTBREAKS', 'OUTBREAK_MEMBERS', 'TASKS', 'USERS', 'ORGANIZATIONS', 'TEST_DEFINITIONS', 'CUSTOM_QUERY'));

-- What is exported often, under a name.
create table export_preset (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  owner_id uuid not null,
  name text not null check (length(name) <= 60),
  shared boolean not null,
  type text not null,
  format text not null check (format in ('csv', 'xlsx')),
  -- As the list's address has it. A quick search may hold a patient's name, so it stays out of the trail.
  query jsonb not null,
  columns text[] not null,
  deidentified text check (deidentified in ('alone', 'linked')),
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references app_user (tenant_id, id)
);
create unique index export_preset_name on export_preset (tenant_id, owner_id, type, lower(name));
create index export_preset_shared on export_preset (tenant_id, type) where shared;
call wall('export_preset');
call audit('export_preset', '{query}');
