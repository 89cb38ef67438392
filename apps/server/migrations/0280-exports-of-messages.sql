-- Messages to many and outbreaks go out as files, too (R4-14).

alter table data_export drop constraint data_export_type_check;
alter table data_export add constraint data_export_type_check check (type in (
  'INCOMING_FILES', 'INVESTIGATIONS', 'CONTACTS', 'VISITS', 'PERSONS', 'TEST_ORDERS', 'SIGN_INS', 'DIS_EXPRESS', 'OUTBREAKS'));
