-- Results that patients read themselves, and the links by which they do without signing in (R10-18, R10-19).

alter table test_order_item
  -- When the patient opened the result that stands here now.
  add column viewed_at timestamptz,
  -- When they opened one that stood here before it was corrected or withdrawn.
  add column earlier_viewed_at timestamptz;

-- Whatever changes a result, by hand or by import: it is to be read again, and its order is no longer read as a whole.
create function forget_viewed() returns trigger language plpgsql as $$
begin
  new.earlier_viewed_at := coalesce(old.viewed_at, old.earlier_viewed_at);
  new.viewed_at := null;
  update test_order set viewed_at = null
  where tenant_id = new.tenant_id and id = new.test_order_id and viewed_at is not null;
  return new;
end $$;
create trigger forget_viewed before update on test_order_item for each row
  when ((old.outcome_id, old.detection, old.finished_at) is distinct from (new.outcome_id, new.detection, new.finished_at))
  execute function forget_viewed();

create table result_link (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  item_id uuid not null,
  token_hash bytea not null,
  channel text not null check (channel in ('sms', 'email')),
  -- Where it was sent. A fresh one goes nowhere else.
  destination text not null check (length(destination) between 1 and 512),
  -- Wrong dates of birth. They count for the link, never for the person.
  wrong_tries integer not null default 0 check (wrong_tries between 0 and 10),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '10 days',
  replaced_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, item_id) references test_order_item (tenant_id, id) on delete cascade
);
create index result_link_item on result_link (tenant_id, item_id, created_at);
call wall('result_link');
call audit('result_link', '{token_hash}');

-- Patients read their own results, and say that they did. They see no other facts of their tests.
call open_to_patient('test_order', 'person_id', 'select (tenant_id, id, person_id, viewed_at), update (viewed_at)');
call open_to_patient('test_order_item', 'person_id',
  'select (tenant_id, id, test_order_id, person_id, definition_id, is_combo, source_id, collected_at, finished_at, outcome_id,
    viewed_at, earlier_viewed_at, position), update (viewed_at)');
call open_to_patient('test_result', 'person_id',
  'select (tenant_id, id, person_id, item_id, report_key, position, status)');
call open_words_to_patient('test_definition');
call open_words_to_patient('test_outcome');
call open_words_to_patient('outcome_text');
