-- A clinic turns its patient portal off and on. Every process forgets at once whom it had let in (viewers_changed).
alter table tenant add column patient_portal boolean not null default true;
