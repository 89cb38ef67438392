-- Whoever changes rows of a clinic, in whatever way: its staff's browsers hear of it on a queue, once, when that stands.
create function tell_staff() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object(
    'tenantId', clinic.tenant_id, 'queue', tg_argv[0], 'body', json_build_object())::text)
  from (select distinct tenant_id from changed) clinic;
  return null;
end $$;

-- Has changes of a table told on a queue (contract/src/live.ts).
create procedure tell_changes(table_name regclass, queue text) language plpgsql as $$
begin
  execute format('create trigger tell_insert after insert on %s referencing new table as changed for each statement execute function tell_staff(%L)', table_name, queue);
  execute format('create trigger tell_update after update on %s referencing new table as changed for each statement execute function tell_staff(%L)', table_name, queue);
  execute format('create trigger tell_delete after delete on %s referencing old table as changed for each statement execute function tell_staff(%L)', table_name, queue);
end $$;

-- What a clinic is set up by.
create procedure tell_configuration(table_name regclass) language plpgsql as $$
begin
  call tell_changes(table_name, '/only-me/queue/configuration');
end $$;

call tell_configuration('lookup');
call tell_configuration('infection');
call tell_configuration('mapping_code');
call tell_configuration('exposure_window');
call tell_configuration('reference_status');
call tell_configuration('status_move');
call tell_configuration('factor');
call tell_configuration('factor_block');
call tell_configuration('standard_message');
call tell_configuration('treatment_definition');
call tell_configuration('treatment_regimen');
call tell_configuration('test_definition');
call tell_configuration('test_outcome');
call tell_configuration('outcome_text');
call tell_configuration('qualitative_result');
call tell_configuration('location');
call tell_configuration('opening_hours');

-- Users' own preferences are no setting of the clinic.
create function tell_clinic_setting() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('tenantId', coalesce(new.tenant_id, old.tenant_id),
    'queue', '/only-me/queue/configuration', 'body', json_build_object())::text);
  return null;
end $$;
create trigger tell_insert after insert on preference
  for each row when (new.user_id is null) execute function tell_clinic_setting();
create trigger tell_update after update on preference
  for each row when (new.user_id is null) execute function tell_clinic_setting();
create trigger tell_delete after delete on preference
  for each row when (old.user_id is null) execute function tell_clinic_setting();
