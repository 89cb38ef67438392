-- Two persons of whom somebody said that they are not the same. It is remembered also while one of them is merged away.
create table known_apart (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  one_id uuid not null,
  other_id uuid not null,
  -- The line that thresholds are judged on; taken back with it.
  decision_id uuid not null,
  decided_by uuid not null,
  decided_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, one_id, other_id),
  check (one_id < other_id),
  foreign key (tenant_id, decision_id) references match_decision (tenant_id, id),
  foreign key (tenant_id, decided_by) references app_user (tenant_id, id)
);
create index known_apart_other on known_apart (tenant_id, other_id);
create index known_apart_decision on known_apart (tenant_id, decision_id);
create index known_apart_decided_by on known_apart (tenant_id, decided_by);
create index known_apart_newest on known_apart (tenant_id, decided_at desc, id);
call wall('known_apart');
call audit('known_apart');
