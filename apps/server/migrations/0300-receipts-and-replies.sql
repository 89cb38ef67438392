-- What the provider of text messages tells (docs/decisions/0156): a scope of keys, receipts, and replies that came before.

do $$
declare old name := (
  select conname from pg_constraint
  where conrelid = 'api_key'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%lab-reports%'
);
begin
  execute format('alter table api_key drop constraint %I', old);
end $$;
alter table api_key add check (scopes <> '{}' and scopes <@ array['lab-reports', 'fhir-read', 'text-messages']);

-- A request may note what a provider said, and change nothing else of a message. What has not left can't have arrived, but a receipt
-- may be here before the worker has said that its message left.
create function note_deliveries(messages uuid[], statuses text[]) returns table (person_id uuid, record_id uuid)
language sql security definer set search_path = public, pg_temp as $$
  update outgoing_message m set delivery = told.status
  from unnest(messages, statuses) told (id, status)
  where m.tenant_id = app_tenant() and m.id = told.id and m.channel = 'sms' and m.handed_at is not null
    and m.state in ('scheduled', 'sent', 'stopped', 'unknown')
  returning m.person_id, m.record_id
$$;
revoke execute on function note_deliveries from public;
grant execute on function note_deliveries to tracewell_app;

-- A provider that heard no answer tells again. Of what was written nothing is kept here.
create table sms_reply (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  provider_number text not null check (length(provider_number) between 1 and 128),
  outcome text not null check (length(outcome) <= 40),
  received_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, provider_number)
);
call wall('sms_reply');
call audit('sms_reply');
