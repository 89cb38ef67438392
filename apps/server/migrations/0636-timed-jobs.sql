-- When each recurring job was last done, and since when it fails: of the installation, and of no clinic. Workers write it.
create table timed_job (
  name text primary key check (length(name) between 1 and 100),
  every_minutes integer not null check (every_minutes > 0),
  done_at timestamptz not null default now(),
  -- Null: its last run went through.
  failing_since timestamptz
);
grant select on timed_job to tracewell_app;
grant select, insert, update, delete on timed_job to tracewell_worker;
