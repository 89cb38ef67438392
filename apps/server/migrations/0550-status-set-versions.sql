-- Statuses and their moves are edited together; two who edit at once are told apart by this version (docs/decisions/0293).
create table status_set (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id)
);
call wall('status_set');
call audit('status_set');
