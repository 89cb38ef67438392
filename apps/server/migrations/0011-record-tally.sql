-- How many records of a kind are in a status, so that a list's exact total costs no count over all of them. Writers only
-- add rows, so that none waits for another; they are folded together now and then.

create table record_tally (
  tenant_id uuid not null references tenant,
  kind text not null,
  status_key text not null,
  delta integer not null
);
create index record_tally_kind on record_tally (tenant_id, kind);
call wall('record_tally');
do $$
begin
  execute format('create policy folder on record_tally to %I using (true) with check (true)', current_user);
end $$;

create function tally_records() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into record_tally select tenant_id, kind, status_key, -count(*) from old_rows group by 1, 2, 3;
  end if;
  if tg_op <> 'DELETE' then
    insert into record_tally select tenant_id, kind, status_key, count(*) from new_rows group by 1, 2, 3;
  end if;
  return null;
end $$;
create trigger tally_insert after insert on record referencing new table as new_rows for each statement execute function tally_records();
create trigger tally_update after update on record referencing old table as old_rows new table as new_rows for each statement execute function tally_records();
create trigger tally_delete after delete on record referencing old table as old_rows for each statement execute function tally_records();

create function fold_record_tally() returns void language plpgsql security definer set search_path = public as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('record_tally')) or not exists (select from record_tally offset 200) then return; end if;
  with gone as (delete from record_tally returning *)
  insert into record_tally select tenant_id, kind, status_key, sum(delta) from gone group by 1, 2, 3 having sum(delta) <> 0;
end $$;

-- A case is open as long as its record is: the one-open-case promise (investigation_one_open) stands on it.
create function keep_investigation_open() returns trigger language plpgsql as $$
begin
  update investigation set open = not new.closed where record_id = new.id;
  return null;
end $$;
create trigger investigation_follows_record after update of closed on record for each row
  when (new.kind = 'Incident' and new.closed is distinct from old.closed) execute function keep_investigation_open();
