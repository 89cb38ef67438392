-- Whoever changes what a clinic is set up by, in whatever way: its staff's browsers hear of it once, when that stands.
create function notify_configuration() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', jsonb_build_object(
    'tenantId', clinic.tenant_id, 'queue', '/only-me/queue/configuration', 'body', '{}'::jsonb)::text)
  from (select distinct tenant_id from changed) clinic;
  return null;
end $$;

-- Has changes of a table of settings told.
create procedure tell_configuration(table_name regclass) language plpgsql as $$
begin
  execute format('create trigger configuration_insert after insert on %s referencing new table as changed for each statement execute function notify_configuration()', table_name);
  execute format('create trigger configuration_update after update on %s referencing new table as changed for each statement execute function notify_configuration()', table_name);
  execute format('create trigger configuration_delete after delete on %s referencing old table as changed for each statement execute function notify_configuration()', table_name);
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
call tell_configuration('test_definition');
call tell_configuration('qualitative_result');
call tell_configuration('location');
call tell_configuration('opening_hours');

-- Users' own preferences are no setting of the clinic.
create function notify_clinic_setting() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', jsonb_build_object(
    'tenantId', coalesce(new.tenant_id, old.tenant_id), 'queue', '/only-me/queue/configuration', 'body', '{}'::jsonb)::text);
  return null;
end $$;
create trigger configuration_insert after insert on preference
  for each row when (new.user_id is null) execute function notify_clinic_setting();
create trigger configuration_update after update on preference
  for each row when (new.user_id is null) execute function notify_clinic_setting();
create trigger configuration_delete after delete on preference
  for each row when (old.user_id is null) execute function notify_clinic_setting();
