-- The order that a clinic gave the cards of an area, and the version that order and rules are edited on (docs/decisions/0324).
create table module_area (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  area text not null check (area in ('VISIT', 'INCOMING_FILE', 'INVESTIGATION', 'CONTACT', 'PERSON')),
  -- Empty: as shipped.
  module_order text[] not null default '{}' check (cardinality(module_order) <= 200),
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, area)
);
call wall('module_area');
call audit('module_area');
call tell_configuration('module_area');

-- For whom a card is shown, where that differs from what is shipped.
create table module_rule (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  area text not null check (area in ('VISIT', 'INCOMING_FILE', 'INVESTIGATION', 'CONTACT', 'PERSON')),
  module text not null check (length(module) between 1 and 64),
  is_shown boolean not null,
  infection_groups text[] not null check (cardinality(infection_groups) <= 20),
  infection_ids uuid[] not null check (cardinality(infection_ids) <= 100),
  sexes text[] not null check (sexes <@ array['Female', 'Male', 'Other']),
  from_age integer check (from_age between 0 and 150),
  to_age integer check (to_age between 0 and 150),
  primary key (tenant_id, id),
  unique (tenant_id, area, module),
  check (from_age <= to_age)
);
call wall('module_rule');
call audit('module_rule');
call tell_configuration('module_rule');
