-- Letters are standard messages, too: printed, and offered for some kinds of record and some infections (docs/decisions/0279).
alter table standard_message
  drop constraint standard_message_channel_check,
  add constraint standard_message_channel_check check (channel in ('email', 'sms', 'letter')),
  -- Empty: for all.
  add column record_kinds text[] not null default '{}'
    check (record_kinds <@ array['Visit', 'IncomingReport', 'Incident', 'IncomingPartner']),
  add column infection_ids uuid[] not null default '{}' check (cardinality(infection_ids) <= 100),
  add check (channel = 'letter' or cardinality(record_kinds) + cardinality(infection_ids) = 0),
  add check (channel <> 'letter' or result_type is null);
