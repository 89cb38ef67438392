-- What one sees and ends of one's own sign-ins, proofs of a password, a sign-in's new email, changes that reach open
-- browsers, and what administrators see of sign-ins (docs/decisions/0038, 0039).

-- A sign-in is a chain of sessions: each renewal and each clinic puts a new one in the place of the one before.
alter table session
  add column sign_in_id uuid not null default uuid_v7(),
  add column begun_at timestamptz not null default now(),
  -- The browser's own description of itself, from which the device is told.
  add column user_agent text check (length(user_agent) <= 512),
  -- When whoever is at the screen last showed the password; used up by the change that asks for it.
  add column password_shown_at timestamptz;
update session set begun_at = created_at;
create index session_sign_in on session (sign_in_id) where revoked_at is null;

-- Uses up the proof that whoever asks has just shown the password; an account without one has nothing to show. Patients
-- have no right to sessions, and come by it through this alone.
create function take_password_proof(minutes integer) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  update session set password_shown_at = null from account
  where session.id = nullif(current_setting('app.session', true), '')::uuid and account.id = session.account_id
    and (account.password_hash is null or session.password_shown_at > clock_timestamp() - make_interval(mins => minutes));
  return found;
end $$;
revoke execute on function take_password_proof(integer) from public;
grant execute on function take_password_proof(integer) to tracewell_app, tracewell_patient;

-- A link to a new email address: whoever follows it signs in by that from then on. Once, for 24 hours; its digest only.
create table email_link (
  id uuid primary key default uuid_v7(),
  account_id uuid not null references account,
  token_hash bytea not null unique,
  email text not null check (email = lower(email)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A newer link takes the place of an older one, which stays to be counted.
  replaced_at timestamptz
);
create index email_link_account on email_link (account_id, created_at);
grant select, insert, update, delete on email_link to tracewell_app;

-- Tells whose access changed, so that their open browsers ask anew: users by id, where a role, a clinic or an account
-- changed all of that clinic or account. What changes nothing about anyone's access is not told.
drop trigger viewers_changed on app_user;
drop trigger viewers_changed on role;
drop trigger viewers_changed on tenant;
drop trigger viewers_changed on account;
drop function tell_viewers_changed();

create function tell_users_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('viewers_changed', json_build_object('user', n.id)::text)
  from new_rows n join old_rows o using (id)
  where (n.role_id, n.workgroup_id, n.workgroup_lead, n.deactivated_at, n.first_name, n.last_name, n.account_id)
    is distinct from (o.role_id, o.workgroup_id, o.workgroup_lead, o.deactivated_at, o.first_name, o.last_name, o.account_id);
  return null;
end $$;
create trigger viewers_changed after update on app_user referencing old table as old_rows new table as new_rows
  for each statement execute function tell_users_changed();

create function tell_roles_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('viewers_changed', json_build_object('tenant', tenant_id)::text)
  from (select distinct tenant_id from old_rows) clinics;
  return null;
end $$;
create trigger viewers_changed_by_edit after update on role referencing old table as old_rows
  for each statement execute function tell_roles_changed();
create trigger viewers_changed_by_removal after delete on role referencing old table as old_rows
  for each statement execute function tell_roles_changed();

create function tell_clinics_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('viewers_changed', json_build_object('tenant', id)::text) from new_rows;
  return null;
end $$;
create trigger viewers_changed after update on tenant referencing new table as new_rows
  for each statement execute function tell_clinics_changed();

create function tell_accounts_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('viewers_changed', json_build_object('account', n.id)::text)
  from new_rows n join old_rows o using (id)
  where (n.email, n.two_factor, n.temporary_password) is distinct from (o.email, o.two_factor, o.temporary_password);
  return null;
end $$;
create trigger viewers_changed after update on account referencing old table as old_rows new table as new_rows
  for each statement execute function tell_accounts_changed();

-- The screen of sign-ins reads these lines of a clinic …
create index trail_sign_ins on trail (tenant_id, at)
  where (table_name is null and action <> 'view') or table_name in ('app_user', 'role');
-- … and those that are written before a clinic is entered, about accounts.
create index trail_of_accounts on trail (at) where tenant_id is null and table_name is null;

-- The lines of no clinic about accounts that enter this one: wrong passwords, codes, new passwords. What an account does
-- in other clinics is in their lines, and stays there.
create function lines_of_own_accounts(of_actions text[], since timestamptz) returns table (id bigint, at timestamptz, actor_name text,
  address text, action text, reason text, account_id uuid)
language sql stable security definer set search_path = public as $$
  select t.id, t.at, t.actor_name, t.address, t.action, t.reason, whose.account_id
  from trail t
  cross join lateral (select coalesce(t.row_id, (select s.account_id from session s where s.id = t.session_id)) as account_id) whose
  where t.tenant_id is null and t.table_name is null and t.at >= since and t.action = any(of_actions)
    and exists (select from account_entry e where e.account_id = whose.account_id and e.tenant_id = app_tenant())
$$;
revoke execute on function lines_of_own_accounts(text[], timestamptz) from public;
grant execute on function lines_of_own_accounts(text[], timestamptz) to tracewell_app;
