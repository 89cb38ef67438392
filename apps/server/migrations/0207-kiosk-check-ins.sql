-- Who comes with the code of an appointment is checked in by the kiosk itself (docs/decisions/0119).

alter table raw_visit
  add column appointment_id uuid,
  add foreign key (tenant_id, appointment_id) references appointment (tenant_id, id) on delete set null (appointment_id),
  drop constraint raw_visit_resolution_type_check,
  add constraint raw_visit_resolution_type_check
    check (resolution_type in ('person-found', 'person-made', 'dismissed', 'checked-in'));
create index raw_visit_appointment on raw_visit (tenant_id, appointment_id) where appointment_id is not null;
