-- Whoever has an account joins another clinic by consent: until then the membership gives nothing.
alter table account_entry add column accepted_at timestamptz;
alter table account_entry disable trigger user;
update account_entry set accepted_at = now();
alter table account_entry enable trigger user;

-- A link to the account's own address, by which its owner joins a clinic's staff. Once, for seven days; its digest only.
create table consent_link (
  id uuid primary key default uuid_v7(),
  -- An entry, which is never deleted: a key to it would have to name its clinic, which a link is read without.
  account_entry_id uuid not null,
  account_id uuid not null references account,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A newer link takes the place of an older one, which stays to be counted.
  replaced_at timestamptz
);
create index consent_link_entry on consent_link (account_entry_id, created_at);
grant select, insert, update, delete on consent_link to tracewell_app;

-- The lines of no clinic about accounts that enter this one and no other. An account that other clinics share is its owner's.
create or replace function lines_of_own_accounts(of_actions text[], since timestamptz) returns table (id bigint, at timestamptz,
  actor_name text, address text, action text, reason text, account_id uuid)
language sql stable security definer set search_path = public as $$
  select t.id, t.at, t.actor_name, t.address, t.action, t.reason, whose.account_id
  from trail t
  cross join lateral (select coalesce(t.row_id, (select s.account_id from session s where s.id = t.session_id)) as account_id) whose
  where t.tenant_id is null and t.table_name is null and t.at >= since and t.action = any(of_actions)
    and exists (select from account_entry e where e.account_id = whose.account_id and e.tenant_id = app_tenant()
      and e.accepted_at is not null)
    and not exists (select from account_entry e where e.account_id = whose.account_id and e.tenant_id <> app_tenant()
      and e.accepted_at is not null and e.deactivated_at is null)
$$;
