-- What follows from other rows stays out of the trail: whether the case is open stands in its record, how many contacts
-- it has in theirs.

drop trigger trail_insert on investigation;
drop trigger trail_update on investigation;
drop trigger trail_delete on investigation;
call audit('investigation', '{open,contact_count,priority_order}');
