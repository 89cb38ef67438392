-- What a clinic calls its infections, tests and results: names that tell over a shoulder what it is about. A patient's pages leave
-- them out too, so they are read with no right to the tables themselves.

create function giveaway_names() returns table (name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.name from infection i where i.tenant_id = app_tenant()
  union select unnest(array[d.name, d.portal_name, d.short_name]) from test_definition d where d.tenant_id = app_tenant()
  union select q.name from qualitative_result q where q.tenant_id = app_tenant()
$$;
revoke execute on function giveaway_names from public;
grant execute on function giveaway_names to tracewell_app, tracewell_patient;
