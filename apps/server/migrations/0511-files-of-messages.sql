-- Files that go along with emails (docs/decisions/0271). An enclosure is what was attached once: to one message, or to all emails of a
-- campaign, which would otherwise name the same files a hundred thousand times.

create table message_enclosure (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  created_at timestamptz not null default now(),
  created_by uuid default app_actor(),
  primary key (tenant_id, id)
);
call wall('message_enclosure');
call audit('message_enclosure');

create table message_enclosure_file (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  enclosure_id uuid not null,
  file_id uuid not null,
  -- Told by its content, whatever the file is called.
  media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/tiff', 'text/plain')),
  sort_order integer not null,
  primary key (tenant_id, id),
  unique (tenant_id, enclosure_id, file_id),
  foreign key (tenant_id, enclosure_id) references message_enclosure (tenant_id, id),
  foreign key (tenant_id, file_id) references stored_file (tenant_id, id)
);
create index message_enclosure_file_file on message_enclosure_file (tenant_id, file_id);
call wall('message_enclosure_file');
call audit('message_enclosure_file');

alter table dis_express_campaign
  add column enclosure_id uuid,
  add foreign key (tenant_id, enclosure_id) references message_enclosure (tenant_id, id);
create index dis_express_campaign_enclosure on dis_express_campaign (tenant_id, enclosure_id) where enclosure_id is not null;
alter table outgoing_message
  add column enclosure_id uuid,
  add foreign key (tenant_id, enclosure_id) references message_enclosure (tenant_id, id),
  add constraint outgoing_message_enclosure_by_mail check (enclosure_id is null or channel = 'email'),
  drop constraint outgoing_message_clinic,
  add constraint outgoing_message_clinic
    check (tenant_id is not null
      or num_nonnulls(person_id, record_id, test_order_id, appointment_id, campaign_id, reminded_item_id, enclosure_id) = 0);
create index outgoing_message_enclosure on outgoing_message (tenant_id, enclosure_id) where enclosure_id is not null;

-- Workers hand them over with the message.
grant select (tenant_id, enclosure_id, file_id, media_type, sort_order) on message_enclosure_file to tracewell_worker;
create policy handed_over on message_enclosure_file for select to tracewell_worker using (true);
grant select (tenant_id, id, name, size) on stored_file to tracewell_worker;
create policy handed_over on stored_file for select to tracewell_worker using (
  exists (select from message_enclosure_file e where e.tenant_id = stored_file.tenant_id and e.file_id = stored_file.id));

alter table mailbox_message add column attachments jsonb not null default '[]';
