-- Places and apps that patients name are put together by name, and offered as exposure sites (docs/decisions/0268).
alter table social_place add column name_key text collate "C" generated always as (name_key(name)) stored;
create index social_place_name_key on social_place (tenant_id, name_key);
alter table media_site add column name_key text collate "C" generated always as (name_key(name)) stored;
create index media_site_name_key on media_site (tenant_id, name_key);
create index exposure_site_alias_name_key on exposure_site_alias (tenant_id, name_key);

-- The key says what the name says.
do $$
declare
  changed text;
begin
  foreach changed in array array['social_place', 'media_site'] loop
    execute format('drop trigger trail_insert on %I', changed);
    execute format('drop trigger trail_update on %I', changed);
    execute format('drop trigger trail_delete on %I', changed);
  end loop;
end $$;
call audit('social_place', '{name_key}');
call audit('media_site', '{name_key}');

-- Names that are no exposure sites, such as "home".
create table dismissed_place (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  source text not null check (source in ('place', 'online')),
  name text not null check (length(name) between 1 and 512),
  name_key text collate "C" generated always as (name_key(name)) stored,
  dismissed_by uuid not null,
  dismissed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, source, name_key),
  foreign key (tenant_id, dismissed_by) references app_user (tenant_id, id)
);
create index dismissed_place_dismissed_by on dismissed_place (tenant_id, dismissed_by);
call wall('dismissed_place');
call audit('dismissed_place', '{name_key}');
