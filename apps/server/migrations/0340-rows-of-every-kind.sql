-- What the rows of tables became: the sender's own number for a thing beside ours, so that a later file changes what an
-- earlier one made. A row without a number is known by the digest of its values.
create table import_link (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  kind text not null,
  -- In small letters; empty where nobody said who sent the table.
  sender text not null,
  external_id text not null,
  target_id uuid not null,
  -- What the sender said last, by field, and before that: what has changed there since was changed by people.
  told jsonb not null,
  told_before jsonb,
  -- What the last import changed, by field, as it was before.
  changed jsonb,
  -- Who made the target and who changed it last, of imports.
  made_by uuid,
  import_id uuid not null,
  -- The target's version as that import left it.
  target_version integer,
  primary key (tenant_id, id),
  foreign key (tenant_id, import_id) references data_import (tenant_id, id),
  foreign key (tenant_id, made_by) references data_import (tenant_id, id)
);
create unique index import_link_number on import_link (tenant_id, kind, sender, external_id);
create index import_link_any_sender on import_link (tenant_id, external_id);
create index import_link_target on import_link (tenant_id, target_id);
call wall('import_link');
call audit('import_link', '{external_id,told,told_before,changed}');

-- What a row became that is no record: a person, an organization, a user.
alter table import_message add column item_kind text;
alter table import_message add column item_id uuid;
alter table import_message add constraint import_message_item check ((item_kind is null) = (item_id is null));
