-- A restore began a new era, and each start after it another one, until the new era had a seal: the present transaction number was
-- compared with the last seal, which was the earlier era's. Lines between were never sealed.
create or replace function begin_era_after_restore() returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last trail_era;
  sealed xid8;
begin
  lock table trail_era in exclusive mode;
  select * into last from trail_era order by era desc limit 1;
  sealed := (select to_xid from trail_seal where era = last.era order by id desc limit 1);
  if last.place = present_place() and (sealed is null or pg_current_xact_id() >= sealed) then return false; end if;
  insert into trail_era (era, place) values (last.era + 1, present_place());
  insert into trail (era, action, reason) values (last.era + 1, 'restore', 'The database was restored from a dump.');
  return true;
end $$;
