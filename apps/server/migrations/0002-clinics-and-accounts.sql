-- Clinics form a tree; an account is global and enters clinics as a user (docs/domain.md#accounts).

create table tenant (
  id uuid primary key default uuid_v7(),
  parent_id uuid references tenant,
  name text not null unique,
  time_zone text not null default 'America/New_York',
  two_factor boolean not null default true,
  created_at timestamptz not null default now()
);
grant select, insert, update on tenant to tracewell_app;
call audit('tenant');

-- Outside the wall: an account may enter several clinics.
create table account (
  id uuid primary key default uuid_v7(),
  email text not null check (email = lower(email)),
  password_hash text not null,
  mobile_phone text,
  temporary_password boolean not null default false,
  created_at timestamptz not null default now(),
  unique (email)
);
grant select, insert, update on account to tracewell_app;
call audit('account', '{password_hash}');

create table lookup (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  kind text not null,
  name text not null,
  code text,
  sort_order integer not null default 0,
  disabled boolean not null default false,
  unique (tenant_id, kind, name)
);
call wall('lookup');
call audit('lookup');

create table role (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  name text not null,
  access_groups text[] not null,
  unique (tenant_id, name)
);
call wall('role');
call audit('role');

-- A member of a clinic's staff (R3-64).
create table app_user (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  account_id uuid not null references account,
  role_id uuid references role,
  first_name text not null,
  last_name text not null,
  suffix text,
  npi_number text check (npi_number ~ '^\d{10}$'),
  workgroup_id uuid references lookup,
  workgroup_lead boolean not null default false,
  supervising_user_id uuid references app_user,
  deactivated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_id, account_id)
);
create index app_user_account on app_user (account_id);
call wall('app_user');
call audit('app_user');

-- As whom an account enters a clinic. Outside the wall, because it is read before a clinic is chosen.
create table account_entry (
  id uuid primary key default uuid_v7(),
  account_id uuid not null references account,
  tenant_id uuid not null references tenant,
  user_id uuid not null references app_user,
  deactivated_at timestamptz,
  unique (account_id, tenant_id)
);
grant select, insert, update on account_entry to tracewell_app;
call audit('account_entry');

create table session (
  id uuid primary key default uuid_v7(),
  account_id uuid not null references account,
  -- Null until a clinic is chosen.
  tenant_id uuid references tenant,
  user_id uuid references app_user,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_account on session (account_id) where revoked_at is null;
grant select, insert, update on session to tracewell_app;

-- Tells every server process at once that a session has ended.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', new.id::text);
  return null;
end $$;
create trigger session_ended after update of revoked_at on session for each row
  when (new.revoked_at is not null and old.revoked_at is null) execute function tell_session_ended();
