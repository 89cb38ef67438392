-- A tally's rows say by how much (`delta`) the count under a key, its other columns, has changed, and whether they were folded
-- together already (`folded`). All are folded alike: by what was added since; rows that are folded already are left alone.

-- A key of one column, and few rows.
alter table person_tally add column folded boolean not null default false;

create function fold_tallies() returns void language plpgsql security definer set search_path = public as $$
declare
  tally regclass;
  is_due boolean;
  key text;
begin
  if not pg_try_advisory_xact_lock(hashtext('tallies')) then return; end if;
  foreach tally in array array['record_tally', 'record_infection_tally', 'record_day_tally', 'visit_day_tally', 'task_tally', 'person_tally']::regclass[]
  loop
    execute format('select exists (select from %s where not folded offset 200)', tally) into is_due;
    continue when not is_due;
    select string_agg(quote_ident(attname), ', ' order by attnum) into key from pg_attribute
    where attrelid = tally and attnum > 0 and not attisdropped and attname not in ('delta', 'folded');
    execute format(
      'with added as (
        delete from %1$s where not folded returning %2$s, delta
      ), moved as (
        select %2$s, sum(delta) as delta from added group by %2$s
      ), gone as (
        delete from %1$s t using (select %2$s from moved) m where t.folded and row(%3$s) = row(%4$s) returning %3$s, t.delta
      )
      insert into %1$s (%2$s, delta, folded)
      select %2$s, sum(delta), true from (select * from moved union all select * from gone) counted group by %2$s having sum(delta) <> 0',
      tally, key, 't.' || replace(key, ', ', ', t.'), 'm.' || replace(key, ', ', ', m.'));
  end loop;
end $$;

drop function fold_record_tally();
drop function fold_person_tally();
drop function fold_task_tally();
drop function fold_day_tallies();
