-- Deleting a record, and telling whether it holds anything, asks every table that leads to it by its record: without an index
-- that reads the table, 1,650,000 specimens for each page of a record.
create index specimen_record on specimen (tenant_id, record_id);
create index test_result_version_record on test_result_version (tenant_id, record_id);
create index task_user_record on task_user (tenant_id, record_id) where record_id is not null;
