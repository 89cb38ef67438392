-- Keys by which other programs call (docs/decisions/0129): a laboratory's interface, a reader of FHIR. A key acts for a user, so that
-- the clinic's rules about users hold for programs too.

create table api_key (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  name text not null check (length(name) between 1 and 80),
  -- For whom it acts.
  user_id uuid not null,
  scopes text[] not null check (scopes <> '{}' and scopes <@ array['lab-reports']),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  foreign key (tenant_id, created_by) references app_user (tenant_id, id)
);
create unique index api_key_name on api_key (tenant_id, lower(name)) where revoked_at is null;
create index api_key_user on api_key (tenant_id, user_id);
create index api_key_created_by on api_key (tenant_id, created_by);
call wall('api_key');
call audit('api_key');

-- What a program shows. While a key is rotated it has two, so that no report is turned away.
create table api_key_secret (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  api_key_id uuid not null,
  digest bytea not null,
  -- The last characters, by which people tell one from another.
  ending text not null check (length(ending) = 4),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, digest),
  foreign key (tenant_id, api_key_id) references api_key (tenant_id, id) on delete cascade
);
create index api_key_secret_key on api_key_secret (tenant_id, api_key_id, created_at);
call wall('api_key_secret');

-- Which program sent a file by itself.
alter table data_import add column api_key_id uuid;
alter table data_import add foreign key (tenant_id, api_key_id) references api_key (tenant_id, id);
create index data_import_api_key on data_import (tenant_id, api_key_id, created_at) where api_key_id is not null;
