-- A name or a birth date that a laboratory corrected under the same filler number: a change of the person that somebody accepts or
-- refuses (docs/decisions/0086).
create table person_proposal (
  tenant_id uuid not null references tenant,
  id uuid not null default uuid_v7(),
  person_id uuid not null,
  record_id uuid not null,
  -- Each field with what it is and what it would be (contract ProposedField).
  fields jsonb not null,
  import_id uuid,
  message_number integer,
  control_id text,
  sender text,
  accepted boolean,
  decided_at timestamptz check ((decided_at is null) = (accepted is null)),
  decided_by uuid check ((decided_by is null) = (accepted is null)),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade,
  foreign key (tenant_id, record_id) references record (tenant_id, id) on delete cascade,
  foreign key (tenant_id, import_id) references data_import (tenant_id, id),
  foreign key (tenant_id, decided_by) references app_user (tenant_id, id)
);
create index person_proposal_record on person_proposal (tenant_id, record_id);
create index person_proposal_person on person_proposal (tenant_id, person_id);
call wall('person_proposal');
call audit('person_proposal', '{fields}');
