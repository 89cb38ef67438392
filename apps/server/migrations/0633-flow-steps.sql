-- Who in the clinic was called where, served and moved on, and what was undone of it (docs/decisions/0323).

-- Since when a patient is at the status that their visit has: the place in its line.
drop trigger trail_insert on visit;
drop trigger trail_update on visit;
drop trigger trail_delete on visit;
alter table visit add column station_from timestamptz;
call audit('visit', '{waiting_order,open,station_from}');
create function keep_visit_station() returns trigger language plpgsql as $$
begin
  update visit set station_from = now() where record_id = new.id;
  return null;
end $$;
create trigger visit_station_follows_record after update of status_key on record for each row
  when (new.kind = 'Visit' and new.status_key is distinct from old.status_key) execute function keep_visit_station();

create table flow_step (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  visit_id uuid,
  raw_visit_id uuid,
  kind text not null check (kind in ('called', 'served', 'moved')),
  station text not null check (length(station) between 1 and 40),
  -- Since when the visitor was at the station: a step is one of this stay.
  since timestamptz not null,
  to_station text check (length(to_station) between 1 and 40),
  place_id uuid,
  -- What the step changed, to be put back.
  place_before uuid,
  waiting_until_before timestamptz,
  repeated_at timestamptz,
  made_at timestamptz not null default now(),
  made_by uuid not null,
  undone_at timestamptz,
  undone_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, visit_id) references visit (tenant_id, record_id) on delete cascade,
  foreign key (tenant_id, raw_visit_id) references raw_visit (tenant_id, id) on delete cascade,
  foreign key (tenant_id, place_id) references lookup (tenant_id, id),
  foreign key (tenant_id, place_before) references lookup (tenant_id, id),
  foreign key (tenant_id, made_by) references app_user (tenant_id, id),
  foreign key (tenant_id, undone_by) references app_user (tenant_id, id),
  check (num_nonnulls(visit_id, raw_visit_id) = 1),
  check ((kind = 'moved') = (to_station is not null)),
  check ((undone_at is null) = (undone_by is null))
);
-- Two who call next at once never call the same visitor.
create unique index flow_step_once on flow_step (tenant_id, coalesce(visit_id, raw_visit_id), since, kind) where undone_at is null;
create index flow_step_visit on flow_step (tenant_id, visit_id) where visit_id is not null;
create index flow_step_raw_visit on flow_step (tenant_id, raw_visit_id) where raw_visit_id is not null;
create index flow_step_place on flow_step (tenant_id, place_id) where place_id is not null;
create index flow_step_place_before on flow_step (tenant_id, place_before) where place_before is not null;
create index flow_step_made_by on flow_step (tenant_id, made_by);
create index flow_step_undone_by on flow_step (tenant_id, undone_by) where undone_by is not null;
call wall('flow_step');
call audit('flow_step');

-- Whoever has the board, the wall screen or the count of who waits in view reads it again, whatever changed it.
call tell_changes('visit', '/only-me/queue/flow');
call tell_changes('raw_visit', '/only-me/queue/flow');
call tell_changes('flow_step', '/only-me/queue/flow');

call know_person_rows();
