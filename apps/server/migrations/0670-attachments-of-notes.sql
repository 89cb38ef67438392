-- The files of a note: they are seen where it is seen, and go with it.
alter table note add unique (tenant_id, record_id, id);

create table note_attachment (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null,
  note_id uuid not null,
  file_id uuid not null,
  sort_order integer not null,
  primary key (tenant_id, id),
  unique (tenant_id, note_id, file_id),
  foreign key (tenant_id, record_id, note_id) references note (tenant_id, record_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references stored_file (tenant_id, id)
);
create index note_attachment_record on note_attachment (tenant_id, record_id, note_id);
create index note_attachment_file on note_attachment (tenant_id, file_id);
call wall('note_attachment');
call audit('note_attachment');

create table outbreak_note_attachment (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  note_id uuid not null,
  file_id uuid not null,
  sort_order integer not null,
  primary key (tenant_id, id),
  unique (tenant_id, note_id, file_id),
  foreign key (tenant_id, note_id) references outbreak_note (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references stored_file (tenant_id, id)
);
create index outbreak_note_attachment_file on outbreak_note_attachment (tenant_id, file_id);
call wall('outbreak_note_attachment');
call audit('outbreak_note_attachment');
