-- The words by which a person is found in any order: each word of each name, names written without their blanks, both names
-- as one word (w:), and the ends of phone numbers (p4:, p7:). They follow from the person's row, so they are not on the trail;
-- that the person exists is said by that row.
create table person_word (
  tenant_id uuid not null,
  word text collate "C" not null,
  person_id uuid not null,
  primary key (tenant_id, word, person_id)
);
create index person_word_person on person_word (tenant_id, person_id, word);
call wall('person_word');

create function words_of_person(last text, first text, middle text, aka text, maiden text, phones text[])
returns setof text language sql immutable parallel safe set search_path = public as $$
  select distinct left(word, 60) from (
    select unnest(string_to_array(concat_ws(' ', last, first, middle, aka, maiden), ' '))
    union all select replace(name, ' ', '') from unnest(array[last, first, aka, maiden]) as name
    union all select 'w:' || replace(last || first, ' ', '') where last <> '' and first <> ''
    union all select 'w:' || replace(first || last, ' ', '') where last <> '' and first <> ''
    union all select 'p4:' || right(phone, 4) from unnest(phones) as phone where length(phone) >= 7
    union all select 'p7:' || right(phone, 7) from unnest(phones) as phone where length(phone) >= 7
  ) given (word) where word <> ''
$$;

-- The sounds of a clinic's names, by which a name is found that was written as it was heard.
alter table name_word add column sound text collate "C" generated always as (dmetaphone(word)) stored;
create index name_word_sound on name_word (tenant_id, sound, word);

create function keep_person_words() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from person_word using old_rows gone where person_word.tenant_id = gone.tenant_id and person_word.person_id = gone.id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    delete from person_word using old_rows was, new_rows person
    where was.id = person.id and person_word.tenant_id = was.tenant_id and person_word.person_id = was.id
      and (was.last_name_key, was.first_name_key, was.middle_name, was.aka_name_key, was.maiden_name_key, was.mobile_phone,
        was.home_phone, was.work_phone, was.alt_phone, was.alt_phone2) is distinct from
        (person.last_name_key, person.first_name_key, person.middle_name, person.aka_name_key, person.maiden_name_key,
        person.mobile_phone, person.home_phone, person.work_phone, person.alt_phone, person.alt_phone2);
  end if;
  with made as (
    select person.tenant_id, person.id, given.word,
      -- keep_name_words() keeps these.
      given.word in (person.last_name_key, person.first_name_key) as whole_name
    from new_rows person cross join lateral words_of_person(person.last_name_key, person.first_name_key,
      name_key(person.middle_name), person.aka_name_key, person.maiden_name_key,
      array_remove(array[person.mobile_phone, person.home_phone, person.work_phone, person.alt_phone, person.alt_phone2], null))
      given (word)
    where not exists (select from person_word known where known.tenant_id = person.tenant_id and known.person_id = person.id)
  ), kept as (
    insert into person_word (tenant_id, word, person_id) select tenant_id, word, id from made on conflict do nothing
  )
  insert into name_word (tenant_id, word)
  select distinct made.tenant_id, made.word from made
  where not made.whole_name and length(made.word) between 3 and 60 and strpos(made.word, ':') = 0 and not exists (
    select from name_word known
    where known.tenant_id = made.tenant_id and known.letters = length(made.word) and known.word = made.word);
  return null;
end $$;
revoke all on function keep_person_words() from public;
create trigger person_words_of_new after insert on person
  referencing new table as new_rows for each statement execute function keep_person_words();
create trigger person_words_of_changed after update on person
  referencing old table as old_rows new table as new_rows for each statement execute function keep_person_words();
create trigger person_words_of_gone after delete on person
  referencing old table as old_rows for each statement execute function keep_person_words();

do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    insert into person_word (tenant_id, word, person_id)
    select clinic, given.word, person.id
    from person cross join lateral words_of_person(person.last_name_key, person.first_name_key, name_key(person.middle_name),
      person.aka_name_key, person.maiden_name_key,
      array_remove(array[person.mobile_phone, person.home_phone, person.work_phone, person.alt_phone, person.alt_phone2], null))
      given (word)
    where person.tenant_id = clinic on conflict do nothing;
    insert into name_word (tenant_id, word)
    select distinct clinic, made.word from person_word made
    where made.tenant_id = clinic and length(made.word) between 3 and 60 and strpos(made.word, ':') = 0 and not exists (
      select from name_word known where known.tenant_id = clinic and known.letters = length(made.word) and known.word = made.word);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- The last four digits of a social security number, and the numbers of orders, as plain columns (docs/decisions/0007).
alter table person_identifier add column last_four text generated always as (
  case when upper(type) in ('SS', 'SSN') then right(regexp_replace(value, '\D', '', 'g'), 4) end) stored;
create index person_identifier_last_four on person_identifier (tenant_id, last_four) where last_four is not null;
drop trigger trail_insert on person_identifier;
drop trigger trail_update on person_identifier;
drop trigger trail_delete on person_identifier;
call audit('person_identifier', '{last_four}');
create index test_order_filler_number on test_order (tenant_id, filler_order_number) where filler_order_number is not null;
create index test_order_placer_number on test_order (tenant_id, placer_order_number) where placer_order_number is not null;
create index specimen_number on specimen (tenant_id, specimen_id) where specimen_id is not null;
