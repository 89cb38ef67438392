-- Custom queries: a documented view of the data (docs/data-dictionary.md), the role that reads it and nothing else, and
-- queries that users keep. Comments on views and columns are what users read of them.

do $$
begin
  create role tracewell_reader nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant tracewell_reader to %I', current_user);
exception when others then null;
end $$;

create schema reporting;
grant usage on schema reporting to tracewell_reader;

-- Each view names the clinic by itself, because an owner that is a superuser passes the wall; and as a barrier, because an
-- error that a condition raises would otherwise tell of rows that the clinic filter leaves out.
create view reporting.persons with (security_barrier) as
select p.id as person_id, p.person_number::text as person_number, p.last_name, p.first_name, p.date_of_birth,
  extract(year from age(now() at time zone t.time_zone, p.date_of_birth))::integer as age, p.sex_at_birth, p.gender, p.race, p.ethnicity, p.primary_language,
  a.city, a.county, a.state, a.postcode, (p.created_at at time zone t.time_zone)::date as created_on
from person p
join tenant t on t.id = p.tenant_id
left join lateral (
  select city, county, state, postcode from person_address where tenant_id = p.tenant_id and person_id = p.id
  order by is_primary desc, created_at desc limit 1
) a on true
where p.tenant_id = app_tenant();
comment on view reporting.persons is 'Everyone whom the clinic knows';
comment on column reporting.persons.person_id is 'Joins a person to their records';
comment on column reporting.persons.person_number is 'The number that staff see';
comment on column reporting.persons.last_name is 'Last name';
comment on column reporting.persons.first_name is 'First name';
comment on column reporting.persons.date_of_birth is 'Date of birth';
comment on column reporting.persons.age is 'Age today, in years';
comment on column reporting.persons.sex_at_birth is 'Sex at birth';
comment on column reporting.persons.gender is 'Gender';
comment on column reporting.persons.race is 'Race';
comment on column reporting.persons.ethnicity is 'Ethnicity';
comment on column reporting.persons.primary_language is 'Primary language';
comment on column reporting.persons.city is 'City of the main address';
comment on column reporting.persons.county is 'County of the main address';
comment on column reporting.persons.state is 'State of the main address';
comment on column reporting.persons.postcode is 'ZIP code of the main address';
comment on column reporting.persons.created_on is 'Day on which the person was added';

create view reporting.incoming_files with (security_barrier) as
select r.id as record_id, r.reference_number, r.person_id, s.name as status, r.closed, r.lost_to_follow_up,
  (select string_agg(i.name, ', ' order by i.name) from record_infection ri join infection i on i.tenant_id = ri.tenant_id and i.id = ri.infection_id
    where ri.tenant_id = r.tenant_id and ri.record_id = r.id) as infections,
  o.name as reporting_organization, f.ordering_facility, u.first_name || ' ' || u.last_name as assigned_to,
  (r.created_at at time zone t.time_zone)::date as received_on, (r.closed_at at time zone t.time_zone)::date as closed_on
from record r
join tenant t on t.id = r.tenant_id
join incoming_file f on f.tenant_id = r.tenant_id and f.record_id = r.id
join reference_status s on s.tenant_id = r.tenant_id and s.key = r.status_key
left join organization o on o.tenant_id = f.tenant_id and o.id = f.reporting_organization_id
left join app_user u on u.tenant_id = r.tenant_id and u.id = r.assigned_to
where r.tenant_id = app_tenant() and r.kind = 'IncomingReport';
comment on view reporting.incoming_files is 'Incoming files: what laboratories and providers report';
comment on column reporting.incoming_files.record_id is 'Joins a file to its tests and tasks';
comment on column reporting.incoming_files.reference_number is 'Number of the file';
comment on column reporting.incoming_files.person_id is 'Whom it is about';
comment on column reporting.incoming_files.status is 'Status';
comment on column reporting.incoming_files.closed is 'Whether it is closed';
comment on column reporting.incoming_files.lost_to_follow_up is 'Lost to follow-up';
comment on column reporting.incoming_files.infections is 'Infections that it reports';
comment on column reporting.incoming_files.reporting_organization is 'Who sent it';
comment on column reporting.incoming_files.ordering_facility is 'Where the test was ordered';
comment on column reporting.incoming_files.assigned_to is 'Assigned to';
comment on column reporting.incoming_files.received_on is 'Day on which it came in';
comment on column reporting.incoming_files.closed_on is 'Day on which it was closed';

create view reporting.investigations with (security_barrier) as
select r.id as record_id, r.reference_number, r.person_id, i.name as infection, s.name as status, r.closed, v.priority,
  r.lost_to_follow_up, (v.opened_at at time zone t.time_zone)::date as opened_on, (r.closed_at at time zone t.time_zone)::date as closed_on,
  v.positive_test_on, v.interviewed, v.interviewed_on, v.contact_count as contacts, v.episode,
  u.first_name || ' ' || u.last_name as assigned_to, w.name as workgroup, g.name as region, o.name as reporting_organization, v.detection_method
from investigation v
join record r on r.tenant_id = v.tenant_id and r.id = v.record_id
join tenant t on t.id = r.tenant_id
join infection i on i.tenant_id = v.tenant_id and i.id = v.infection_id
join reference_status s on s.tenant_id = r.tenant_id and s.key = r.status_key
left join app_user u on u.tenant_id = r.tenant_id and u.id = r.assigned_to
left join lookup w on w.tenant_id = v.tenant_id and w.id = v.workgroup_id
left join lookup g on g.tenant_id = v.tenant_id and g.id = v.region_id
left join organization o on o.tenant_id = v.tenant_id and o.id = v.reporting_organization_id
where v.tenant_id = app_tenant();
comment on view reporting.investigations is 'Investigations: one for each person and infection at a time';
comment on column reporting.investigations.record_id is 'Joins an investigation to its tests, tasks and contacts';
comment on column reporting.investigations.reference_number is 'Number of the investigation';
comment on column reporting.investigations.person_id is 'Whom it is about';
comment on column reporting.investigations.infection is 'Infection';
comment on column reporting.investigations.status is 'Status';
comment on column reporting.investigations.closed is 'Whether it is closed';
comment on column reporting.investigations.priority is 'Priority';
comment on column reporting.investigations.lost_to_follow_up is 'Lost to follow-up';
comment on column reporting.investigations.opened_on is 'Day on which it was opened';
comment on column reporting.investigations.closed_on is 'Day on which it was closed';
comment on column reporting.investigations.positive_test_on is 'Day of the positive test';
comment on column reporting.investigations.interviewed is 'Whether the patient was interviewed';
comment on column reporting.investigations.interviewed_on is 'Day of the interview';
comment on column reporting.investigations.contacts is 'How many contacts were named';
comment on column reporting.investigations.episode is 'Which episode of this infection';
comment on column reporting.investigations.assigned_to is 'Assigned to';
comment on column reporting.investigations.workgroup is 'Workgroup';
comment on column reporting.investigations.region is 'Region';
comment on column reporting.investigations.reporting_organization is 'Who reported it';
comment on column reporting.investigations.detection_method is 'How it was detected';

create view reporting.contacts with (security_barrier) as
select r.id as record_id, r.reference_number, r.person_id, c.case_id as investigation_id, s.name as status, r.closed, c.disposition,
  c.last_exposure_on, r.lost_to_follow_up, u.first_name || ' ' || u.last_name as assigned_to,
  (r.created_at at time zone t.time_zone)::date as named_on, (r.closed_at at time zone t.time_zone)::date as closed_on
from contact c
join record r on r.tenant_id = c.tenant_id and r.id = c.record_id
join tenant t on t.id = r.tenant_id
join reference_status s on s.tenant_id = r.tenant_id and s.key = r.status_key
left join app_user u on u.tenant_id = r.tenant_id and u.id = r.assigned_to
where c.tenant_id = app_tenant();
comment on view reporting.contacts is 'Contacts whom patients named';
comment on column reporting.contacts.record_id is 'Joins a contact to their tasks';
comment on column reporting.contacts.reference_number is 'Number of the contact';
comment on column reporting.contacts.person_id is 'Whom it is about';
comment on column reporting.contacts.investigation_id is 'The record_id of the investigation in which they were named';
comment on column reporting.contacts.status is 'Status';
comment on column reporting.contacts.closed is 'Whether it is closed';
comment on column reporting.contacts.disposition is 'Code of the disposition';
comment on column reporting.contacts.last_exposure_on is 'Day of the last exposure';
comment on column reporting.contacts.lost_to_follow_up is 'Lost to follow-up';
comment on column reporting.contacts.assigned_to is 'Assigned to';
comment on column reporting.contacts.named_on is 'Day on which they were named';
comment on column reporting.contacts.closed_on is 'Day on which it was closed';

create view reporting.visits with (security_barrier) as
select r.id as record_id, r.reference_number, r.person_id, s.name as status, r.closed, v.visit_on,
  (select string_agg(l.name, ', ' order by l.name) from visit_type vt join lookup l on l.tenant_id = vt.tenant_id and l.id = vt.type_id
    where vt.tenant_id = v.tenant_id and vt.record_id = v.record_id) as types,
  place.name as location, round(extract(epoch from v.waiting_until - v.waiting_from) / 60)::integer as waited_minutes,
  u.first_name || ' ' || u.last_name as assigned_to
from visit v
join record r on r.tenant_id = v.tenant_id and r.id = v.record_id
join reference_status s on s.tenant_id = r.tenant_id and s.key = r.status_key
left join lookup place on place.tenant_id = v.tenant_id and place.id = v.location_id
left join app_user u on u.tenant_id = r.tenant_id and u.id = r.assigned_to
where v.tenant_id = app_tenant();
comment on view reporting.visits is 'Visits to the clinic';
comment on column reporting.visits.record_id is 'Joins a visit to its tests and tasks';
comment on column reporting.visits.reference_number is 'Number of the visit';
comment on column reporting.visits.person_id is 'Whom it is about';
comment on column reporting.visits.status is 'Status';
comment on column reporting.visits.closed is 'Whether it is closed';
comment on column reporting.visits.visit_on is 'Day of the visit';
comment on column reporting.visits.types is 'What the visit was for';
comment on column reporting.visits.location is 'Location in the clinic';
comment on column reporting.visits.waited_minutes is 'How long the patient waited, in minutes';
comment on column reporting.visits.assigned_to is 'Assigned to';

create view reporting.tests with (security_barrier) as
select x.id as result_id, x.record_id, x.person_id, x.test_name as test, x.test_code, i.name as infection,
  coalesce(q.name, x.qualitative_result) as result, x.value, x.unit, x.titer, x.status as result_status, x.performing_organization,
  (o.collected_at at time zone t.time_zone)::date as collected_on, (coalesce(o.reported_at, x.created_at) at time zone t.time_zone)::date as reported_on
from test_result x
join tenant t on t.id = x.tenant_id
join test_order o on o.tenant_id = x.tenant_id and o.id = x.test_order_id
left join infection i on i.tenant_id = x.tenant_id and i.id = x.infection_id
left join qualitative_result q on q.tenant_id = x.tenant_id and q.id = x.qualitative_result_id
where x.tenant_id = app_tenant();
comment on view reporting.tests is 'Results of tests, reported or entered';
comment on column reporting.tests.result_id is 'Names one result';
comment on column reporting.tests.record_id is 'The record that the test belongs to';
comment on column reporting.tests.person_id is 'Who was tested';
comment on column reporting.tests.test is 'Name of the test';
comment on column reporting.tests.test_code is 'Code of the test, often LOINC';
comment on column reporting.tests.infection is 'Infection that it tests for';
comment on column reporting.tests.result is 'Qualitative result';
comment on column reporting.tests.value is 'Value as reported';
comment on column reporting.tests.unit is 'Unit of the value';
comment on column reporting.tests.titer is 'Titer: 16 for 1:16';
comment on column reporting.tests.result_status is 'Status of the result: F final, P preliminary, C corrected';
comment on column reporting.tests.performing_organization is 'Laboratory';
comment on column reporting.tests.collected_on is 'Day on which the specimen was collected';
comment on column reporting.tests.reported_on is 'Day on which the result was reported';

create view reporting.tasks with (security_barrier) as
select k.id as task_id, k.record_id, k.person_id, l.name as type, k.subject, k.priority, k.status, k.due_on,
  (k.created_at at time zone t.time_zone)::date as created_on, (k.closed_at at time zone t.time_zone)::date as closed_on
from task k
join tenant t on t.id = k.tenant_id
left join lookup l on l.tenant_id = k.tenant_id and l.id = k.task_type_id
where k.tenant_id = app_tenant();
comment on view reporting.tasks is 'Tasks of the clinic’s staff';
comment on column reporting.tasks.task_id is 'Names one task';
comment on column reporting.tasks.record_id is 'The record that it is about';
comment on column reporting.tasks.person_id is 'The person that it is about';
comment on column reporting.tasks.type is 'Type';
comment on column reporting.tasks.subject is 'Subject';
comment on column reporting.tasks.priority is 'Priority';
comment on column reporting.tasks.status is 'Status';
comment on column reporting.tasks.due_on is 'Day on which it is due';
comment on column reporting.tasks.created_on is 'Day on which it was made';
comment on column reporting.tasks.closed_on is 'Day on which it was closed';

create view reporting.relationships with (security_barrier) as
select e.id as relationship_id, e.record_id, e.from_person_id, e.to_person_id, k.name as relationship, x.name as exposure,
  e.first_exposure_on, e.last_exposure_on, e.frequency
from relationship e
left join lookup k on k.tenant_id = e.tenant_id and k.id = e.relationship_id
left join lookup x on x.tenant_id = e.tenant_id and x.id = e.exposure_type_id
where e.tenant_id = app_tenant();
comment on view reporting.relationships is 'Who was exposed to whom';
comment on column reporting.relationships.relationship_id is 'Names one relationship';
comment on column reporting.relationships.record_id is 'The record in which it was named';
comment on column reporting.relationships.from_person_id is 'The patient';
comment on column reporting.relationships.to_person_id is 'Who was exposed';
comment on column reporting.relationships.relationship is 'How they know each other';
comment on column reporting.relationships.exposure is 'Kind of exposure';
comment on column reporting.relationships.first_exposure_on is 'Day of the first exposure';
comment on column reporting.relationships.last_exposure_on is 'Day of the last exposure';
comment on column reporting.relationships.frequency is 'How often';

grant select on all tables in schema reporting to tracewell_reader;

create table custom_query (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  owner_id uuid not null,
  name text not null,
  shared boolean not null,
  -- Built from fields, or written; one of the two.
  tree jsonb,
  statement text,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references app_user (tenant_id, id),
  check ((tree is null) <> (statement is null))
);
create unique index custom_query_name on custom_query (tenant_id, owner_id, lower(name));
call wall('custom_query');
-- What was asked may name patients.
call audit('custom_query', '{tree,statement}');
