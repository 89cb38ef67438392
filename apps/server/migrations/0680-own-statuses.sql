-- Statuses of a clinic's own (docs/decisions/0348): each stands for a fixed one, by which rules, lists and exports go on asking.
create table own_status (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  kind text not null check (kind in ('Visit', 'IncomingReport', 'Incident', 'IncomingPartner')),
  stands_for text not null check (stands_for <> 'CaseCreated'),
  name text not null check (char_length(name) between 1 and 60),
  sort_order integer not null,
  -- Only users with that group (or a workgroup lead) may set it.
  setter_group text,
  disabled boolean not null default false,
  -- Whether a record ever had it: then the Activity log names it, and it stays.
  used boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, id, kind, stands_for),
  -- Looked at when all of an edit is done: two statuses may have exchanged their names.
  exclude using btree (tenant_id with =, kind with =, (lower(name)) with =) deferrable initially deferred,
  foreign key (tenant_id, stands_for) references reference_status (tenant_id, key)
);
create index own_status_stands_for on own_status (tenant_id, stands_for);
call wall('own_status');
call audit('own_status');
call tell_configuration('own_status');

alter table record add own_status_id uuid,
  add foreign key (tenant_id, own_status_id, kind, status_key) references own_status (tenant_id, id, kind, stands_for);
create index record_by_own_status on record (tenant_id, own_status_id, created_at desc, id desc)
  where own_status_id is not null;

-- Whatever moves a record to another status: one of the clinic's own that stood for the earlier one goes with it.
create function leave_own_status() returns trigger language plpgsql as $$
begin
  new.own_status_id := null;
  return new;
end $$;
create trigger leave_own_status before update of status_key on record for each row
  when (new.status_key <> old.status_key and new.own_status_id = old.own_status_id)
  execute function leave_own_status();
