-- Which configuration files a clinic applied, what each changed, and whether it was undone (docs/decisions/0330).
create table applied_configuration (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  file_name text not null check (length(file_name) between 1 and 200),
  -- The name of the clinic that the file came from.
  clinic text not null check (length(clinic) <= 200),
  -- How each thing was before, null where it was added, and how it is since.
  steps jsonb not null,
  applied_at timestamptz not null default now(),
  applied_by uuid not null,
  undone_at timestamptz,
  undone_by uuid,
  -- What the file had added, was in use when it was undone, and stays disabled.
  disabled text[] not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id, applied_by) references app_user (tenant_id, id),
  foreign key (tenant_id, undone_by) references app_user (tenant_id, id),
  check ((undone_at is null) = (undone_by is null))
);
create index applied_configuration_at on applied_configuration (tenant_id, applied_at);
create index applied_configuration_applied_by on applied_configuration (tenant_id, applied_by);
create index applied_configuration_undone_by on applied_configuration (tenant_id, undone_by) where undone_by is not null;
call wall('applied_configuration');
-- The steps are told by the things that they changed, each with its own line.
call audit('applied_configuration', '{steps}');
