-- Who may come in: patients beside staff, verification codes, links that set a password, lock-out, providers of single
-- sign-on, and a database role of the patients' own.

-- A patient's requests act under this role. It sees the rows of that one person, in the few tables that are opened to it.
do $$
begin
  create role tracewell_patient nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant tracewell_patient to %I', current_user);
exception when others then null;
end $$;
grant usage on schema public to tracewell_patient;

create function app_person() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.person', true), '')::uuid
$$;

-- The clinic's wall is the staff's: what patients see is opened to them table by table, never by being in the clinic.
do $$
declare
  walled regclass;
begin
  for walled in select polrelid from pg_policy where polname = 'clinic_wall' loop
    execute format('alter policy clinic_wall on %s to tracewell_app, %I', walled, current_user);
  end loop;
end $$;
create or replace procedure wall(table_name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', table_name);
  execute format('create policy clinic_wall on %s to tracewell_app, %I using (tenant_id = app_tenant()) with check (tenant_id = app_tenant())', table_name, current_user);
  execute format('grant select, insert, update, delete on %s to tracewell_app', table_name);
end $$;

-- Opens a walled table to patients: the rows of their own person in their own clinic, and only these privileges.
create procedure open_to_patient(table_name regclass, person_column name, privileges text) language plpgsql as $$
begin
  execute format('create policy own_rows on %s to tracewell_patient using (tenant_id = app_tenant() and %I = app_person()) with check (tenant_id = app_tenant() and %I = app_person())', table_name, person_column, person_column);
  execute format('grant %s on %s to tracewell_patient', privileges, table_name);
end $$;

-- Opens a clinic's own words to its patients, to read.
create procedure open_words_to_patient(table_name regclass) language plpgsql as $$
begin
  execute format('create policy own_clinic on %s for select to tracewell_patient using (tenant_id = app_tenant())', table_name);
  execute format('grant select on %s to tracewell_patient', table_name);
end $$;

call open_to_patient('person', 'id', 'select, update');
call open_to_patient('person_address', 'person_id', 'select, insert, update, delete');
call open_words_to_patient('lookup');
grant select on tenant to tracewell_patient;
grant insert on trail to tracewell_patient;
grant select, insert, update on idempotency_key to tracewell_patient;

alter table tenant add column idle_timeout_seconds integer not null default 1800 check (idle_timeout_seconds between 60 and 86400);

-- An invited account has no password until its link is used.
alter table account
  alter column password_hash drop not null,
  add column two_factor boolean not null default false,
  -- A number typed at sign-in is deleted unless it is verified within 30 minutes (R8-08).
  add column mobile_phone_added_at timestamptz,
  add column mobile_phone_verified_at timestamptz,
  add column password_changed_at timestamptz,
  add column last_sign_in_at timestamptz;

-- What the profile shows beside the names (R3-67).
alter table app_user
  add column title text,
  add column phone text,
  add column photo_file_id uuid,
  add column last_action_at timestamptz;
create index app_user_role on app_user (tenant_id, role_id);
create index app_user_supervisor on app_user (tenant_id, supervising_user_id) where supervising_user_id is not null;

-- A role that came with the clinic keeps its groups' meaning; others were added by an administrator (docs/domain.md#roles).
alter table role
  add column seeded boolean not null default false,
  add column version integer not null default 1;
update role set seeded = true;

-- An account enters a clinic as a user or as a patient.
alter table account_entry
  alter column user_id drop not null,
  add column person_id uuid references person,
  add check (num_nonnulls(user_id, person_id) = 1),
  drop constraint account_entry_account_id_tenant_id_key;
create unique index account_entry_user on account_entry (account_id, tenant_id) where user_id is not null;
create unique index account_entry_person on account_entry (account_id, tenant_id, person_id) where person_id is not null;
create unique index account_entry_of_person on account_entry (person_id) where person_id is not null and deactivated_at is null;

alter table session
  add column person_id uuid references person,
  -- The member of staff who looks at the portal as this patient; such a session changes nothing.
  add column impersonator_id uuid references app_user,
  -- Waits for a verification code, and may do nothing else.
  add column pending boolean not null default false,
  -- The second factor was shown: a clinic that asks for one lets this session in.
  add column verified_at timestamptz,
  add column stay_signed boolean not null default false,
  add column last_used_at timestamptz not null default now(),
  add column expiry_noted_at timestamptz,
  add column address text;

-- A code of six digits, good for ten minutes and five tries. Only its digest is kept.
create table verification_code (
  id uuid primary key default uuid_v7(),
  account_id uuid not null references account,
  session_id uuid not null references session on delete cascade,
  destination text not null,
  code_hash bytea not null,
  tries integer not null default 0 check (tries <= 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_code_session on verification_code (session_id);
grant select, insert, update, delete on verification_code to tracewell_app;

-- Wrong passwords and codes by account and address: five lock both for fifteen minutes. Written in a
-- transaction of its own, because the one that was refused is rolled back.
create table sign_in_failure (
  id bigint generated always as identity primary key,
  -- A digest of what was typed, so that an unknown address is counted like a known one and none is kept in clear.
  login_hash bytea not null,
  address text not null,
  at timestamptz not null default now()
);
create index sign_in_failure_login on sign_in_failure (login_hash, address, at);
create index sign_in_failure_at on sign_in_failure (at);
grant select, insert, delete on sign_in_failure to tracewell_app;

-- A link that sets a password, once and for 24 hours. Only its digest is kept.
create table password_link (
  id uuid primary key default uuid_v7(),
  account_id uuid not null references account,
  token_hash bytea not null unique,
  purpose text not null check (purpose in ('invite', 'reset')),
  destination text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_account on password_link (account_id);
grant select, insert, update, delete on password_link to tracewell_app;

-- Single sign-on by SAML 2.0 (R3-87). Read before a clinic is known.
create table identity_provider (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  display_name text not null,
  type text not null default 'SAML' check (type = 'SAML'),
  metadata_url text,
  metadata text,
  entity_id text not null,
  sign_in_url text not null,
  certificates text[] not null,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_id, entity_id)
);
grant select, insert, update, delete on identity_provider to tracewell_app;
call audit('identity_provider');

-- Requests sent to a provider, and the answers that were taken: an answer is for one request, and is taken once.
create table sso_request (
  id text primary key,
  provider_id uuid not null references identity_provider on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- What the browser exchanges for a token after a good answer; its digest, once.
  ticket_hash bytea unique,
  account_id uuid references account
);
create table sso_answer_taken (
  assertion_id text primary key,
  expires_at timestamptz not null
);
grant select, insert, update, delete on sso_request, sso_answer_taken to tracewell_app;

-- Tells every server process that what it remembers of sessions may be out of date: a role, a user, a clinic changed.
create function tell_viewers_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('viewers_changed', '');
  return null;
end $$;
create trigger viewers_changed after update on app_user for each statement execute function tell_viewers_changed();
create trigger viewers_changed after update or delete on role for each statement execute function tell_viewers_changed();
create trigger viewers_changed after update on tenant for each statement execute function tell_viewers_changed();
create trigger viewers_changed after update of email, two_factor, temporary_password on account
  for each statement execute function tell_viewers_changed();
