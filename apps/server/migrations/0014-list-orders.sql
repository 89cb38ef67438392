-- What the lists of investigations and contacts are sorted and narrowed down by beside their record's own columns.

create index investigation_priority on investigation (tenant_id, priority_order, record_id);
create index contact_last_exposure on contact (tenant_id, (coalesce(last_exposure_on, '-infinity')), record_id);
create index contact_exposed on contact (tenant_id, last_exposure_on) where last_exposure_on is not null;
