-- Clinics that were opened before get the types of organisations and the detection methods that new ones begin with.
do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    insert into lookup (tenant_id, kind, name, code, sort_order)
    select clinic, word.kind, word.name, word.code, word.place
    from (values
      ('ORGANIZATION_TYPE', 'Laboratory', null, 1),
      ('ORGANIZATION_TYPE', 'Hospital', null, 2),
      ('ORGANIZATION_TYPE', 'Clinic or practice', null, 3),
      ('ORGANIZATION_TYPE', 'Emergency department', null, 4),
      ('ORGANIZATION_TYPE', 'Health department', null, 5),
      ('ORGANIZATION_TYPE', 'Correctional facility', null, 6),
      ('ORGANIZATION_TYPE', 'School or university', null, 7),
      ('ORGANIZATION_TYPE', 'Shelter', null, 8),
      ('ORGANIZATION_TYPE', 'Pharmacy', null, 9),
      ('ORGANIZATION_TYPE', 'Other', null, 10),
      ('DETECTION_METHOD', 'Screening', '20', 1),
      ('DETECTION_METHOD', 'Self-referred', '21', 2),
      ('DETECTION_METHOD', 'Patient referred partner', '22', 3),
      ('DETECTION_METHOD', 'Health department referred partner', '23', 4),
      ('DETECTION_METHOD', 'Cluster related', '24', 5),
      ('DETECTION_METHOD', 'Laboratory report', null, 6),
      ('DETECTION_METHOD', 'Provider report', null, 7),
      ('DETECTION_METHOD', 'Entered by hand', null, 8),
      ('DETECTION_METHOD', 'Other', '88', 9)
    ) as word (kind, name, code, place)
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;
