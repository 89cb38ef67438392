-- DIS Express (R1-17, R3-86): a campaign is what was written once; its messages stand in the outbox like all others.

create table dis_express_campaign (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  subject text not null check (length(subject) between 1 and 500),
  -- Subject and content by language.
  texts jsonb not null,
  way text not null check (way in ('preferred', 'sms', 'email')),
  -- So many messages leave in a minute.
  per_minute integer not null check (per_minute between 1 and 6000),
  state text not null default 'gathering' check (state in ('gathering', 'sending', 'paused', 'canceled', 'finished')),
  -- Up to when messages were let go.
  released_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default app_actor(),
  version integer not null default 1,
  primary key (tenant_id, id)
);
create index dis_express_campaign_sending on dis_express_campaign (tenant_id, id) where state in ('sending', 'paused');
call wall('dis_express_campaign');
call audit('dis_express_campaign', '{texts,released_at}');

alter table outgoing_message
  add column campaign_id uuid,
  -- What the recipient is called where the clinic doesn't know them.
  add column addressee text,
  add column language text,
  -- What a receipt of the provider said of it, or that the provider has it and never says more (R4-21).
  add column delivery text check (delivery in ('DELIVERED', 'UNREACHABLE', 'ERROR')),
  add foreign key (tenant_id, campaign_id) references dis_express_campaign (tenant_id, id),
  add check (campaign_id is null or tenant_id is not null);
create index outgoing_message_campaign on outgoing_message (tenant_id, campaign_id, id) where campaign_id is not null;
create index outgoing_message_bulk on outgoing_message (tenant_id, id desc) where campaign_id is not null;
-- What a campaign has not let go yet is due at no time.
create index outgoing_message_held on outgoing_message (tenant_id, campaign_id, id)
  where state = 'scheduled' and due_at = 'infinity'::timestamptz;

-- How a message stands for whoever wrote to many (R4-21). What was stopped or may have left is an error that is told in words.
create function delivery_status(state text, failure text, delivery text) returns text language sql immutable parallel safe as $$
  select case
    when state = 'sent' then coalesce(delivery, 'PENDING')
    when state = 'scheduled' then 'PENDING'
    when state = 'failed' and failure <> 'transport-failed' then 'UNREACHABLE'
    else 'ERROR' end
$$;

-- Workers let go what is due, at the campaign's rate.
grant select (id, tenant_id, state, per_minute, released_at), update (state, released_at) on dis_express_campaign to tracewell_worker;
create policy let_go on dis_express_campaign to tracewell_worker using (true) with check (true);
grant update (delivery) on outgoing_message to tracewell_worker;

-- A request may stop what waits, and change nothing else of a message.
create function stop_campaign(asked uuid) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  stopped integer;
begin
  update outgoing_message set state = 'stopped'
  where tenant_id = app_tenant() and campaign_id = asked and state = 'scheduled' and handed_at is null;
  get diagnostics stopped = row_count;
  return stopped;
end $$;
-- What was let go and has not been handed over waits again; what is to be tried again, too.
create function pause_campaign(asked uuid) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held integer;
begin
  update outgoing_message set due_at = 'infinity'
  where tenant_id = app_tenant() and campaign_id = asked and state = 'scheduled' and handed_at is null;
  get diagnostics held = row_count;
  return held;
end $$;
revoke execute on function stop_campaign, pause_campaign from public;
grant execute on function stop_campaign, pause_campaign to tracewell_app;
