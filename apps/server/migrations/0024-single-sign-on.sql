-- Single sign-on: providers behind the clinic's wall, what a provider vouches for, and the installation's own key.

-- A clinic sees its own providers. The sign-in page knows no clinic yet: it is told the names of the active ones, and no more.
call wall('identity_provider');
do $$
begin
  execute format('create policy sign_in_page on identity_provider for select to %I using (active)', current_user);
end $$;
create function active_identity_providers() returns table (id uuid, tenant_id uuid, display_name text)
language sql stable security definer set search_path = public as $$
  select p.id, p.tenant_id, p.display_name from identity_provider p where p.active order by lower(p.display_name), p.id
$$;

-- The metadata is a page of XML; what was read from it has columns of its own.
drop trigger trail_insert on identity_provider;
drop trigger trail_update on identity_provider;
drop trigger trail_delete on identity_provider;
call audit('identity_provider', '{metadata}');

-- The browser that asked: a ticket is good in that one only.
alter table sso_request add column browser_hash bytea not null;
create index sso_request_provider on sso_request (provider_id);
create index sso_request_expires on sso_request (expires_at);
create index sso_answer_taken_expires on sso_answer_taken (expires_at);

-- A provider vouches for its own clinic's staff in that clinic and in no other, whatever else the account may enter.
alter table session
  add column identity_provider_id uuid references identity_provider on delete set null,
  add column only_tenant_id uuid references tenant,
  add constraint session_only_tenant check (only_tenant_id is null or tenant_id is null or tenant_id = only_tenant_id);
create index session_identity_provider on session (identity_provider_id) where identity_provider_id is not null;

-- What requests are signed with and answers to us are encrypted for: made once, shared by all server processes. The private
-- key is sealed with a key that follows from SESSION_SECRET.
create table service_provider_key (
  only_one boolean primary key default true check (only_one),
  sealed_private_key bytea not null,
  certificate text not null,
  created_at timestamptz not null default now()
);
grant select, insert, update on service_provider_key to tracewell_app;

-- The number of the last edit of a clinic's security settings.
alter table tenant add column version integer not null default 1;
