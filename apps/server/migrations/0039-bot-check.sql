-- A solved bot check is taken once, on whichever server process. Its number says nothing of who solved it.
create table bot_check_taken (
  id uuid primary key,
  expires_at timestamptz not null
);
create index bot_check_taken_expires_at on bot_check_taken (expires_at);
grant select, insert on bot_check_taken to tracewell_app;

-- Sign-ins that failed from one address, whoever they named.
create index sign_in_failure_address on sign_in_failure (address, at);
