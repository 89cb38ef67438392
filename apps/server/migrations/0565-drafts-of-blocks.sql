-- A block of questions while it is built; nobody is asked it before it is published (docs/decisions/0274).
create table factor_draft (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  key text not null check (key ~ '^[A-Za-z0-9-]{1,64}$'),
  -- Null: it was published or thrown away. The version goes on, so that what an old screen saves is refused.
  content jsonb,
  version integer not null default 1,
  -- The version of the block that the draft was begun on; 0: none.
  made_on integer not null default 0,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, key),
  foreign key (tenant_id, changed_by) references app_user (tenant_id, id)
);
create index factor_draft_changed_by on factor_draft (tenant_id, changed_by);
call wall('factor_draft');
call audit('factor_draft');
