-- Comments on the modules of a record, and what persons are searched by beside their names.

create table comment (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  -- A card of the record's page, or later a block of questions: its key, or its id.
  module_id text not null check (module_id ~ '^[A-Za-z0-9-]{1,64}$'),
  parent_id uuid,
  text text not null check (length(text) between 1 and 2048),
  author_id uuid not null references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_id, record_id, module_id, id),
  -- A reply belongs where its comment does, and goes with it.
  foreign key (tenant_id, record_id, module_id, parent_id) references comment (tenant_id, record_id, module_id, id) on delete cascade
);
create index comment_replies on comment (tenant_id, parent_id) where parent_id is not null;
call wall('comment');
call audit('comment');

-- Behind the clinic wall only plain columns are found by an index (docs/decisions/0007).
alter table person_address
  add column line_key text collate "C" not null generated always as (name_key(line1)) stored,
  -- The street without the number of the house.
  add column street_key text collate "C" not null generated always as (regexp_replace(name_key(line1), '^\d+[a-z]? ', '')) stored,
  add column city_key text collate "C" not null generated always as (name_key(city)) stored,
  add column postcode_key text collate "C" not null generated always as (replace(name_key(postcode), ' ', '')) stored;
create index person_address_line on person_address (tenant_id, line_key, person_id) where line1 is not null;
create index person_address_street on person_address (tenant_id, street_key, person_id) where line1 is not null;
create index person_address_city on person_address (tenant_id, city_key, person_id) where city is not null;
create index person_address_postcode on person_address (tenant_id, postcode_key, person_id) where postcode is not null;

-- The keys follow from the address, so the trail leaves them out.
drop trigger trail_insert on person_address;
drop trigger trail_update on person_address;
drop trigger trail_delete on person_address;
call audit('person_address', '{line_key,street_key,city_key,postcode_key}');

-- The words of a clinic's names, each about once: a misspelt name is compared with them instead of with every person.
-- No constraint keeps them unique, so that no writer waits for another; a word that is there twice does no harm, nor does
-- one whose last bearer is gone. That its clinic exists is said by the person's row.
create extension if not exists fuzzystrmatch;
create table name_word (
  tenant_id uuid not null,
  word text collate "C" not null,
  letters smallint not null generated always as (length(word)) stored
);
create index name_word_letters on name_word (tenant_id, letters, word);
call wall('name_word');

-- Whole names, and the first of several words. Shorter ones are not searched by likeness.
create function keep_name_words() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into name_word (tenant_id, word)
  select distinct person.tenant_id, given.word
  from new_rows person cross join lateral (values
    (person.last_name_key), (split_part(person.last_name_key, ' ', 1)),
    (person.first_name_key), (split_part(person.first_name_key, ' ', 1)),
    (person.aka_name_key), (person.maiden_name_key)) given (word)
  where length(given.word) between 3 and 60 and not exists (
    select from name_word known
    where known.tenant_id = person.tenant_id and known.letters = length(given.word) and known.word = given.word);
  return null;
end $$;
create trigger name_words_of_new after insert on person referencing new table as new_rows for each statement execute function keep_name_words();
create trigger name_words_of_changed after update on person referencing new table as new_rows for each statement execute function keep_name_words();

do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    insert into name_word (tenant_id, word)
    select distinct clinic, given.word
    from person cross join lateral (values
      (person.last_name_key), (split_part(person.last_name_key, ' ', 1)),
      (person.first_name_key), (split_part(person.first_name_key, ' ', 1)),
      (person.aka_name_key), (person.maiden_name_key)) given (word)
    where person.tenant_id = clinic and length(given.word) between 3 and 60;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
