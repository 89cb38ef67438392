-- What someone of the staff writes can name the recipient's next appointment, and is not sent where something of it stays empty
-- (docs/decisions/0270).

alter table outgoing_message
  drop constraint outgoing_message_failure_check,
  add constraint outgoing_message_failure_check
    check (failure in ('no-mobile-phone', 'no-dest-address', 'transport-disallowed', 'non-unique-address', 'transport-failed', 'opted-out',
      'bouncing-address', 'invalid-mobile-phone', 'empty-variable')),
  drop constraint outgoing_message_appointment_notice_check,
  -- `told`: in other words than those of a notice. It is stopped as they are once its time is no longer so.
  add constraint outgoing_message_appointment_notice_check
    check (appointment_notice in ('booked', 'moved', 'canceled', 'first-reminder', 'second-reminder', 'told'));
