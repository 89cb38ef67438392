-- Users and roles as a clinic's administrator keeps them, and sessions that look on as a role.

-- What a role that came with the clinic is, whatever the clinic calls it (R3-108 names two of them).
alter table role
  add column key text,
  add column updated_at timestamptz not null default now();

-- Rows behind the wall are seen by their owner only while the wall is not forced; the trail takes a clinic's lines only.
alter table role no force row level security, disable trigger user;
update role set seeded = false where seeded;
update role set seeded = true, key = known.key
from (values
  ('Front desk', 'FrontDesk'), ('Clinician', 'Clinician'), ('Investigator', 'Investigator'), ('Supervisor', 'Supervisor'),
  ('Analyst', 'Analyst'), ('Clinic administrator', 'ClinicAdministrator'),
  ('Tenant administrator', 'TenantAdministrator'), ('Product administrator', 'ProductAdministrator'),
  ('Kiosk', 'Kiosk'), ('Public kiosk', 'PublicKiosk'), ('Patient', 'Patient')
) as known(name, key)
where role.name = known.name;
alter table role force row level security, enable trigger user;

alter table role add check (seeded = (key is not null));
create unique index role_key on role (tenant_id, key) where key is not null;
create unique index role_name on role (tenant_id, lower(name));

-- A kiosk's number, for the user of a device (R3-64).
alter table app_user
  add column kiosk_number text check (kiosk_number <> ''),
  add constraint app_user_own_supervisor check (supervising_user_id <> id);
create unique index app_user_kiosk_number on app_user (tenant_id, lower(kiosk_number)) where kiosk_number is not null;
create index app_user_name on app_user (tenant_id, lower(last_name), lower(first_name), id);

-- Nobody is supervised, near or far, by a user whom they supervise. Two administrators at once can't close a circle: the
-- clinic's supervision changes one at a time.
create function refuse_supervision_circle() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('supervision'), hashtext(new.tenant_id::text));
  if exists (
    with recursive above (id) as (
      select new.supervising_user_id
      union
      select u.supervising_user_id from above join app_user u on u.id = above.id where u.supervising_user_id is not null
    )
    select from above where id = new.id
  ) then
    raise exception 'A circle of supervisors.' using errcode = 'check_violation', constraint = 'app_user_supervision_circle';
  end if;
  return null;
end $$;
create trigger app_user_supervision_circle after insert or update of supervising_user_id on app_user
  for each row when (new.supervising_user_id is not null) execute function refuse_supervision_circle();

-- An administrator who looks on as a role; such a session changes nothing. It ends with the role.
alter table session add column view_as_role_id uuid references role on delete cascade;
create index session_user_used on session (user_id, last_used_at) where user_id is not null;
