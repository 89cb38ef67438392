-- Other programs read by FHIR (docs/decisions/0143): a scope of keys, and when a resource last changed.

do $$
declare old name := (
  select conname from pg_constraint
  where conrelid = 'api_key'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%lab-reports%'
);
begin
  execute format('alter table api_key drop constraint %I', old);
end $$;
alter table api_key add check (scopes <> '{}' and scopes <@ array['lab-reports', 'fhir-read']);

-- Rows of before are as old as this migration, as far as a program that asks for changes can know.
alter table test_order add column updated_at timestamptz not null default now();
alter table appointment add column updated_at timestamptz not null default now();
alter table relationship add column updated_at timestamptz not null default now();
alter table organization add column updated_at timestamptz not null default now();
alter table location add column updated_at timestamptz not null default now();

create function note_update() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
-- That it was looked at whether a message is due is no change.
create trigger note_update before update on test_order for each row
  when (to_jsonb(old) - 'notify_check_at' <> to_jsonb(new) - 'notify_check_at') execute function note_update();
create trigger note_update before update on appointment for each row
  when (to_jsonb(old) - 'notify_check_at' <> to_jsonb(new) - 'notify_check_at') execute function note_update();
create trigger note_update before update on relationship for each row execute function note_update();
create trigger note_update before update on organization for each row execute function note_update();
create trigger note_update before update on location for each row execute function note_update();

-- What a program asks for that keeps a copy: everything since it last asked.
create index person_updated on person (tenant_id, updated_at, id);
create index test_order_updated on test_order (tenant_id, updated_at, id);
create index test_result_updated on test_result (tenant_id, updated_at, id);
