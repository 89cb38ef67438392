-- What is done for every clinic is done under a role of its own with just the rights it needs, and no longer as the tables'
-- owner (docs/decisions/0068).

-- It looks for unfinished imports and exports, and sees nothing of them but that they are there.
grant select (id, tenant_id, status, created_at) on data_import to tracewell_worker;
create policy unfinished_for_worker on data_import for select to tracewell_worker using (status in ('NOT_STARTED', 'IN_PROGRESS'));
grant select (id, tenant_id, status, created_at, finished_at, stored_as) on data_export to tracewell_worker;
create policy work_for_worker on data_export for select to tracewell_worker
  using (status in ('NOT_STARTED', 'IN_PROGRESS') or stored_as is not null);

-- It hands messages over, and marks them.
grant select on outgoing_message to tracewell_worker;
grant update (state, failure, attempts, due_at, send_after, sent_at, subject, body) on outgoing_message to tracewell_worker;
create policy handed_over on outgoing_message to tracewell_worker using (true) with check (true);
grant select (id, time_zone) on tenant to tracewell_worker;
grant select, insert, delete on mailbox_message to tracewell_worker;

-- It forgets what is over.
grant delete, select (created_at) on idempotency_key to tracewell_worker;
create policy over on idempotency_key to tracewell_worker using (created_at < now() - interval '1 day');
grant delete, select (expires_at, revoked_at) on session to tracewell_worker;

-- Which migrations ran, for a process that is not given the owner's login.
create function done_migrations() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select name::text from kysely_migration
$$;
revoke execute on function done_migrations from public;
grant execute on function done_migrations to tracewell_app, tracewell_worker;
