-- Daily self-assessments (R2.7-02), and the links by which people send one without signing in.

create table self_assessment (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  person_id uuid not null references person,
  -- The clinic's day that the report is about.
  reported_on date not null,
  high_fever boolean not null,
  -- °F.
  current_fever numeric(4, 1) check (current_fever between 100 and 115),
  cough boolean not null,
  cough_recent boolean,
  difficulty_breathing boolean not null,
  flu_symptoms boolean not null,
  loss_taste_smell boolean not null,
  infected_contact boolean not null,
  domestic_travel boolean not null,
  foreign_travel boolean not null,
  came_by text not null check (came_by in ('portal', 'link')),
  created_at timestamptz not null default now(),
  check (current_fever is null or high_fever),
  check (cough_recent is null or cough),
  unique (tenant_id, person_id, reported_on)
);
call wall('self_assessment');
call audit('self_assessment');
-- What someone reported is not changed afterwards; it moves along when its person is merged into another, or is dropped
-- then where the other reported that day, too.
revoke update on self_assessment from tracewell_app;
grant update (person_id) on self_assessment to tracewell_app;
call open_to_patient('self_assessment', 'person_id', 'select, insert');

create table self_assessment_link (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  person_id uuid not null references person,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  -- The end of the clinic's day that it was sent for.
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
create index self_assessment_link_person on self_assessment_link (tenant_id, person_id, created_at);
call wall('self_assessment_link');
call audit('self_assessment_link', '{token_hash}');
