-- What patients write by text message stands in their history (docs/decisions/0190): one row for each person who has the number.

create table received_message (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  person_id uuid not null,
  -- The number that it came from, as the person's own is stored.
  sender text not null check (length(sender) between 1 and 40),
  body text not null check (length(body) <= 2000),
  -- It was nothing but this, and was obeyed.
  keyword text check (keyword in ('stop', 'start', 'help')),
  -- How many others have the number.
  shared_with integer not null default 0 check (shared_with >= 0),
  received_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
create index received_message_person on received_message (tenant_id, person_id, id);
call wall('received_message');
call audit('received_message', '{sender,body}');
call know_person_rows();
