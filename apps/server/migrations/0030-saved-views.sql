-- Views of lists that people gave a name.

create table saved_view (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  kind text not null check (kind in ('Visit', 'IncomingReport', 'Incident', 'IncomingPartner')),
  name text not null,
  shared boolean not null,
  -- As the list's address has it. A quick search may hold a patient's name, so it stays out of the trail.
  query jsonb not null,
  columns jsonb not null,
  owner_id uuid not null references app_user,
  version integer not null default 1
);
create unique index saved_view_name on saved_view (tenant_id, owner_id, kind, lower(name));
create index saved_view_shared on saved_view (tenant_id, kind) where shared;
call wall('saved_view');
call audit('saved_view', '{query}');
