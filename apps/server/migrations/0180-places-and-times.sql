-- Appointments in places: locations with opening hours, and seats that the database gives once (R3-20, R8-20, R9-45, R9-46).

create extension if not exists btree_gist;

create table location (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  name text not null check (length(name) between 1 and 512),
  time_zone text,
  address text,
  phone text,
  duration integer check (duration between 5 and 480),
  overlappings integer check (overlappings between 1 and 100),
  days_ahead integer check (days_ahead between 1 and 365),
  disabled boolean not null default false,
  version integer not null default 1,
  primary key (tenant_id, id)
);
create unique index location_name on location (tenant_id, lower(name));
call wall('location');
call audit('location');

-- Types of visits that a location serves; none: all.
create table location_visit_type (
  tenant_id uuid not null references tenant,
  location_id uuid not null,
  visit_type_id uuid not null,
  primary key (tenant_id, location_id, visit_type_id),
  foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade,
  foreign key (tenant_id, visit_type_id) references lookup (tenant_id, id)
);
call wall('location_visit_type');

-- The clinic's hours, where no location is named, and those of a location that has its own.
create table opening_hours (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  location_id uuid,
  hours jsonb not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, location_id),
  foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade
);
call wall('opening_hours');
call audit('opening_hours');

alter table appointment
  add column location_id uuid,
  add column seat integer,
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column clinician_id uuid,
  add column series_id uuid,
  add column outside_hours boolean not null default false,
  add column status_comment text check (length(status_comment) <= 500),
  add column status_by uuid,
  add column status_at timestamptz not null default now(),
  add column version integer not null default 1;

do $$
declare
  clinic record;
begin
  for clinic in select id, time_zone, name from tenant loop
    perform set_config('app.tenant', clinic.id::text, true);
    alter table appointment disable trigger user;
    update appointment set starts_at = (appointment_on + start_time) at time zone clinic.time_zone,
      ends_at = (appointment_on + end_time) at time zone clinic.time_zone, status_at = created_at
    where tenant_id = clinic.id;
    alter table appointment enable trigger user;
    insert into location (tenant_id, name) values (clinic.id, clinic.name);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

alter table appointment
  alter column starts_at set not null,
  alter column ends_at set not null,
  add foreign key (tenant_id, location_id) references location (tenant_id, id),
  add foreign key (tenant_id, clinician_id) references app_user (tenant_id, id),
  add foreign key (tenant_id, status_by) references app_user (tenant_id, id),
  add check ((location_id is null) = (seat is null)),
  add constraint appointment_seat exclude using gist (
    tenant_id with =, location_id with =, seat with =, tstzrange(starts_at, ends_at) with &&
  ) where (status in ('NEW', 'ASSIGNED') and location_id is not null);
create index appointment_time on appointment (tenant_id, starts_at, id);
create index appointment_place on appointment (tenant_id, location_id, starts_at);
create index appointment_clinician on appointment (tenant_id, clinician_id, starts_at) where clinician_id is not null;
create index appointment_series on appointment (tenant_id, series_id, starts_at) where series_id is not null;

-- Who said so, and when, whatever changes the state: a desk, a patient's coming, a job.
create function mark_appointment() returns trigger language plpgsql as $$
begin
  new.status_at := now();
  new.status_by := null;
  if app_person() is null then
    select id into new.status_by from app_user
    where tenant_id = new.tenant_id and id::text = nullif(current_setting('app.actor', true), '');
  end if;
  new.version := old.version + 1;
  return new;
end $$;
create trigger mark_appointment before update on appointment for each row
  when (old.status is distinct from new.status) execute function mark_appointment();
