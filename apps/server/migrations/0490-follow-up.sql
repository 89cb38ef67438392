-- Who is followed up day by day, and what staff heard from them (docs/decisions/0250).

-- From when until when a record's person is followed up. Which of these days they are asked on is told by rule, from dates.
create table monitoring_period (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null,
  started_on date not null,
  -- The first day on which nobody asks any longer; null: the record's status and the isolation deadline still say so.
  ended_on date,
  primary key (tenant_id, id),
  check (started_on < ended_on),
  foreign key (tenant_id, record_id) references record (tenant_id, id) on delete cascade
);
create unique index monitoring_period_open on monitoring_period (tenant_id, record_id) where ended_on is null;
create index monitoring_period_record on monitoring_period (tenant_id, record_id);
-- The grid asks for those that reach into a range of days.
create index monitoring_period_days on monitoring_period (tenant_id, coalesce(ended_on, 'infinity'::date), started_on);
call wall('monitoring_period');
call audit('monitoring_period');

-- What a member of staff heard from a person about a day.
create table follow_up_call (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  person_id uuid not null,
  day date not null,
  outcome text not null check (outcome in ('well', 'ill', 'not-reached', 'refused')),
  note text check (length(note) between 1 and 2048),
  recorded_by uuid not null,
  recorded_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, person_id, day),
  foreign key (tenant_id, person_id) references person (tenant_id, id),
  foreign key (tenant_id, recorded_by) references app_user (tenant_id, id)
);
create index follow_up_call_recorded_by on follow_up_call (tenant_id, recorded_by);
call wall('follow_up_call');
call audit('follow_up_call');

-- Who asks a person, where that is not who works on their record.
create table follow_up_assignment (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  person_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, person_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index follow_up_assignment_user on follow_up_assignment (tenant_id, user_id);
call wall('follow_up_assignment');
call audit('follow_up_assignment');

-- Begins or ends the period of an investigation or contact, as its status and its person's isolation deadline say today. Triggers call
-- it, because status and person of a record are changed on many ways: by hand, by elevating, merging, importing and undoing.
create function keep_monitoring(clinic uuid, of_record uuid) returns void language plpgsql as $$
declare
  today date := (select (now() at time zone t.time_zone)::date from tenant t where t.id = clinic);
  followed boolean;
begin
  select not r.closed and (r.status_key = 'IsolationMonitoring' or coalesce(p.isolation_deadline >= today, false)) into followed
    from record r join person p on p.tenant_id = r.tenant_id and p.id = r.person_id
    where r.tenant_id = clinic and r.id = of_record;
  if followed then
    insert into monitoring_period (tenant_id, record_id, started_on) values (clinic, of_record, today)
      on conflict (tenant_id, record_id) where ended_on is null do nothing;
  else
    -- Who was followed up by mistake, and not for a day, never was.
    delete from monitoring_period m
      where m.tenant_id = clinic and m.record_id = of_record and m.ended_on is null and m.started_on >= today;
    update monitoring_period m set ended_on = today where m.tenant_id = clinic and m.record_id = of_record and m.ended_on is null;
  end if;
end $$;

create function keep_monitoring_of_record() returns trigger language plpgsql as $$
begin
  perform keep_monitoring(new.tenant_id, new.id);
  return null;
end $$;
create trigger keep_monitoring_of_new after insert on record for each row
  when (new.kind in ('Incident', 'IncomingPartner')) execute function keep_monitoring_of_record();
create trigger keep_monitoring after update of status_key, closed, person_id on record for each row
  when (new.kind in ('Incident', 'IncomingPartner')
    and (old.status_key, old.closed, old.person_id) is distinct from (new.status_key, new.closed, new.person_id))
  execute function keep_monitoring_of_record();

create function keep_monitoring_of_person() returns trigger language plpgsql as $$
declare
  today date := (select (now() at time zone t.time_zone)::date from tenant t where t.id = new.tenant_id);
begin
  -- An isolation that was over and begins again: nobody was to ask on the days between.
  if old.isolation_deadline < today then
    update monitoring_period m set ended_on = old.isolation_deadline + 1
      from record r
      where r.tenant_id = new.tenant_id and r.person_id = new.id and m.tenant_id = r.tenant_id and m.record_id = r.id
        and m.ended_on is null and m.started_on <= old.isolation_deadline;
  end if;
  perform keep_monitoring(r.tenant_id, r.id) from record r
    where r.tenant_id = new.tenant_id and r.person_id = new.id and r.kind in ('Incident', 'IncomingPartner') and not r.closed;
  return null;
end $$;
create trigger keep_monitoring after update of isolation_deadline on person for each row
  when (old.isolation_deadline is distinct from new.isolation_deadline) execute function keep_monitoring_of_person();

-- Whoever is followed up already is so from today on: of the days before, nobody knows whether somebody asked.
do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    perform keep_monitoring(clinic, r.id) from record r join person p on p.tenant_id = r.tenant_id and p.id = r.person_id
      where r.tenant_id = clinic and r.kind in ('Incident', 'IncomingPartner') and not r.closed
        and (r.status_key = 'IsolationMonitoring' or p.isolation_deadline is not null);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- A record is no medical record by being followed up: one that was made by mistake can still be deleted.
create or replace procedure know_medical_records() language plpgsql as $$
declare
  asked text;
begin
  select string_agg(format('exists (select from %s where %I = of_record)', c.conrelid::regclass, a.attname), ' or '
      order by c.conrelid::regclass::text, a.attname)
    into asked
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as pair(own, theirs)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = pair.theirs and f.attname = 'id'
    where c.contype = 'f' and c.confrelid = 'record'::regclass and c.confdeltype <> 'n'
      and c.conrelid::regclass::text <> all (array['record', 'record_infection', 'record_attachment', 'incoming_file',
        'match_candidate', 'investigation', 'contact', 'relationship', 'visit', 'visit_type', 'visit_clinician',
        'appointment', 'comment', 'task', 'task_user', 'monitoring_period']);
  execute format('create or replace function holds_medical_records(of_record uuid) returns boolean language plpgsql stable
    as %L', format('begin return %s; end', asked));
end $$;
call know_medical_records();
call know_person_rows();
