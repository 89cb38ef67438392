-- Everything that leaves by SMS or email goes through one table (docs/domain.md#messages).

create table outgoing_message (
  id uuid primary key default uuid_v7(),
  -- Null: a sign-in code belongs to an account, and to no clinic.
  tenant_id uuid references tenant,
  person_id uuid references person on delete set null,
  account_id uuid references account,
  -- The record whose work it belongs to: it stands in that record's Activity.
  record_id uuid references record on delete set null,
  channel text not null check (channel in ('email', 'sms')),
  destination text,
  subject text,
  body text,
  cause text not null check (length(cause) between 1 and 200),
  -- Who it is to, whatever their address was then: the person, the account, else the address.
  recipient text not null,
  -- A code or a link: the body is gone once it has left, or once it can't leave.
  sensitive boolean not null default false,
  -- Quiet hours do not hold it back.
  urgent boolean not null default false,
  state text not null default 'scheduled' check (state in ('scheduled', 'sent', 'failed')),
  failure text check (failure in ('no-mobile-phone', 'no-dest-address', 'transport-disallowed', 'non-unique-address',
    'transport-failed', 'opted-out', 'bouncing-address', 'invalid-mobile-phone')),
  attempts integer not null default 0,
  send_after timestamptz not null default now(),
  -- When a worker may take it: from send_after on; while one has it in hand, when that worker's time is over; after an
  -- attempt that failed, when the next is made.
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default app_actor(),
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'sent') = (sent_at is not null)),
  check (state <> 'scheduled' or (destination is not null and body is not null)),
  check (case when sensitive then state = 'scheduled' or body is null else body is not null end)
);
-- Never twice to the same person for the same cause.
create unique index outgoing_message_once on outgoing_message (tenant_id, recipient, channel, cause) nulls not distinct;
create index outgoing_message_person on outgoing_message (tenant_id, person_id, id desc) where person_id is not null;
create index outgoing_message_record on outgoing_message (tenant_id, record_id) where record_id is not null;
create index outgoing_message_due on outgoing_message (channel, urgent desc, due_at) where state = 'scheduled';
call wall('outgoing_message');

-- A message of no clinic can be written from anywhere, and is seen by no clinic's staff.
create policy of_no_clinic on outgoing_message for insert to tracewell_app, tracewell_patient with check (tenant_id is null);
call open_to_patient('outgoing_message', 'person_id', 'insert');
-- Workers send for all clinics; requests never act as the owner.
do $$
begin
  execute format('create policy sender on outgoing_message to %I using (true) with check (true)', current_user);
end $$;
-- What was said can't be changed afterwards; a message moves along when its person is merged into another.
revoke update, delete on outgoing_message from tracewell_app;
grant update (person_id, record_id) on outgoing_message to tracewell_app;
-- The trail says that a message was written, to whom and why, and what became of it. Its words and its address stay in
-- the row alone, and a code nowhere.
call audit('outgoing_message', '{destination,subject,body,recipient,due_at,attempts}');

create function tell_message_queued() returns trigger language plpgsql as $$
begin
  perform pg_notify('message_queued', '');
  return null;
end $$;
create trigger message_queued after insert on outgoing_message for each statement execute function tell_message_queued();

-- What a trial installation would have sent, codes and links with it. Requests have no right to it: the page is read by
-- the owner, and only where it may be (docs/decisions/0011).
create table mailbox_message (
  id uuid primary key default uuid_v7(),
  message_id uuid not null references outgoing_message on delete cascade,
  channel text not null,
  destination text not null,
  subject text,
  body text not null,
  created_at timestamptz not null default now()
);
create index mailbox_message_destination on mailbox_message (destination, id desc);
create index mailbox_message_age on mailbox_message (created_at);
