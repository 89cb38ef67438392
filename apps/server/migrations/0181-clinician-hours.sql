-- When clinicians can be given appointments: hours of their own within those of the location, and days on which they are away.

create table clinician_hours (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  user_id uuid not null,
  -- Null: whenever the location is open.
  hours jsonb,
  absences jsonb not null default '[]',
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
call wall('clinician_hours');
call audit('clinician_hours');
