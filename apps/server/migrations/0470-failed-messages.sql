-- One list of the messages and rows that failed in any import (docs/decisions/0237): what was dismissed, by whom and why, and what went
-- in after all. What was mended before is not marked: nobody wrote down when.
alter table import_message
  add column dismissed_at timestamptz,
  add column dismissed_by uuid,
  add column dismissed_reason text check (length(dismissed_reason) between 1 and 500),
  add column mended_at timestamptz,
  add column mended_by uuid,
  add foreign key (tenant_id, dismissed_by) references app_user (tenant_id, id),
  add foreign key (tenant_id, mended_by) references app_user (tenant_id, id),
  add check ((dismissed_at is null) = (dismissed_by is null) and (dismissed_at is null) = (dismissed_reason is null)),
  add check ((mended_at is null) = (mended_by is null)),
  -- Only what is rejected can be dismissed, and what is rejected was not mended.
  add check (dismissed_at is null or outcome in ('failed', 'unsupported')),
  add check (mended_at is null or outcome not in ('failed', 'unsupported'));
create index import_message_open on import_message (tenant_id, created_at, id)
  where outcome in ('failed', 'unsupported') and dismissed_at is null;
create index import_message_once_failed on import_message (tenant_id, created_at, id)
  where outcome in ('failed', 'unsupported') or mended_at is not null;
create index import_message_dismissed on import_message (tenant_id, import_id) where dismissed_at is not null;
