-- Whether a record holds something that was found out or written about its patient: a row of any table that leads to it, by
-- the catalogue, so that a table that is added later counts, too. Left out: what a record of its kind is made of, other
-- records, and what staff say and plan among themselves.
create function holds_medical_records(of_record uuid) returns boolean language plpgsql stable as $$
declare
  link record;
  held boolean;
begin
  for link in
    select c.conrelid::regclass::text as table_name, a.attname::text as column_name
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as pair(own, theirs)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = pair.theirs and f.attname = 'id'
    where c.contype = 'f' and c.confrelid = 'record'::regclass and c.confdeltype <> 'n'
      and c.conrelid::regclass::text <> all (array['record', 'record_infection', 'record_attachment', 'incoming_file',
        'match_candidate', 'investigation', 'contact', 'relationship', 'visit', 'visit_type', 'visit_clinician',
        'appointment', 'comment', 'task', 'task_user'])
    order by 1, 2
  loop
    execute format('select exists (select from %s where %I = $1)', link.table_name, link.column_name) into held using of_record;
    if held then return true; end if;
  end loop;
  return false;
end $$;
