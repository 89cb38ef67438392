-- Values of lists have their words in five languages, a place of their own, and a name of their own (R8-50, R8-51).
alter table lookup
  add column name_es text check (length(name_es) between 1 and 200),
  add column name_fr text check (length(name_fr) between 1 and 200),
  add column name_my text check (length(name_my) between 1 and 200),
  add column name_zh text check (length(name_zh) between 1 and 200);

do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    update lookup l set sort_order = ranked.place
      from (select id, row_number() over (partition by kind order by sort_order, name, id) as place
        from lookup where tenant_id = clinic) ranked
      where l.tenant_id = clinic and ranked.id = l.id and l.sort_order <> ranked.place;
    update lookup l set name = l.name || ' (' || twin.nth || ')'
      from (select id, row_number() over (partition by kind, lower(name) order by id) as nth
        from lookup where tenant_id = clinic) twin
      where l.tenant_id = clinic and twin.id = l.id and twin.nth > 1;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

create unique index lookup_name on lookup (tenant_id, kind, lower(name));
create unique index lookup_order on lookup (tenant_id, kind, sort_order) where sort_order > 0;
