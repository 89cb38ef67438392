-- What staff log of what was said and written between them and a patient (R3-79, R9-79). Messages, notes
-- and comments stand in tables of their own, and are not written here again.

create table communication (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  type text not null check (type in ('CallOut', 'CallIn', 'InterviewInOffice', 'InterviewOnSite', 'MailCorrespondenceOut',
    'MailCorrespondenceIn')),
  -- When it took place, or was sent.
  send_time timestamptz not null default now(),
  subject text check (length(subject) between 1 and 512),
  message text check (length(message) between 1 and 2048),
  creator_id uuid not null references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_id, record_id, id),
  check (subject is not null or message is not null),
  -- Clocks differ by a little.
  constraint communication_not_in_future check (send_time <= updated_at + interval '5 minutes')
);
call wall('communication');
call audit('communication');

-- The files of a line: letters, forms, pictures of them.
create table communication_attachment (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null,
  communication_id uuid not null,
  file_id uuid not null references stored_file,
  sort_order integer not null,
  unique (tenant_id, communication_id, file_id),
  foreign key (tenant_id, record_id, communication_id) references communication (tenant_id, record_id, id) on delete cascade
);
call wall('communication_attachment');
call audit('communication_attachment');
