-- Who works on an outbreak and as what, what they note, and the files they keep with it (R10-35).
create table outbreak_staff (
  tenant_id uuid not null references tenant,
  outbreak_id uuid not null,
  user_id uuid not null,
  duty text check (length(duty) between 1 and 512),
  sort_order integer not null,
  id uuid not null default uuid_v7(),
  primary key (tenant_id, id),
  unique (tenant_id, outbreak_id, user_id),
  foreign key (tenant_id, outbreak_id) references outbreak (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index outbreak_staff_user on outbreak_staff (tenant_id, user_id);
call wall('outbreak_staff');
call audit('outbreak_staff');

create table outbreak_note (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  outbreak_id uuid not null,
  body text not null check (length(body) between 1 and 2048),
  author_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, outbreak_id) references outbreak (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references app_user (tenant_id, id)
);
create index outbreak_note_outbreak on outbreak_note (tenant_id, outbreak_id, id);
create index outbreak_note_author on outbreak_note (tenant_id, author_id);
call wall('outbreak_note');
call audit('outbreak_note');

create table outbreak_file (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  outbreak_id uuid not null,
  file_id uuid not null,
  added_by uuid not null,
  added_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, outbreak_id, file_id),
  foreign key (tenant_id, outbreak_id) references outbreak (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references stored_file (tenant_id, id),
  foreign key (tenant_id, added_by) references app_user (tenant_id, id)
);
create index outbreak_file_file on outbreak_file (tenant_id, file_id);
create index outbreak_file_added_by on outbreak_file (tenant_id, added_by);
call wall('outbreak_file');
call audit('outbreak_file');
