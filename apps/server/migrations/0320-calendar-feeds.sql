-- The address by which a clinician's own calendar reads their appointments (docs/decisions/0159). Of the address no more than a digest is kept.
create table calendar_feed (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  user_id uuid not null,
  digest bytea not null,
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, user_id),
  unique (tenant_id, digest),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
call wall('calendar_feed');
call audit('calendar_feed', '{digest,last_read_at}');
