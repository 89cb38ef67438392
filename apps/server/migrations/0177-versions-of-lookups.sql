-- The lists that tests are described with are edited by administrators: two of them at once must not overwrite each other.
alter table lookup add column version integer not null default 1;
