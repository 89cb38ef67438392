-- Which persons a session may enter portals as: those whose date of birth was shown with the password at the sign-in. A
-- family shares an email, and one member's birthday opens nothing of another's.
alter table session add column opened_person_ids uuid[] not null default '{}';
update session set opened_person_ids = array[person_id] where person_id is not null and impersonator_id is null;
alter table session add constraint session_opened_person
  check (person_id is null or impersonator_id is not null or revoked_at is not null or person_id = any(opened_person_ids));
