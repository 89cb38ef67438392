-- Every page of a record asks whether it holds medical records, and every person's page how many rows of which tables lead there. The
-- catalogue was read, and each table's question planned, each time; that was the longest of what a page asks. Now the catalogue is
-- read when tables change, and each question is planned once a connection. A migration that adds a table which leads to records or
-- persons calls both; tests hold the functions and the catalogue together.
create procedure know_medical_records() language plpgsql as $$
declare
  asked text;
begin
  select string_agg(format('exists (select from %s where %I = of_record)', c.conrelid::regclass, a.attname), ' or '
      order by c.conrelid::regclass::text, a.attname)
    into asked
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as pair(own, theirs)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = pair.theirs and f.attname = 'id'
    where c.contype = 'f' and c.confrelid = 'record'::regclass and c.confdeltype <> 'n'
      and c.conrelid::regclass::text <> all (array['record', 'record_infection', 'record_attachment', 'incoming_file',
        'match_candidate', 'investigation', 'contact', 'relationship', 'visit', 'visit_type', 'visit_clinician',
        'appointment', 'comment', 'task', 'task_user']);
  execute format('create or replace function holds_medical_records(of_record uuid) returns boolean language plpgsql stable
    as %L', format('begin return %s; end', asked));
end $$;
call know_medical_records();

create procedure know_person_rows() language plpgsql as $$
declare
  asked text;
begin
  select string_agg(format('select %L::text, %L::text, count(*)::integer from %s where %I = of_person having count(*) > 0',
      l.table_name, l.column_name, l.table_name, l.column_name), ' union all ' order by l.table_name, l.column_name)
    into asked from person_link l;
  execute format('create or replace function count_person_rows(of_person uuid)
    returns table (table_name text, column_name text, total integer) language plpgsql stable
    as %L', format('begin return query %s; end', asked));
end $$;
call know_person_rows();
