-- What is open, lost or in a status depends on the kind: hardly a visit is lost, and most are closed. Told of it, the planner takes the
-- index of what is lost instead of walking a kind's whole order (docs/decisions/0076).
create statistics record_of_kind (mcv) on kind, closed, lost_to_follow_up, status_key from record;

-- What needs action is told by the index of what is open.
drop index record_open;
create index record_open on record (tenant_id, kind, created_at desc, id desc) include (assigned_to, status_key) where not closed;
drop index record_unclaimed;
drop index record_in_hand;
analyze record;
