-- What a device may register and what a user and a clinic may upload is counted by these.

-- Which sign-in of a kiosk it came from; sessions are forgotten after a while, so it is no reference.
alter table raw_visit add column session_id uuid;
create index raw_visit_session on raw_visit (tenant_id, session_id, created_at);
create index raw_visit_waiting_in_order on raw_visit (tenant_id, created_at, id) where resolution_type is null;
create index stored_file_uploads on stored_file (tenant_id, created_at) include (uploaded_by, size);
