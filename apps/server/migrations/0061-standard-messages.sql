-- A clinic's standard messages (R7-86): what staff say again and again, by text or by email.

create table standard_message (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  name text not null check (length(name) between 1 and 512),
  channel text not null check (channel in ('email', 'sms')),
  subject text check (length(subject) between 1 and 512),
  -- A message template cannot contain two dots (R8-53).
  body text not null check (length(body) between 1 and 2048 and body not like '%..%'),
  sort_order integer not null,
  disabled boolean not null default false,
  unique (tenant_id, channel, name),
  -- A text message has no subject, an email always one.
  check ((channel = 'email') = (subject is not null))
);
call wall('standard_message');
call audit('standard_message');

-- Clinics that were opened before get those that new ones begin with.
do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    insert into standard_message (tenant_id, name, channel, subject, body, sort_order)
    select clinic, seed.name, seed.channel, seed.subject, seed.body, seed.place
    from (values
      (1, 'Please call', 'sms', null,
        'Please call your clinic when you have a quiet moment. Ask for the nurse on duty.'),
      (2, 'Please call back', 'sms', null, 'We tried to reach you by phone. Please call us back at your clinic.'),
      (3, 'Appointment tomorrow', 'sms', null,
        'You have an appointment tomorrow. Call your clinic if you cannot come.'),
      (4, 'Missed appointment', 'sms', null, 'We missed you at your appointment. Call your clinic for another time.'),
      (5, 'Please call', 'email', 'Please call your clinic',
        e'Please call your clinic during opening hours and ask for the nurse on duty.\n\nDo not answer this email: nobody reads it.'),
      (6, 'Something new in the portal', 'email', 'There is something new for you',
        e'Sign in to the patient portal of your clinic to read it. If you cannot sign in, call us.\n\nDo not answer this email: nobody reads it.')
    ) as seed (place, name, channel, subject, body);
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;
