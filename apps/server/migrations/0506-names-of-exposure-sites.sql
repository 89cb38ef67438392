-- The names of duplicates that were merged into an exposure site: it is found by these, too (docs/decisions/0267).
create table exposure_site_alias (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  site_id uuid not null,
  name text not null check (length(name) between 1 and 512),
  name_key text collate "C" generated always as (name_key(name)) stored,
  primary key (tenant_id, id),
  unique (tenant_id, site_id, name_key),
  foreign key (tenant_id, site_id) references exposure_site (tenant_id, id) on delete cascade
);
call wall('exposure_site_alias');
call audit('exposure_site_alias', '{name_key}');

create index exposure_site_added on exposure_site (tenant_id, created_at, id);
