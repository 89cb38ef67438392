-- Reminders that follow from a result (R10-15). What was sent is counted from the messages themselves (docs/decisions/0124).

alter table test_order_item
  -- When it is next looked at whether a reminder is due; null: nothing more is to come.
  add column remind_check_at timestamptz;
create index test_order_item_remind on test_order_item (tenant_id, remind_check_at) where remind_check_at is not null;
drop trigger trail_update on test_order_item;
create trigger trail_update after update on test_order_item referencing old table as old_rows new table as new_rows
  for each statement execute function write_trail('{remind_check_at}');

do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    alter table test_order_item disable trigger user;
    update test_order_item i set remind_check_at = now()
    where tenant_id = clinic and finished_at is not null
      and exists (select from outcome_reminder r where r.tenant_id = clinic and r.outcome_id = i.outcome_id);
    alter table test_order_item enable trigger user;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

alter table outgoing_message
  -- The test after whose result it reminds, of what, and which of the reminders it is.
  add column reminded_item_id uuid,
  add column reminder text check (length(reminder) <= 60),
  add column reminder_number integer check (reminder_number > 0),
  add foreign key (tenant_id, reminded_item_id) references test_order_item (tenant_id, id) on delete set null (reminded_item_id),
  add check (reminded_item_id is null or reminder is not null),
  drop constraint outgoing_message_clinic,
  add constraint outgoing_message_clinic
    check (tenant_id is not null or num_nonnulls(person_id, record_id, test_order_id, appointment_id, campaign_id, reminded_item_id) = 0);
create index outgoing_message_reminded on outgoing_message (tenant_id, reminded_item_id) where reminded_item_id is not null;

-- Whoever gives, changes or takes back a result: what follows from it is looked at again.
create function note_reminders() returns trigger language plpgsql as $$
begin
  new.remind_check_at := case when new.finished_at is not null and new.outcome_id is not null then clock_timestamp() end;
  return new;
end $$;
create trigger note_reminders before insert on test_order_item for each row
  when (new.finished_at is not null and new.outcome_id is not null) execute function note_reminders();
create trigger note_changed_reminders before update on test_order_item for each row
  when ((old.outcome_id, old.finished_at) is distinct from (new.outcome_id, new.finished_at)) execute function note_reminders();

-- Nothing leaves after a result that is no longer so.
create function stop_reminders() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update outgoing_message
  set state = 'stopped', body = case when sensitive then null else body end, subject = case when sensitive then null else subject end
  where tenant_id = new.tenant_id and reminded_item_id = new.id and state = 'scheduled' and handed_at is null;
  return null;
end $$;
create trigger stop_reminders after update on test_order_item for each row
  when (old.outcome_id is distinct from new.outcome_id) execute function stop_reminders();
revoke execute on function note_reminders, stop_reminders from public;
