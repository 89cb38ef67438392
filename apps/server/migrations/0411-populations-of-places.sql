-- How many people live where: what rates are per. A table that an administrator uploads takes the place of the one before for its
-- kind of area; earlier ones are kept, and can be used again.
create table population_table (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  area_kind text not null check (area_kind in ('region', 'county', 'zip3')),
  file_name text not null,
  in_use boolean not null default true,
  uploaded_at timestamptz not null default now(),
  uploaded_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, uploaded_by) references app_user (tenant_id, id)
);
create unique index population_table_in_use on population_table (tenant_id, area_kind) where in_use;
create index population_table_uploaded_by on population_table (tenant_id, uploaded_by);
call wall('population_table');
call audit('population_table');

-- Its rows, which nobody changes; the trail says who uploaded them.
create table population (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  table_id uuid not null,
  year integer not null check (year between 1900 and 2999),
  -- A county's FIPS code, the first three digits of a ZIP code, or the id of a region.
  area text not null,
  -- Null: all, where the table doesn't distinguish them.
  sex text,
  age_group text,
  residents integer not null check (residents >= 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, table_id) references population_table (tenant_id, id) on delete cascade
);
create unique index population_once on population (tenant_id, table_id, year, area, coalesce(sex, ''), coalesce(age_group, ''));
call wall('population');
