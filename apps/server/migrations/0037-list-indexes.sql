-- What lists of millions of records are found and counted by (docs/performance.md).

-- "All, by updated".
create index record_by_update on record (tenant_id, kind, updated_at desc, id desc);
-- Few are lost to follow-up.
create index record_lost on record (tenant_id, kind, created_at desc, id desc) where lost_to_follow_up;
-- A quick search goes from persons to their records: whether these are open is told by the index, without the row.
drop index record_of_person;
create index record_of_person on record (tenant_id, person_id, kind, closed, id);

-- Open investigations by priority, and totals by what an investigation or a contact has of its own.
create index investigation_priority_open on investigation (tenant_id, priority_order, record_id) where open;
create index investigation_workgroup on investigation (tenant_id, workgroup_id) where workgroup_id is not null;
create index contact_disposition on contact (tenant_id, disposition) where disposition is not null;

-- Behind the clinic wall an index on an expression is not used (docs/decisions/0007): contacts without a day of exposure stand
-- before all days by a plain column. It follows from the day, so the trail leaves it out.
drop index contact_last_exposure;
alter table contact
  add column exposure_order date not null generated always as (coalesce(last_exposure_on, '-infinity'::date)) stored;
create index contact_exposure_order on contact (tenant_id, exposure_order, record_id);
drop trigger trail_insert on contact;
drop trigger trail_update on contact;
drop trigger trail_delete on contact;
call audit('contact', '{exposure_order}');
