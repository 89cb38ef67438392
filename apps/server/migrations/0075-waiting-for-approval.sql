-- A provider is offered once a second administrator has approved it as it stands: whoever adds one for themselves could sign
-- anyone of the clinic's staff in. Those of before stay as they are.
alter table identity_provider
  add column changed_by uuid references account,
  add column approved_by uuid references account,
  add column approved_at timestamptz;
update identity_provider set approved_at = now();
alter policy sign_in_page on identity_provider using (active and approved_at is not null);
create or replace function active_identity_providers() returns table (id uuid, tenant_id uuid, display_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.tenant_id, p.display_name from identity_provider p
  where p.active and p.approved_at is not null order by lower(p.display_name), p.id
$$;
