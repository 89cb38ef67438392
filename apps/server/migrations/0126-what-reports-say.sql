-- What a laboratory says beside its results, kept where people look for it, and found by it (docs/decisions/0090, 0091).

alter table test_order
  add column ordering_provider_npi text,
  add column ordering_provider_phone text,
  add column ordering_organization_phone text,
  add column ordering_organization_address text,
  -- OBR-25, HL7 table 0123.
  add column status text,
  add column reasons text[] not null default '{}';

alter table test_result
  -- Of the laboratory that performed the test.
  add column performing_clia text,
  add column performing_address text,
  add column method text,
  add column device text,
  add column analyzed_at timestamptz;

alter table incoming_file
  -- MSH-11: what is sent to try a connection, or to train people, is no report about anyone.
  add column processing text not null default 'production' check (processing in ('production', 'test', 'training')),
  -- An animal, its owner and its place, where the report is about one: {species, breed, name, owner, place}.
  add column animal jsonb,
  -- What the report says of its patient beside who they are: deceased, mother's maiden name, phones and addresses with their kinds.
  add column patient_details jsonb not null default '{}';
create index incoming_file_rehearsed on incoming_file (tenant_id, record_id) where processing <> 'production';

-- A person made of a test, of training, or of an animal: nobody to look for. Null is a patient.
alter table person add column stands_for text check (stands_for in ('test', 'training', 'animal'));

-- The numbers and names that a report is found by: of who ordered, of who performed, of order, specimen and next of kin. Made of the
-- report's own rows, so it is not on the trail.
create table report_term (
  tenant_id uuid not null references tenant,
  term text collate "C" not null,
  record_id uuid not null,
  primary key (tenant_id, term, record_id),
  foreign key (tenant_id, record_id) references record (tenant_id, id) on delete cascade
);
create index report_term_record on report_term (tenant_id, record_id);
call wall('report_term');
call know_medical_records();
call know_person_rows();

-- Until it is counted anew, the planner takes persons who stand for nobody for a rarity, and patients, too.
analyze person;
