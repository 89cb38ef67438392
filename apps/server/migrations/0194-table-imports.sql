-- Imports of tables: what their rows are and what their columns mean, kept by sender for the next file of the same columns.

create table import_mapping (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  sender text,
  what text not null,
  -- The names of the columns in their order, as one digest.
  columns_hash bytea not null,
  mapping jsonb not null,
  saved_by uuid not null,
  used_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, saved_by) references app_user (tenant_id, id)
);
create unique index import_mapping_columns on import_mapping (tenant_id, what, columns_hash);
call wall('import_mapping');
-- What a value means was written beside the value, which may be a patient's.
call audit('import_mapping', '{mapping}');

alter table data_import add column what text;
alter table data_import add column mapping jsonb;
alter table data_import add column sender text;
alter table data_import add constraint data_import_table check ((what is null) = (mapping is null));
