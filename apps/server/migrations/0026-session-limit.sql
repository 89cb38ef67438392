-- However often it is renewed, a session ends at last: whoever has its token must sign in again.
alter table session add column ends_at timestamptz;
update session set ends_at = expires_at;
alter table session
  alter column ends_at set not null,
  add constraint session_ends check (expires_at <= ends_at);
