-- Organizations are kept by administrators, not only made by imports.
alter table organization
  add column type_id uuid,
  add column line2 text,
  add column other_phone text,
  add column fax text,
  add column npi text check (npi ~ '^\d{10}$'),
  add column version integer not null default 1,
  add foreign key (tenant_id, type_id) references lookup (tenant_id, id);
create index organization_clia on organization (tenant_id, upper(clia)) where clia is not null;

-- Names by which imports still find an organization: those of duplicates that were merged into it.
create table organization_alias (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  organization_id uuid not null,
  name text not null check (length(name) between 1 and 512),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, organization_id) references organization (tenant_id, id) on delete cascade
);
create unique index organization_alias_name on organization_alias (tenant_id, lower(name));
create index organization_alias_organization on organization_alias (tenant_id, organization_id);
call wall('organization_alias');
call audit('organization_alias');
