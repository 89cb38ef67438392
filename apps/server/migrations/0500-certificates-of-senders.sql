-- A laboratory that sends by MLLP over TLS is known by its client certificate (docs/decisions/0260). A connection names no clinic, so the
-- certificate has one key in the whole installation.
create table api_key_certificate (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  api_key_id uuid not null,
  -- The SHA-256 of the certificate.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, api_key_id),
  foreign key (tenant_id, api_key_id) references api_key (tenant_id, id) on delete cascade
);
create unique index api_key_certificate_fingerprint on api_key_certificate (fingerprint);
call wall('api_key_certificate');
call audit('api_key_certificate', '{last_used_at}');

-- The one question that is asked across clinics: whose certificate this is. Whoever asks has to have it.
do $$
begin
  execute format('create policy found_by_fingerprint on api_key_certificate for select to %I using (true)', current_user);
end $$;
create function clinic_of_certificate(shown text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from api_key_certificate where fingerprint = shown
$$;
revoke execute on function clinic_of_certificate from public;
grant execute on function clinic_of_certificate to tracewell_app;
