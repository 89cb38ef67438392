-- The list of appointments can be exported.

alter table data_export drop constraint data_export_type_check;
alter table data_export add constraint data_export_type_check check (type in (
  'INCOMING_FILES', 'INVESTIGATIONS', 'CONTACTS', 'VISITS', 'APPOINTMENTS', 'PERSONS', 'TEST_ORDERS', 'SIGN_INS', 'DIS_EXPRESS',
  'OUTBREAKS'));
