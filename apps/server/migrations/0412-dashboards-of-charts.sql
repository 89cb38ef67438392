-- Charts that a user puts together under a name, and may share with the clinic.
create table dashboard (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  name text not null,
  shared boolean not null,
  -- Which cases are counted where a chart says nothing else, and the charts in their order: as the contract has them.
  search jsonb not null,
  charts jsonb not null,
  owner_id uuid not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references app_user (tenant_id, id)
);
create unique index dashboard_name on dashboard (tenant_id, owner_id, lower(name));
create index dashboard_shared on dashboard (tenant_id) where shared;
call wall('dashboard');
call audit('dashboard');
