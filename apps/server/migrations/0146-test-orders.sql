-- Tests that are ordered here (R3-45, R3-46). An order has items, an item has a specimen and results. What laboratories report keeps
-- its rows: an order without items, until it joins the one that it belongs to.

alter table test_order
  -- Null: it came with a report.
  add column placed_at timestamptz,
  add column placed_by uuid,
  add column called_back_at timestamptz,
  add column called_back_by uuid,
  add column treatment_assigned_at timestamptz,
  add column notification_type text check (notification_type in ('CALL_FOR_RESULTS', 'POSITIVE_TREATED', 'RESULTS_AVAILABLE', 'NOTHING')),
  add column viewed_at timestamptz,
  add column cfr_notify_attempts integer not null default 0,
  add column rav_notify_attempts integer not null default 0,
  add column last_notified_at timestamptz,
  add column version integer not null default 1,
  add foreign key (tenant_id, placed_by) references app_user (tenant_id, id),
  add foreign key (tenant_id, called_back_by) references app_user (tenant_id, id);
create index test_order_placed on test_order (tenant_id, placed_at desc, id desc) where placed_at is not null;

alter table specimen
  add column source_id uuid,
  add column collected_by uuid,
  -- The clinic gave it its id; laboratories give the same id twice.
  add column own boolean not null default false,
  add foreign key (tenant_id, source_id) references lookup (tenant_id, id),
  add foreign key (tenant_id, collected_by) references app_user (tenant_id, id),
  add check (not own or specimen_id is not null);
create unique index specimen_own on specimen (tenant_id, specimen_id) where own;

-- The last number that a clinic gave to a specimen, and what its specimen ids begin with.
alter table tenant add column specimen_prefix text check (specimen_prefix ~ '^[A-Z]{2,4}$');
create table specimen_counter (
  tenant_id uuid not null references tenant,
  last bigint not null,
  primary key (tenant_id)
);
call wall('specimen_counter');

create table test_order_item (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  test_order_id uuid not null,
  record_id uuid not null,
  person_id uuid not null,
  definition_id uuid not null,
  -- The combo test that it is part of.
  parent_id uuid,
  is_combo boolean not null default false,
  position integer not null,
  specimen_row_id uuid,
  source_id uuid,
  organization_id uuid,
  account_number text check (length(account_number) between 1 and 100),
  performing_laboratory_type_id uuid,
  on_site boolean not null,
  print_label boolean not null default true,
  -- By the question's key.
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  presumptive_treatment boolean not null default false,
  treatment_type text check (treatment_type in ('Treated', 'Presumptively Treated', 'Untreated')),
  -- The laboratory's number of it.
  test_id text check (length(test_id) between 1 and 100),
  collected_at timestamptz,
  sent_at timestamptz,
  -- Of a rapid test: since when it runs.
  started_at timestamptz,
  reported_at timestamptz,
  finished_at timestamptz,
  detection text check (detection in ('Absent', 'Found', 'Uncertain')),
  outcome_id uuid,
  extra_fields jsonb not null default '{}' check (jsonb_typeof(extra_fields) = 'object'),
  state text not null generated always as (case
    when is_combo then 'combo'
    when finished_at is not null then 'resulted'
    when collected_at is null then 'to-collect'
    when started_at is not null then 'running'
    when not on_site and sent_at is null then 'to-send'
    else 'to-enter' end) stored,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, test_order_id) references test_order (tenant_id, id) on delete cascade,
  foreign key (tenant_id, record_id) references record (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id),
  foreign key (tenant_id, definition_id) references test_definition (tenant_id, id),
  foreign key (tenant_id, parent_id) references test_order_item (tenant_id, id) on delete cascade,
  foreign key (tenant_id, specimen_row_id) references specimen (tenant_id, id),
  foreign key (tenant_id, source_id) references lookup (tenant_id, id),
  foreign key (tenant_id, organization_id) references organization (tenant_id, id),
  foreign key (tenant_id, performing_laboratory_type_id) references lookup (tenant_id, id),
  foreign key (tenant_id, outcome_id) references test_outcome (tenant_id, id)
);
create index test_order_item_order on test_order_item (tenant_id, test_order_id);
create index test_order_item_record on test_order_item (tenant_id, record_id);
create index test_order_item_specimen on test_order_item (tenant_id, specimen_row_id);
create index test_order_item_parent on test_order_item (tenant_id, parent_id) where parent_id is not null;
create index test_order_item_definition on test_order_item (tenant_id, definition_id);
create index test_order_item_outcome on test_order_item (tenant_id, outcome_id) where outcome_id is not null;
create index test_order_item_state on test_order_item (tenant_id, state, test_order_id) where state <> 'resulted';
create index test_order_item_found on test_order_item (tenant_id, test_order_id) where detection = 'Found';
-- What is under way is not ordered again for the same person (R8-32).
create unique index test_order_item_once on test_order_item (tenant_id, person_id, definition_id, source_id) nulls not distinct
  where finished_at is null and parent_id is null;
call wall('test_order_item');
call audit('test_order_item');

-- A result belongs to the item that was ordered, and says what the clinic's own words say.
alter table test_result
  add column item_id uuid,
  add column qualitative_result_id uuid,
  add column unit_id uuid,
  -- What stands behind 1: in a titer.
  add column titer integer check (titer between 1 and 65536),
  add column entered_by uuid,
  add foreign key (tenant_id, item_id) references test_order_item (tenant_id, id) on delete cascade,
  add foreign key (tenant_id, qualitative_result_id) references qualitative_result (tenant_id, id),
  add foreign key (tenant_id, unit_id) references lookup (tenant_id, id),
  add foreign key (tenant_id, entered_by) references app_user (tenant_id, id);
create index test_result_item on test_result (tenant_id, item_id) where item_id is not null;
-- What is entered by hand is one result an item, corrected in its place.
create unique index test_result_entered on test_result (tenant_id, item_id) where item_id is not null and report_key is null;

alter table test_result_version
  add column reason text check (length(reason) between 1 and 2048),
  add column replaced_by uuid,
  add foreign key (tenant_id, replaced_by) references app_user (tenant_id, id);

-- What was given because of a test.
alter table treatment
  add column order_item_id uuid,
  add foreign key (tenant_id, order_item_id) references test_order_item (tenant_id, id);
create index treatment_order_item on treatment (tenant_id, order_item_id) where order_item_id is not null;

call know_medical_records();
call know_person_rows();
