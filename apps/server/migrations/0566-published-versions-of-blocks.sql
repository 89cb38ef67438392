-- What a block of questions was each time that it was published (docs/decisions/0274).
create table factor_publication (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  block_id uuid not null,
  number integer not null check (number > 0),
  content jsonb not null,
  -- Null: what was asked before versions were kept.
  published_at timestamptz,
  published_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, block_id, number),
  foreign key (tenant_id, block_id) references factor_block (tenant_id, id),
  foreign key (tenant_id, published_by) references app_user (tenant_id, id)
);
create index factor_publication_published_by on factor_publication (tenant_id, published_by);
call wall('factor_publication');
call audit('factor_publication');
