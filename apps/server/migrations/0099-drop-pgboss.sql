-- Background work stands in tables of its own (docs/decisions/0075).
drop schema if exists pgboss cascade;
