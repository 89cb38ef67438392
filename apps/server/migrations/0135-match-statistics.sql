-- How many of a clinic's persons bear each frequent name or birth date, counted anew from time to time (docs/matching.md).
create table match_statistic (
  tenant_id uuid not null references tenant,
  kind text not null check (kind in ('persons', 'last name', 'first name', 'birth date')),
  value text not null,
  persons integer not null check (persons >= 0),
  primary key (tenant_id, kind, value)
);
call wall('match_statistic');
