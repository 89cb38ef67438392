-- What a clinic tests for (R3-47 to R3-50): tests, the results they may have, and what follows from each.

-- `key` is the fixed identifier of a result that came with the clinic (R3-107); it stays when the result is renamed.
create table qualitative_result (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  key text,
  name text not null check (length(name) between 1 and 512),
  -- SNOMED CT.
  code text check (length(code) between 1 and 64),
  color text not null check (color in ('red', 'amber', 'green', 'blue', 'gray')),
  weight integer not null check (weight between 0 and 1000),
  detection text not null check (detection in ('Absent', 'Found', 'Uncertain')),
  sort_order integer not null,
  disabled boolean not null default false,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, key)
);
create unique index qualitative_result_name on qualitative_result (tenant_id, lower(name));
call wall('qualitative_result');
call audit('qualitative_result');

create table test_definition (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  key text,
  name text not null check (length(name) between 1 and 512),
  short_name text check (length(short_name) between 1 and 40),
  -- What the patient reads; null: the name.
  portal_name text check (length(portal_name) between 1 and 512),
  infection_id uuid,
  type_id uuid,
  -- Of a quantitative result. A titer has none: it is one of the series 1:1 to 1:4096.
  unit_id uuid,
  titers boolean not null default false,
  on_site boolean not null default false,
  off_site boolean not null default true,
  -- A rapid test is read from here on, and no longer good from there on.
  rapid_minutes integer check (rapid_minutes between 1 and 600),
  read_until_minutes integer check (read_until_minutes between 1 and 600),
  -- Tests of one source in one container share a specimen, and so a label.
  container text check (length(container) between 1 and 100),
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'),
  sort_order integer not null,
  disabled boolean not null default false,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, key),
  foreign key (tenant_id, infection_id) references infection (tenant_id, id),
  foreign key (tenant_id, type_id) references lookup (tenant_id, id),
  foreign key (tenant_id, unit_id) references lookup (tenant_id, id),
  check (on_site or off_site),
  check (read_until_minutes is null or rapid_minutes <= read_until_minutes)
);
create unique index test_definition_name on test_definition (tenant_id, lower(name));
call wall('test_definition');
call audit('test_definition');

-- A combo test and the tests it is made of. They can be ordered alone, too.
create table test_definition_child (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  parent_id uuid not null,
  child_id uuid not null,
  position integer not null,
  primary key (tenant_id, id),
  unique (tenant_id, parent_id, child_id),
  foreign key (tenant_id, parent_id) references test_definition (tenant_id, id) on delete cascade,
  foreign key (tenant_id, child_id) references test_definition (tenant_id, id),
  check (parent_id <> child_id)
);
call wall('test_definition_child');
call audit('test_definition_child');

create table test_definition_result (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  definition_id uuid not null,
  qualitative_result_id uuid not null,
  position integer not null,
  primary key (tenant_id, id),
  unique (tenant_id, definition_id, qualitative_result_id),
  foreign key (tenant_id, definition_id) references test_definition (tenant_id, id) on delete cascade,
  foreign key (tenant_id, qualitative_result_id) references qualitative_result (tenant_id, id)
);
call wall('test_definition_result');
call audit('test_definition_result');

create table test_definition_source (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  definition_id uuid not null,
  source_id uuid not null,
  position integer not null,
  primary key (tenant_id, id),
  unique (tenant_id, definition_id, source_id),
  foreign key (tenant_id, definition_id) references test_definition (tenant_id, id) on delete cascade,
  foreign key (tenant_id, source_id) references lookup (tenant_id, id)
);
call wall('test_definition_source');
call audit('test_definition_source');

-- Where the test is done; none: anywhere. A laboratory that bills the clinic wants its account number on the order.
create table test_definition_organization (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  definition_id uuid not null,
  organization_id uuid not null,
  account_number text check (length(account_number) between 1 and 100),
  primary key (tenant_id, id),
  unique (tenant_id, definition_id, organization_id),
  foreign key (tenant_id, definition_id) references test_definition (tenant_id, id) on delete cascade,
  foreign key (tenant_id, organization_id) references organization (tenant_id, id)
);
call wall('test_definition_organization');
call audit('test_definition_organization');

-- Codes by which a laboratory's report names the test.
create table test_definition_code (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  definition_id uuid not null,
  code_system text not null check (code_system in ('LN', 'SCT', 'L')),
  code text not null check (length(code) between 1 and 64),
  position integer not null,
  primary key (tenant_id, id),
  unique (tenant_id, definition_id, code_system, code),
  foreign key (tenant_id, definition_id) references test_definition (tenant_id, id) on delete cascade
);
create index test_definition_code_code on test_definition_code (tenant_id, code_system, code);
call wall('test_definition_code');
call audit('test_definition_code');

-- What patients read, in five languages; several outcomes say the same.
create table outcome_text (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  key text,
  name text not null check (length(name) between 1 and 512),
  titles jsonb not null check (jsonb_typeof(titles) = 'object' and titles ? 'en'),
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts ? 'en'),
  sort_order integer not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, key)
);
create unique index outcome_text_name on outcome_text (tenant_id, lower(name));
call wall('outcome_text');
call audit('outcome_text');

-- What follows from a result of a test, of one source or of any (docs/domain.md#tests-and-outcomes).
create table test_outcome (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  definition_id uuid not null,
  qualitative_result_id uuid not null,
  source_id uuid,
  text_id uuid not null,
  message_type text not null check (message_type in ('CALL_FOR_RESULTS', 'POSITIVE_TREATED', 'RESULTS_AVAILABLE', 'NOTHING')),
  -- Goes out instead where the patient has been treated already; null: the same.
  treated_message_type text check (treated_message_type in ('CALL_FOR_RESULTS', 'POSITIVE_TREATED', 'RESULTS_AVAILABLE', 'NOTHING')),
  show_on_portal boolean not null default true,
  weight integer not null check (weight between 0 and 1000),
  infection_id uuid,
  infection_status text check (infection_status in ('Positive', 'Negative', 'Exposed')),
  treatment_type text check (treatment_type in ('Treated', 'Presumptively Treated', 'Untreated')),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint test_outcome_once unique nulls not distinct (tenant_id, definition_id, qualitative_result_id, source_id),
  foreign key (tenant_id, definition_id) references test_definition (tenant_id, id) on delete cascade,
  foreign key (tenant_id, definition_id, qualitative_result_id) references test_definition_result (tenant_id, definition_id, qualitative_result_id) on delete cascade,
  foreign key (tenant_id, qualitative_result_id) references qualitative_result (tenant_id, id),
  foreign key (tenant_id, source_id) references lookup (tenant_id, id),
  foreign key (tenant_id, text_id) references outcome_text (tenant_id, id),
  foreign key (tenant_id, infection_id) references infection (tenant_id, id),
  check (infection_status is null or infection_id is not null)
);
call wall('test_outcome');
call audit('test_outcome');

-- The treatments whose regimens are offered after such a result.
create table test_outcome_treatment (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  outcome_id uuid not null,
  treatment_definition_id uuid not null,
  position integer not null,
  primary key (tenant_id, id),
  unique (tenant_id, outcome_id, treatment_definition_id),
  foreign key (tenant_id, outcome_id) references test_outcome (tenant_id, id) on delete cascade,
  foreign key (tenant_id, treatment_definition_id) references treatment_definition (tenant_id, id)
);
call wall('test_outcome_treatment');
call audit('test_outcome_treatment');

create table outcome_reminder (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  outcome_id uuid not null,
  type text not null check (type in ('Retest', 'Test of cure', 'Follow-up titer', 'Second test', 'Follow-up visit')),
  duration integer not null check (duration between 1 and 999),
  duration_unit text not null check (duration_unit in ('Days', 'Weeks', 'Months', 'Years')),
  message jsonb not null default '{}' check (jsonb_typeof(message) = 'object'),
  comment text check (length(comment) between 1 and 2048),
  number_of_reminders integer not null check (number_of_reminders between 1 and 20),
  -- Days after the first of them on which it is given up.
  expires_after_days integer not null check (expires_after_days between 1 and 999),
  position integer not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, outcome_id) references test_outcome (tenant_id, id) on delete cascade
);
create index outcome_reminder_outcome on outcome_reminder (tenant_id, outcome_id);
call wall('outcome_reminder');
call audit('outcome_reminder');

-- Words that these tests take, for clinics that were opened before; the tests themselves are given at the next start.
do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    insert into lookup (tenant_id, kind, name, sort_order)
    select clinic, word.kind, word.name, word.place
    from (values
      ('SPECIMEN_SOURCE', 'Fingerstick blood', 14),
      ('SPECIMEN_SOURCE', 'Oral fluid', 15),
      ('SPECIMEN_SOURCE', 'Eye swab', 16),
      ('RESULT_UNIT', 'mIU/mL', 12)
    ) as word (kind, name, place)
    on conflict (tenant_id, kind, name) do nothing;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;

alter table tenant add column tests_seeded boolean not null default false;
