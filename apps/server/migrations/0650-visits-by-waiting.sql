-- The list of visits goes by what its column Waiting shows (docs/decisions/0342).
drop trigger trail_insert on visit;
drop trigger trail_update on visit;
drop trigger trail_delete on visit;

-- When the record was closed: waiting ends then, if nobody took the patient in. It follows the record, as `open` does.
alter table visit add column ended_at timestamptz;
do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    update visit v set ended_at = r.closed_at from record r
    where v.tenant_id = clinic and r.tenant_id = clinic and r.id = v.record_id and r.closed;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- With the column go its indexes.
alter table visit drop column waiting_order;
-- In milliseconds, the longer the higher: above all who waits, from whom has waited longest; then how long the others waited; below
-- them who has yet to come, the latest last.
alter table visit add column waiting_order bigint not null generated always as (
  case
    when waiting_from is null then -floor(extract(epoch from started_at at time zone 'UTC') * 1000)::bigint
    when coalesce(waiting_until, ended_at) is null
      then 1000000000000000 - floor(extract(epoch from waiting_from at time zone 'UTC') * 1000)::bigint
    else greatest(0, floor(extract(epoch from least(waiting_until, ended_at) at time zone 'UTC') * 1000)::bigint
      - floor(extract(epoch from waiting_from at time zone 'UTC') * 1000)::bigint)
  end
) stored;
create index visit_day on visit (tenant_id, visit_on, waiting_order, record_id);
create index visit_order on visit (tenant_id, waiting_order, record_id) include (visit_on);
create index visit_waiting on visit (tenant_id, waiting_order, record_id) where waiting_from is not null and waiting_until is null;
create index visit_open on visit (tenant_id, waiting_order, record_id)
  include (waiting_from, waiting_until, started_at, visit_on) where open;
call audit('visit', '{waiting_order,open,ended_at,station_from}');

create function complete_visit() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  select not closed, closed_at into new.open, new.ended_at from record where tenant_id = new.tenant_id and id = new.record_id;
  return new;
end $$;
drop trigger open_as_record on visit;
create trigger open_as_record before insert on visit for each row execute function complete_visit();
create or replace function keep_visit_open() returns trigger language plpgsql as $$
begin
  update visit set open = not new.closed, ended_at = new.closed_at where tenant_id = new.tenant_id and record_id = new.id;
  return null;
end $$;
drop trigger visit_follows_record on record;
create trigger visit_follows_record after update of closed, closed_at on record for each row
  when (new.kind = 'Visit' and (new.closed, new.closed_at) is distinct from (old.closed, old.closed_at)) execute function keep_visit_open();
