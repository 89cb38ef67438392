-- Fills the clinic bench.tenant with records of all four kinds about its persons bench.person_from and on, numbered from
-- bench.first on: bench.files files, bench.visits visits, bench.cases investigations (of every third file), bench.contacts
-- contacts, and what hangs on them. Numbers grow with time. The same numbers give the same rows, but for the day they are made.

create function pg_temp.id(kind integer, n bigint) returns uuid language sql immutable as $$
  select ('00000000-0000-7000-80' || lpad(kind::text, 2, '0') || '-' || lpad(to_hex(n), 12, '0'))::uuid
$$;
-- Repeatable chance: 0 up to but not including 1; each use has its own.
create function pg_temp.chance(n bigint, use integer) returns float8 language sql immutable as $$
  select (hashint8extended(n, use) & 2147483647)::float8 / 2147483648
$$;
create function pg_temp.setting(name text) returns bigint language sql stable as $$
  select current_setting('bench.' || name)::bigint
$$;
create function pg_temp.tenant() returns uuid language sql stable as $$ select current_setting('bench.tenant')::uuid $$;
-- A few persons come often, most once or twice.
create function pg_temp.person_of(n bigint, use integer) returns uuid language sql stable as $$
  select pg_temp.id(1, pg_temp.setting('person_from') + floor(pg_temp.setting('persons') * pg_temp.chance(n, use) ^ 1.4)::bigint)
$$;
-- Five years, of which the later ones saw more, in the hours of a working day.
create function pg_temp.created(share float8, n bigint) returns timestamptz language sql stable as $$
  select least(date_trunc('day', now() - interval '1826 days' * (1 - share) ^ 1.1)
    + interval '13 hours' + interval '11 hours' * pg_temp.chance(n, 1), now() - interval '1 minute' * pg_temp.chance(n, 2))
$$;
-- Most of what is old is closed; there is a backlog.
create function pg_temp.is_closed(n bigint, created timestamptz) returns boolean language sql stable as $$
  select pg_temp.chance(n, 3) < case when created > now() - interval '30 days' then 0.4
    when created > now() - interval '120 days' then 0.85 else 0.965 end
$$;
create function pg_temp.touched(n bigint, created timestamptz) returns timestamptz language sql stable as $$
  select created + least(now() - created, interval '90 days') * pg_temp.chance(n, 4) ^ 3
$$;
-- One of so many, the first ones more often.
create function pg_temp.early(n bigint, use integer, many bigint) returns bigint language sql immutable as $$
  select floor(many * pg_temp.chance(n, use) ^ 2)::bigint + 1
$$;

create temp table staff as select row_number() over (order by id) as seat, id from app_user where tenant_id = pg_temp.tenant();
create temp table disease as select row_number() over (order by key) as seat, id, name from infection where tenant_id = pg_temp.tenant();
create temp table word as select kind, id, code, row_number() over (partition by kind order by sort_order, name) as seat,
  count(*) over (partition by kind) as many from lookup where tenant_id = pg_temp.tenant();
insert into organization (tenant_id, name, categories)
  select pg_temp.tenant(), 'Laboratory ' || n, '{LAB}' from generate_series(1, 40) n;
create temp table laboratory as select row_number() over (order by length(name), name) as seat, id from organization where tenant_id = pg_temp.tenant();

create temp table made (kind text, place bigint, n bigint, id uuid, person_id uuid, status_key text, closed boolean,
  created_at timestamptz, based_on_id uuid, infection_id uuid);

-- Every third file of the first became an investigation.
insert into made
select 'IncomingReport', place, n, pg_temp.id(2, n), pg_temp.person_of(n, 10),
  case when elevated then 'CaseCreated' when not done then (array['New', 'New', 'New', 'InReview'])[pg_temp.early(n, 12, 4)]
    else (array['Closed', 'NotACase', 'ClosedPresentInEDSS', 'LostToContact'])[pg_temp.early(n, 13, 4)] end,
  elevated or done, created_at, null, disease.id
from (
  select place, n, created_at, place % 3 = 0 and place <= 3 * pg_temp.setting('cases') as elevated, pg_temp.is_closed(n, created_at) as done
  from (select place, pg_temp.setting('first') + place as n,
          pg_temp.created(place::float8 / pg_temp.setting('files'), pg_temp.setting('first') + place) as created_at
        from generate_series(1, pg_temp.setting('files')) place) dated
) file
join disease on disease.seat = pg_temp.early(n, 11, (select count(*) from disease));

insert into made
select 'Visit', place, n, pg_temp.id(3, n), pg_temp.person_of(n, 20),
  case when created_at > now() - interval '20 hours' and pg_temp.chance(n, 21) < 0.5
      then (array['PatientIntake', 'SpecimenCollection', 'Charting', 'Review', 'PostTestCounseling', 'Scheduled'])[pg_temp.early(n, 22, 6)]
    when pg_temp.chance(n, 23) < 0.003 then 'Charting'
    when pg_temp.chance(n, 23) < 0.05 then 'Abandoned' else 'Discharged' end,
  false, created_at, null, null
from (select place, pg_temp.setting('first') + place as n,
        pg_temp.created(place::float8 / pg_temp.setting('visits'), pg_temp.setting('first') + place) as created_at
      from generate_series(1, pg_temp.setting('visits')) place) dated;
update made set closed = status_key in ('Abandoned', 'Discharged') where kind = 'Visit';

-- A person has one open investigation of an infection.
insert into made
select 'Incident', place, n, id, person_id,
  case when not done then (array['InProgress', 'New', 'InProgress', 'SubmitForClosure', 'IsolationMonitoring'])[pg_temp.early(n, 31, 5)]
    else (array['Closed', 'Closed', 'NotACase', 'SendToStateEpi', 'LostToContact', 'ClosedPresentInEDSS'])[pg_temp.early(n, 32, 6)] end,
  done, created_at, file_id, infection_id
from (
  select *, closed or row_number() over (partition by person_id, infection_id, closed order by n desc) > 1 as done
  from (
    select place / 3 as place, pg_temp.setting('first') + place / 3 as n, pg_temp.id(4, pg_temp.setting('first') + place / 3) as id,
      made.id as file_id, person_id, infection_id, least(made.created_at + interval '1 day', now()) as created_at,
      pg_temp.is_closed(n + 7, made.created_at) as closed
    from made where kind = 'IncomingReport' and status_key = 'CaseCreated'
  ) opened
) sorted;

-- Some investigations have many contacts, half have none; nobody is a contact of one twice.
insert into made
select distinct on (pg_temp.early(n, 41, pg_temp.setting('cases')), person_id) 'IncomingPartner', place, n, pg_temp.id(5, n), person_id,
  case when not done then (array['New', 'InProgress', 'InProgress', 'IsolationMonitoring'])[pg_temp.early(n, 42, 4)]
    else (array['Closed', 'Closed', 'LostToContact', 'CaseCreated'])[pg_temp.early(n, 43, 4)] end,
  done, created_at, null, infection_id
from (
  select number as place, pg_temp.setting('first') + number as n, pg_temp.person_of(pg_temp.setting('first') + number, 40) as person_id,
    the_case.infection_id, least(the_case.created_at + interval '3 days' * pg_temp.chance(number, 44), now()) as created_at,
    pg_temp.is_closed(number, the_case.created_at) as done
  from generate_series(1, pg_temp.setting('contacts')) number
  join made the_case on the_case.kind = 'Incident'
    and the_case.place = pg_temp.early(pg_temp.setting('first') + number, 41, pg_temp.setting('cases'))
) named;
analyze made;

insert into record (id, tenant_id, kind, reference_number, person_id, status_key, closed, assigned_to, assigned_at, based_on_id,
  lost_to_follow_up, created_at, created_by, updated_at, closed_at)
select made.id, pg_temp.tenant(), kind,
  (case kind when 'Visit' then 'V' when 'IncomingReport' then 'F' when 'Incident' then 'I' else 'C' end) || to_char(created_at, '-YYYY-')
    || lpad(made.place::text, greatest(6, length(made.place::text)), '0'),
  person_id, status_key, closed, staff.id, case when staff.id is not null then touched end, based_on_id, status_key = 'LostToContact',
  created_at, (select id from staff limit 1), touched, case when closed then touched end
from (select made.*, pg_temp.touched(n, created_at) as touched from made) made
left join staff on staff.seat = pg_temp.early(n, 51, (select count(*) from staff)) and pg_temp.chance(n, 52) < 0.8
order by kind, made.place;

insert into record_infection (tenant_id, record_id, kind, person_id, infection_id, status)
select pg_temp.tenant(), id, kind, person_id, infection_id, (array['Positive', 'Exposed', 'Negative'])[pg_temp.early(n, 53, 3)]
from made where infection_id is not null order by kind, place;

insert into incoming_file (record_id, tenant_id, reporting_organization_id, detection_method, match_review, remarks)
select made.id, pg_temp.tenant(), laboratory.id, (array['Laboratory report', 'Provider report', 'Field'])[pg_temp.early(n, 14, 3)],
  not closed and pg_temp.chance(n, 15) < 0.05, '{}'
from made left join laboratory on laboratory.seat = pg_temp.early(n, 16, 40) where kind = 'IncomingReport';

insert into visit (record_id, tenant_id, open, ended_at, visit_on, started_at, waiting_from, waiting_until, temporary_id, ticket_color,
  location_id, at_location_from, first_visit)
select made.id, pg_temp.tenant(), not made.closed, case when made.closed then pg_temp.touched(n, created_at) end, (starts at time zone 'America/New_York')::date, starts, case when status_key <> 'Scheduled' then starts end,
  case when status_key <> 'Scheduled' and (closed or pg_temp.chance(n, 24) < 0.5) then starts + interval '25 minutes' * pg_temp.chance(n, 25) end,
  ticket, case when ticket is not null then 'Blue' end, place.id, case when place.id is not null then starts end,
  (array['No', 'Yes', 'Unknown'])[pg_temp.early(n, 26, 3)]
from (
  select made.*, case when closed or status_key <> 'Scheduled' then created_at else created_at + interval '14 days' * pg_temp.chance(n, 27) end as starts,
    case when created_at > now() - interval '20 hours' and row_number() over (order by n desc) < 900 then row_number() over (order by n desc) end as ticket
  from made where kind = 'Visit'
) made
left join word place on place.kind = 'LOCATION_IN_CLINIC' and not closed and place.seat = pg_temp.early(n, 28, place.many);

insert into visit_type (tenant_id, record_id, type_id)
select pg_temp.tenant(), made.id, word.id from made join word on word.kind = 'VISIT_TYPE' and word.seat = pg_temp.early(n, 29, word.many)
where made.kind = 'Visit';
insert into appointment (tenant_id, record_id, appointment_on, start_time, end_time, starts_at, ends_at, status)
select pg_temp.tenant(), made.id, visit.visit_on, '14:00', '14:30', (visit.visit_on + time '14:00') at time zone 'America/New_York', (visit.visit_on + time '14:30') at time zone 'America/New_York', case status_key when 'Scheduled' then 'ASSIGNED' when 'Abandoned' then 'MISSED' else 'FINISHED' end
from made join visit on visit.record_id = made.id where made.kind = 'Visit' and pg_temp.chance(n, 30) < 0.3;

insert into investigation (record_id, tenant_id, person_id, infection_id, open, priority, region_id, workgroup_id, supervising_user_id,
  opened_at, episode, contact_count, positive_test_on, interviewed_on)
select made.id, pg_temp.tenant(), person_id, infection_id, not closed, (array['Medium', 'Low', 'High'])[pg_temp.early(n, 33, 3)],
  region.id, workgroup.id, (select id from staff limit 1), created_at, 1, coalesce(named.many, 0),
  created_at::date - pg_temp.early(n, 36, 6)::integer, case when pg_temp.chance(n, 37) < 0.6 then created_at::date + pg_temp.early(n, 38, 9)::integer end
from made
left join word region on region.kind = 'REGION' and region.seat = pg_temp.early(n, 34, region.many)
left join word workgroup on workgroup.kind = 'USER_WORKGROUP' and workgroup.seat = pg_temp.early(n, 35, workgroup.many)
left join (select pg_temp.early(n, 41, pg_temp.setting('cases')) as place, count(*) as many from made where kind = 'IncomingPartner' group by 1) named
  on named.place = made.place
where made.kind = 'Incident';

insert into contact (record_id, tenant_id, open, person_id, case_id, relationship_id, disposition, last_exposure_on)
select made.id, pg_temp.tenant(), not made.closed, made.person_id, pg_temp.id(4, pg_temp.setting('first') + pg_temp.early(n, 41, pg_temp.setting('cases'))), tie.id,
  case when closed then disposition.code end, case when pg_temp.chance(n, 46) < 0.8 then created_at::date - (60 * pg_temp.chance(n, 45))::integer end
from made
left join word tie on tie.kind = 'RELATIONSHIP_TYPE' and tie.seat = pg_temp.early(n, 47, tie.many)
left join word disposition on disposition.kind = 'DISPOSITION' and disposition.seat = pg_temp.early(n, 48, disposition.many)
where made.kind = 'IncomingPartner';
insert into relationship (tenant_id, record_id, from_person_id, to_person_id, informing_person_id, relationship_id, last_exposure_on)
select contact.tenant_id, record_id, i.person_id, contact.person_id, i.person_id, contact.relationship_id, contact.last_exposure_on
from contact join record i on i.tenant_id = contact.tenant_id and i.id = contact.case_id where contact.tenant_id = pg_temp.tenant() and i.person_id <> contact.person_id;

-- A report's tests, and those that were taken at two visits of five.
create temp table ordered as
select row_number() over (order by created_at) + pg_temp.setting('first') as n, id as record_id, person_id, created_at, infection_id
from made where kind = 'IncomingReport' or (kind = 'Visit' and pg_temp.chance(n, 60) < 0.4);
insert into test_order (id, tenant_id, record_id, person_id, test_code, test_name, filler_order_number, ordering_provider, collected_at, reported_at, created_at)
select pg_temp.id(6, n), pg_temp.tenant(), record_id, person_id, '24111-7',
  (array['Chlamydia and gonorrhea panel', 'Syphilis serology', 'HIV 1/2 screen', 'Hepatitis C antibody', 'SARS-CoV-2 NAAT'])[pg_temp.early(n, 61, 5)],
  'A' || n, 'Dr. ' || (array['Adams', 'Brooks', 'Chen', 'Diaz'])[pg_temp.early(n, 62, 4)], created_at - interval '2 days', created_at, created_at
from ordered;
insert into specimen (tenant_id, record_id, test_order_id, specimen_id, type, collected_at)
select pg_temp.tenant(), record_id, pg_temp.id(6, n), 'S' || n, (array['Blood', 'Urine', 'Swab'])[pg_temp.early(n, 63, 3)], created_at - interval '2 days' from ordered;
insert into test_result (tenant_id, record_id, person_id, test_order_id, report_key, position, test_code, test_name, value, unit, reference_range,
  qualitative_result, infection_id, observed_at, performing_organization, created_at, updated_at)
select pg_temp.tenant(), record_id, person_id, pg_temp.id(6, n), 'R' || n || '-' || position, position, (40000 + position) || '-6',
  (array['Treponema pallidum Ab', 'RPR titer', 'C. trachomatis rRNA', 'N. gonorrhoeae rRNA', 'HIV 1 RNA', 'Collection note'])[position],
  case position when 2 then '1:' || 2 ^ (1 + floor(7 * pg_temp.chance(n, 64)))::integer else 'See qualitative result' end, null, 'Not detected',
  (array['Not detected', 'Detected', 'Inconclusive'])[pg_temp.early(n + position, 65, 3)], infection_id, created_at - interval '1 day', 'State Laboratory', created_at, created_at
from ordered cross join lateral generate_series(1, 1 + pg_temp.early(n, 66, 5)::integer) position;

create temp table talked as
select row_number() over (order by created_at) + pg_temp.setting('first') as n, id as record_id, kind, person_id, created_at, closed from made where pg_temp.chance(n, 70) < 0.2;
insert into note (tenant_id, record_id, text, author_id, created_at, updated_at)
select pg_temp.tenant(), record_id, repeat('Spoke with the patient, who will call back tomorrow. ', pg_temp.early(n, 71, 12)::integer), staff.id, created_at, created_at
from talked join staff on staff.seat = pg_temp.early(n, 72, (select count(*) from staff)) cross join generate_series(1, pg_temp.early(n, 73, 4)) of_record;
insert into comment (tenant_id, record_id, module_id, text, author_id, created_at, updated_at)
select pg_temp.tenant(), record_id, (array['notes', 'labs', 'demographics', 'contacts'])[pg_temp.early(n, 74, 4)], 'Please look at this again before Friday.', staff.id, created_at, created_at
from talked join staff on staff.seat = pg_temp.early(n, 75, (select count(*) from staff)) where pg_temp.chance(n, 76) < 0.5;
insert into task (id, tenant_id, task_type_id, priority, status, subject, due_on, record_id, record_kind, created_at, created_by, updated_at, closed_at)
select pg_temp.id(7, n), pg_temp.tenant(), word.id, (array['Medium', 'Low', 'High'])[pg_temp.early(n, 77, 3)], state,
  (array['Call the patient', 'Review the results', 'Arrange treatment', 'Interview'])[pg_temp.early(n, 78, 4)],
  created_at::date + (40 * pg_temp.chance(n, 79))::integer, record_id, talked.kind, created_at, (select id from staff limit 1), created_at,
  case when state = 'Closed' then created_at end
from (select *, case when closed or pg_temp.chance(n, 80) < 0.5 then 'Closed' else (array['Not Started', 'Started'])[pg_temp.early(n, 81, 2)] end as state
      from talked where pg_temp.chance(n, 82) < 0.4) talked
join word on word.kind = 'TASK_TYPE' and word.seat = pg_temp.early(n, 83, word.many);
insert into task_user (tenant_id, task_id, record_id, user_id, open, assigned_at, assigned_by)
select t.tenant_id, t.id, t.record_id, staff.id, t.status <> 'Closed', t.created_at, t.created_by
from (select *, row_number() over (order by id) as n from task where tenant_id = pg_temp.tenant()) t
join staff on staff.seat = pg_temp.early(n, 84, (select count(*) from staff));

insert into reference_counter (tenant_id, kind, year, last)
select pg_temp.tenant(), kind, extract(year from created_at)::integer, max(place) from made group by 2, 3
on conflict (tenant_id, kind, year) do update set last = excluded.last;
insert into clinic_tally
select pg_temp.tenant(), kind, count(*) from made group by 2
union all select pg_temp.tenant(), 'Person', pg_temp.setting('persons')
union all select pg_temp.tenant(), 'Task', count(*) from task where tenant_id = pg_temp.tenant();
insert into record_patient
select made.id, pg_temp.tenant(), made.kind, made.closed, made.person_id, p.last_name_key, p.first_name_key
from made join person p on p.tenant_id = pg_temp.tenant() and p.id = made.person_id;
discard temp;
