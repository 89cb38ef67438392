-- Exposure sites belong to the clinic, and any number of outbreaks use them (docs/decisions/0265).

alter table exposure_site
  add column risk text check (risk in ('low', 'medium', 'high')),
  add column risk_reason text check (length(risk_reason) between 1 and 512),
  -- What it is found again by.
  add column name_key text collate "C" generated always as (name_key(name)) stored,
  add column created_at timestamptz not null default now(),
  add column created_by uuid,
  add column version integer not null default 1,
  add foreign key (tenant_id, created_by) references app_user (tenant_id, id);
create index exposure_site_name_key on exposure_site (tenant_id, name_key);
create index exposure_site_name on exposure_site (tenant_id, lower(name), id);
create index exposure_site_created_by on exposure_site (tenant_id, created_by) where created_by is not null;

-- The table takes its name.
drop index exposure_site_outbreak;
create table exposure_site_outbreak (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  site_id uuid not null,
  outbreak_id uuid not null,
  sort_order integer not null,
  primary key (tenant_id, id),
  unique (tenant_id, outbreak_id, site_id),
  foreign key (tenant_id, site_id) references exposure_site (tenant_id, id) on delete cascade,
  foreign key (tenant_id, outbreak_id) references outbreak (tenant_id, id) on delete cascade
);
create index exposure_site_outbreak_site on exposure_site_outbreak (tenant_id, site_id);

-- The columns that lead to a person and a record are not called person_id and record_id: the Activity log of a person is read by staff
-- who may not see exposure sites.
create table exposure_site_attendance (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  site_id uuid not null,
  attendee_id uuid not null,
  -- The investigation or contact in which it was told; null: not known.
  told_in_id uuid,
  first_on date,
  last_on date,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (first_on <= last_on),
  unique (tenant_id, site_id, attendee_id),
  foreign key (tenant_id, site_id) references exposure_site (tenant_id, id) on delete cascade,
  foreign key (tenant_id, attendee_id) references person (tenant_id, id),
  foreign key (tenant_id, told_in_id) references record (tenant_id, id) on delete set null (told_in_id)
);
create index exposure_site_attendance_attendee on exposure_site_attendance (tenant_id, attendee_id);
create index exposure_site_attendance_told_in on exposure_site_attendance (tenant_id, told_in_id) where told_in_id is not null;

-- Each site so far was one outbreak's. Whoever was there by two of their records was there once.
do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    insert into exposure_site_outbreak (tenant_id, site_id, outbreak_id, sort_order)
      select tenant_id, id, outbreak_id, sort_order from exposure_site where tenant_id = clinic;
    insert into exposure_site_attendance (tenant_id, site_id, attendee_id, told_in_id)
      select distinct on (a.site_id, attendee) clinic, a.site_id, coalesce(m.person_id, r.person_id) as attendee, m.record_id
      from exposure_site_member a
      join outbreak_member m on m.tenant_id = a.tenant_id and m.id = a.member_id
      left join record r on r.tenant_id = m.tenant_id and r.id = m.record_id
      where a.tenant_id = clinic
      order by a.site_id, attendee, m.record_id;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

drop table exposure_site_member;
alter table exposure_site drop column outbreak_id, drop column sort_order;

call wall('exposure_site_outbreak');
call audit('exposure_site_outbreak');
call wall('exposure_site_attendance');
call audit('exposure_site_attendance');
-- The key says what the name says.
drop trigger trail_insert on exposure_site;
drop trigger trail_update on exposure_site;
drop trigger trail_delete on exposure_site;
call audit('exposure_site', '{name_key}');

call know_medical_records();
call know_person_rows();
