-- An incoming file all of whose results joined tests that were ordered here is closed by itself (docs/decisions/0114).
alter table incoming_file
  -- The instant at which its record was closed; another one means that somebody closed it since.
  add column handled_at timestamptz,
  add column handled_why text check (handled_why in ('negative', 'in-case')),
  add check ((handled_at is null) = (handled_why is null));
