-- A changing call with an Idempotency-Key happens once: the key and its answer stand in the call's own transaction.

create table idempotency_key (
  account_id uuid not null,
  key text not null check (length(key) between 8 and 128),
  call text not null,
  request_hash bytea not null,
  -- Null while the first request with the key is still at work.
  answer text,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);
grant select, insert, update, delete on idempotency_key to tracewell_app;
