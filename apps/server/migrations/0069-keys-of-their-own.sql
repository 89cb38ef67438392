-- A key that makes a change happen once belongs to the clinic and to the user or person who sent it: an account that works in
-- two clinics, or opens two portals, is not answered in one with what it did in the other. Keys of before name no clinic; what
-- they would protect is a retry at the moment of the update.
delete from idempotency_key;
alter table idempotency_key
  drop constraint idempotency_key_pkey,
  drop constraint idempotency_key_key_check,
  -- Both are nil before a clinic is chosen.
  add column tenant_id uuid not null,
  add column actor_id uuid not null,
  add constraint idempotency_key_form check (key ~ '^[A-Za-z0-9._:-]{8,128}$'),
  add primary key (tenant_id, account_id, actor_id, key);

alter table idempotency_key enable row level security;
create policy own_clinic on idempotency_key to tracewell_app
  using (tenant_id = coalesce(app_tenant(), '00000000-0000-0000-0000-000000000000'));
create policy own_keys on idempotency_key to tracewell_patient using (tenant_id = app_tenant() and actor_id = app_person());
