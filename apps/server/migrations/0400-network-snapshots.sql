-- Networks: the cluster that a laboratory names for a case, and networks that users keep as they are on a day.
alter table investigation add column cluster_name text check (length(cluster_name) between 1 and 512);

create table network_snapshot (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  owner_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  shared boolean not null,
  -- What the page's address says, and the places of persons whom somebody moved.
  query jsonb not null,
  places jsonb not null,
  as_of date,
  person_ids uuid[] not null check (cardinality(person_ids) between 1 and 5000),
  tie_ids uuid[] not null check (cardinality(tie_ids) <= 20000),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references app_user (tenant_id, id)
);
create unique index network_snapshot_name on network_snapshot (tenant_id, owner_id, lower(name));
create index network_snapshot_shared on network_snapshot (tenant_id) where shared;
call wall('network_snapshot');
call audit('network_snapshot', '{query,places,person_ids,tie_ids}');
