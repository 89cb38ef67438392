-- Where members of an outbreak were exposed, and who of them was there: people are linked without naming pairs.
create table exposure_site (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  outbreak_id uuid not null,
  name text not null check (length(name) between 1 and 512),
  kind text not null check (kind in ('venue', 'gathering', 'transport', 'school-or-workplace', 'online', 'other')),
  whereabouts text check (length(whereabouts) between 1 and 512),
  from_on date,
  until_on date,
  people_present integer check (people_present between 1 and 1000000),
  note text check (length(note) between 1 and 2048),
  sort_order integer not null,
  primary key (tenant_id, id),
  check (from_on <= until_on),
  foreign key (tenant_id, outbreak_id) references outbreak (tenant_id, id) on delete cascade
);
create index exposure_site_outbreak on exposure_site (tenant_id, outbreak_id, sort_order);
call wall('exposure_site');
call audit('exposure_site');

create table exposure_site_member (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  site_id uuid not null,
  member_id uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, site_id, member_id),
  foreign key (tenant_id, site_id) references exposure_site (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references outbreak_member (tenant_id, id) on delete cascade
);
create index exposure_site_member_member on exposure_site_member (tenant_id, member_id);
call wall('exposure_site_member');
call audit('exposure_site_member');
