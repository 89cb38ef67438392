-- Tallies are folded by what was added since: a clinic has some forty infections, four kinds and a dozen statuses, so rows that
-- are folded already are many, and are left alone.

alter table record_tally add column folded boolean not null default false;
alter table record_infection_tally add column folded boolean not null default false;
create index record_tally_new on record_tally (tenant_id) where not folded;
create index record_infection_tally_new on record_infection_tally (tenant_id) where not folded;

create or replace function fold_record_tally() returns void language plpgsql security definer set search_path = public as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('record_tally')) then return; end if;
  if exists (select from record_tally where not folded offset 200) then
    with added as (
      delete from record_tally where not folded returning tenant_id, kind, status_key, delta
    ), moved as (
      select tenant_id, kind, status_key, sum(delta) as delta from added group by 1, 2, 3
    ), gone as (
      delete from record_tally t using moved m
      where t.folded and t.tenant_id = m.tenant_id and t.kind = m.kind and t.status_key = m.status_key
      returning t.tenant_id, t.kind, t.status_key, t.delta
    )
    insert into record_tally
    select tenant_id, kind, status_key, sum(delta), true from (select * from moved union all select * from gone) counted
    group by 1, 2, 3 having sum(delta) <> 0;
  end if;
  if exists (select from record_infection_tally where not folded offset 200) then
    with added as (
      delete from record_infection_tally where not folded returning tenant_id, infection_id, kind, status_key, delta
    ), moved as (
      select tenant_id, infection_id, kind, status_key, sum(delta) as delta from added group by 1, 2, 3, 4
    ), gone as (
      delete from record_infection_tally t using moved m
      where t.folded and t.tenant_id = m.tenant_id and t.infection_id = m.infection_id and t.kind = m.kind
        and t.status_key = m.status_key
      returning t.tenant_id, t.infection_id, t.kind, t.status_key, t.delta
    )
    insert into record_infection_tally
    select tenant_id, infection_id, kind, status_key, sum(delta), true from (select * from moved union all select * from gone) counted
    group by 1, 2, 3, 4 having sum(delta) <> 0;
  end if;
end $$;
