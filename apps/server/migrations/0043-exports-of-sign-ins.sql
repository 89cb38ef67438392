-- The list of sign-ins goes out as the others do.
alter table data_export drop constraint data_export_type_check;
alter table data_export add constraint data_export_type_check
  check (type in ('INCOMING_FILES', 'INVESTIGATIONS', 'CONTACTS', 'VISITS', 'PERSONS', 'SIGN_INS'));
