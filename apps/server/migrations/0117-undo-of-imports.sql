-- A message that was undone: what it made is gone, what it changed is back, and the same text may go in again.
alter table import_message
  add column undone_at timestamptz,
  add column undone_by uuid,
  add foreign key (tenant_id, undone_by) references app_user (tenant_id, id),
  add check ((undone_at is null) = (undone_by is null));
