-- When patients are told of an order's results (R4-23, R9-43). What was sent is counted from the messages themselves.

alter table test_order
  -- When a result last came, changed, or was taken back; to the millisecond, as clocks of servers and browsers have it.
  add column news_at timestamptz,
  -- When it is next looked at whether a message is due; null: nothing more is to come.
  add column notify_check_at timestamptz,
  drop column notification_type,
  drop column cfr_notify_attempts,
  drop column rav_notify_attempts,
  drop column last_notified_at;
create index test_order_notify on test_order (tenant_id, notify_check_at) where notify_check_at is not null;
drop trigger trail_update on test_order;
create trigger trail_update after update on test_order referencing old table as old_rows new table as new_rows
  for each statement execute function write_trail('{news_at,notify_check_at}');

do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    alter table test_order disable trigger user;
    update test_order o set news_at = given.at, notify_check_at = now()
    from (select test_order_id, date_trunc('milliseconds', max(finished_at)) as at from test_order_item
      where tenant_id = clinic and finished_at is not null group by test_order_id) given
    where o.tenant_id = clinic and o.id = given.test_order_id and o.placed_at is not null;
    alter table test_order enable trigger user;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

alter table outgoing_message
  -- The order whose results it tells of, which message it is, about which news, and the number of the attempt; null: there was no
  -- way to try.
  add column test_order_id uuid,
  add column result_type text check (result_type in ('CALL_FOR_RESULTS', 'POSITIVE_TREATED', 'RESULTS_AVAILABLE')),
  add column result_news_at timestamptz,
  add column result_attempt integer check (result_attempt > 0),
  -- When it was given to the provider. Where no worker said afterwards what became of it, it may have left.
  add column handed_at timestamptz,
  add foreign key (tenant_id, test_order_id) references test_order (tenant_id, id) on delete set null (test_order_id),
  add check (test_order_id is null or result_type is not null and result_news_at is not null),
  drop constraint outgoing_message_clinic,
  add constraint outgoing_message_clinic check (tenant_id is not null or num_nonnulls(person_id, record_id, test_order_id) = 0),
  drop constraint outgoing_message_state_check,
  add constraint outgoing_message_state_check check (state in ('scheduled', 'sent', 'failed', 'stopped', 'unknown'));
create index outgoing_message_order on outgoing_message (tenant_id, test_order_id) where test_order_id is not null;
-- One message an attempt, whichever server plans it.
create unique index outgoing_message_attempt on outgoing_message
  (tenant_id, test_order_id, result_type, result_news_at, result_attempt, channel) where result_attempt is not null;
grant update (handed_at) on outgoing_message to tracewell_worker;
drop trigger trail_update on outgoing_message;
create trigger trail_update after update on outgoing_message referencing old table as old_rows new table as new_rows
  for each statement execute function write_trail('{destination,subject,body,recipient,due_at,attempts,handed_at}');

-- Whoever changes a result, by hand or by import: the order has news, and what was about to be said of the old is not.
create function note_result_news() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update test_order set news_at = date_trunc('milliseconds', clock_timestamp()), notify_check_at = clock_timestamp()
  where tenant_id = new.tenant_id and id = new.test_order_id and placed_at is not null;
  return null;
end $$;
create trigger note_result_news after update on test_order_item for each row
  when ((old.outcome_id, old.detection, old.finished_at) is distinct from (new.outcome_id, new.detection, new.finished_at))
  execute function note_result_news();

-- Nothing leaves about what was viewed, called about, or changed meanwhile. Who is asked to call is still waited for after reading.
create function stop_result_messages() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update outgoing_message
  set state = 'stopped', body = case when sensitive then null else body end, subject = case when sensitive then null else subject end
  where tenant_id = new.tenant_id and test_order_id = new.id and state = 'scheduled' and handed_at is null
    and (new.called_back_at >= new.news_at or result_news_at <> new.news_at
      or new.viewed_at is not null and result_type <> 'CALL_FOR_RESULTS');
  return null;
end $$;
create trigger stop_result_messages after update on test_order for each row
  when ((old.viewed_at, old.called_back_at, old.news_at) is distinct from (new.viewed_at, new.called_back_at, new.news_at))
  execute function stop_result_messages();
revoke execute on function note_result_news, stop_result_messages from public;

-- Addresses that a mail server refused for good (R8-76). Staff take them off the list.
create table bounced_address (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  -- In small letters.
  address text not null check (length(address) between 3 and 512 and address = lower(address)),
  bounced_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, address)
);
call wall('bounced_address');
call audit('bounced_address', '{address}');
grant insert on bounced_address to tracewell_worker;
create policy noted on bounced_address for insert to tracewell_worker with check (tenant_id = app_tenant());
-- Patients, who have links sent to themselves, read no list of addresses.
create function has_bounced(asked text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from bounced_address where tenant_id = app_tenant() and address = asked)
$$;
revoke execute on function has_bounced from public;
grant execute on function has_bounced to tracewell_app, tracewell_patient;
