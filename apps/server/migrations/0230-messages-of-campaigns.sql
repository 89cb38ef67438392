-- A message of a campaign names its clinic, as one about an appointment does: the check that says so has a name by which it is kept.

alter table outgoing_message
  drop constraint outgoing_message_clinic,
  add constraint outgoing_message_clinic
    check (tenant_id is not null or num_nonnulls(person_id, record_id, test_order_id, appointment_id, campaign_id) = 0);
