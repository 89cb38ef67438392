-- Which of the clinic's locations an organization has, in which order, and which of them kiosks offer (docs/decisions/0331).
create table organization_location (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  organization_id uuid not null,
  location_id uuid not null,
  sort_order integer not null check (sort_order > 0),
  at_kiosk boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, organization_id, location_id),
  foreign key (tenant_id, organization_id) references organization (tenant_id, id) on delete cascade,
  foreign key (tenant_id, location_id) references lookup (tenant_id, id)
);
create index organization_location_location on organization_location (tenant_id, location_id);
call wall('organization_location');
call audit('organization_location');

-- Where the kiosk stands at which a visitor registered: where their visit begins.
alter table raw_visit add column location_id uuid,
  add foreign key (tenant_id, location_id) references lookup (tenant_id, id);
create index raw_visit_location on raw_visit (tenant_id, location_id) where location_id is not null;
