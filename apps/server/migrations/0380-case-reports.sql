-- The case reports (clinical documents: eICR, PHDC) that incoming files came from, so that a later version of one and the response to
-- it find their file (docs/decisions/0185). What they say is read from their messages.
create table case_report (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null,
  -- What identifies the document, and the set that all its versions are of: root and extension.
  document_key text not null check (length(document_key) between 1 and 512),
  set_key text check (length(set_key) between 1 and 512),
  document_version integer check (document_version >= 0),
  -- The message with the newest version, and the one with the response to it, by the digests of their texts.
  text_hash bytea not null check (octet_length(text_hash) = 32),
  response_hash bytea check (octet_length(response_hash) = 32),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, record_id) references record (tenant_id, id) on delete cascade
);
create unique index case_report_of_record on case_report (tenant_id, record_id, coalesce(set_key, document_key));
create index case_report_document on case_report (tenant_id, document_key);
create index case_report_set on case_report (tenant_id, set_key) where set_key is not null;
call wall('case_report');
call audit('case_report');

call know_medical_records();
