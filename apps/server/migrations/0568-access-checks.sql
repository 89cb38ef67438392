-- What came of asking, by night and on demand, whether each role sees what the rules say and no more (docs/decisions/0276).
create table access_check (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'passed', 'failed', 'broken')),
  -- Null: it ran by night.
  asked_by uuid,
  asked_at timestamptz not null default now(),
  finished_at timestamptz,
  calls integer not null default 0 check (calls >= 0),
  tables integer not null default 0 check (tables >= 0),
  asked integer not null default 0 check (asked >= 0),
  unanswered integer not null default 0 check (unanswered >= 0),
  other_clinics integer not null default 0 check (other_clinics >= 0),
  roles jsonb not null default '[]',
  difference_count integer not null default 0 check (difference_count >= 0),
  -- The first of them.
  differences jsonb not null default '[]',
  primary key (tenant_id, id),
  foreign key (tenant_id, asked_by) references app_user (tenant_id, id),
  check ((finished_at is null) = (state in ('waiting', 'running')))
);
create index access_check_asked_by on access_check (tenant_id, asked_by);
create index access_check_latest on access_check (tenant_id, asked_at desc, id desc);
create unique index access_check_underway on access_check (tenant_id) where state in ('waiting', 'running');
call wall('access_check');
call audit('access_check', '{roles,differences}');
