-- A task may be part of the work on an outbreak, instead of being about a record or a person (R10-35).
alter table task
  add column outbreak_id uuid,
  add foreign key (tenant_id, outbreak_id) references outbreak (tenant_id, id) on delete cascade,
  add constraint task_about_one_thing check (outbreak_id is null or (record_id is null and person_id is null));
create index task_of_outbreak on task (tenant_id, outbreak_id) where outbreak_id is not null;
