-- Tasks: what someone is to do until when, about a record, a person or neither (docs/domain.md#tasks).

create table task (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  task_type_id uuid not null references lookup,
  priority text not null default 'Medium' check (priority in ('Low', 'Medium', 'High')),
  priority_order smallint generated always as (case priority when 'High' then 3 when 'Medium' then 2 else 1 end) stored,
  status text not null default 'Not Started' check (status in ('Not Started', 'Started', 'Closed')),
  subject text not null check (length(subject) between 1 and 512),
  comments text check (length(comments) between 1 and 2048),
  due_on date,
  scheduled_on date check (scheduled_on <= due_on),
  -- What it is about: a record, a person without one, or nobody.
  record_id uuid references record on delete cascade,
  person_id uuid references person on delete cascade check (record_id is null or person_id is null),
  -- All members of the workgroup see it and may take it.
  workgroup_id uuid references lookup,
  shared_at timestamptz check ((shared_at is null) = (workgroup_id is null)),
  recurrence text not null default 'none' check (recurrence in ('none', 'daily', 'weekly', 'monthly')),
  recurs_until date check (recurs_until is null or (recurrence <> 'none' and recurs_until >= due_on)),
  -- The first due day of a series: its days are counted from here, so that a month's 31st comes back after February.
  series_starts_on date check ((series_starts_on is null) = (recurrence = 'none')),
  series_id uuid check (recurrence = 'none' or (series_id is not null and due_on is not null)),
  follows_id uuid references task,
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  updated_at timestamptz not null default now(),
  closed_at timestamptz check ((closed_at is null) = (status <> 'Closed')),
  version integer not null default 1
);
-- A task has one next of its series, however often it is closed.
create unique index task_follows on task (tenant_id, follows_id) where follows_id is not null;
create index task_open on task (tenant_id, due_on, id) where status <> 'Closed';
create index task_of_record on task (tenant_id, record_id) where record_id is not null;
create index task_of_person on task (tenant_id, person_id) where person_id is not null;
create index task_of_workgroup on task (tenant_id, workgroup_id, shared_at) where workgroup_id is not null;
create index task_by_creator on task (tenant_id, created_by);
call wall('task');
call audit('task', '{priority_order,series_starts_on,series_id}');

create table task_user (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  task_id uuid not null references task on delete cascade,
  -- The task's own, so that its record's Activity tells who was given it.
  record_id uuid references record on delete cascade,
  user_id uuid not null references app_user,
  assigned_at timestamptz not null default now(),
  assigned_by uuid not null references app_user,
  unique (tenant_id, task_id, user_id)
);
create index task_user_user on task_user (tenant_id, user_id, assigned_at);
call wall('task_user');
call audit('task_user');

-- When a user last looked at their bell: what came later counts as new. A look is no change of a clinic's data.
create table task_bell (
  tenant_id uuid not null references tenant,
  user_id uuid not null references app_user,
  looked_at timestamptz not null,
  primary key (tenant_id, user_id)
);
call wall('task_bell');

-- Clinics that were opened before get the types that new ones begin with.
do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    insert into lookup (tenant_id, kind, name, code, sort_order)
    select clinic, 'TASK_TYPE', word.name, word.code, word.place
    from (values
      ('Call the patient', 'CallPatient', 1), ('Field visit', 'FieldVisit', 2), ('Interview', 'Interview', 3),
      ('Review results', 'ReviewResults', 4), ('Treatment follow-up', 'TreatmentFollowUp', 5),
      ('Partner follow-up', 'PartnerFollowUp', 6), ('Request records', 'RequestRecords', 7),
      ('Case review', 'CaseReview', 8), ('Clinic duty', 'ClinicDuty', 9), ('Other', 'Other', 10)
    ) as word (name, code, place)
    on conflict (tenant_id, kind, name) do nothing;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
