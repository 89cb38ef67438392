import { sql } from "kysely";
import { beginsWith } from "../../platform/database/key-range.ts";
import { type Born, bornWithin, hit, hitsCountedTo, type Part } from "./name-hits.columns.ts";
import type { PartReading, SearchedPart } from "./searched-parts.model.ts";

/** Shorter beginnings are those of too many words to start from. */
const shortWord = 2;
/** So many of a clinic's words are followed for one that is misspelt, the most alike first. */
const wordsFollowed = 30;

/** A word that only sounds alike stands behind those that are spelled alike. */
const soundSlips = 3;
/** Shorter sounds are those of too many words. */
const soundLetters = 2;

/** The persons who have all words of a reading, in whatever order; for the query `hits`. */
export const partHits = (readings: readonly PartReading[], born: Born): Part =>
  sql.join(
    readings.map((reading) => ofReading(reading, born)),
    sql` union all `,
  );

function ofReading({ words, rank }: PartReading, born: Born): Part {
  const [first, ...others] = [...words].sort((one, other) => other.beginning.length - one.beginning.length);
  if (!first) return sql`select null::uuid as id, 0 as rank, '' as sort_key, '' as then_key where false`;
  const has = (word: SearchedPart) => sql`exists (select from person_word also
    where also.tenant_id = w.tenant_id and also.person_id = w.person_id and ${meant(sql`also.word`, word)})`;
  const all = sql.join([meant(sql`w.word`, first), ...others.map(has)], sql` and `);
  return sql`(select person.id, ${rank}::integer + (not found.whole)::integer as rank, last_name_key as sort_key,
      first_name_key as then_key
    from (select w.person_id as id, bool_or(w.word = ${first.beginning}) as whole from person_word w where ${all}
      group by w.person_id) found
    join person on person.id = found.id where ${bornOrUnknown(born)}
    order by 2, last_name_key, first_name_key limit ${hitsCountedTo})`;
}

/** Nobody is left out because their birth date is not known. */
const bornOrUnknown = (born: Born): Part =>
  born === null ? sql`true` : sql`(${bornWithin(born)} or date_of_birth is null)`;

/**
 * The persons born on a day that may be meant, with one of these words as the beginning of their last name: each day and
 * word is a range of the index by birth date.
 */
export const nearDayHits = (words: readonly string[], days: readonly string[]): Part =>
  sql`(select found.* from unnest(${days}::date[]) as day cross join unnest(${words}::text[]) as word cross join lateral (
      ${hit(sql`0`)} where date_of_birth = day and ${beginsWith(sql`last_name_key`, sql`word`)} limit ${nearEach}) found)`;

/** The same for a word that is their first name: read off the persons born on these days. */
export const nearDayFirstNameHits = (word: string, days: readonly string[]): Part =>
  sql`(select found.* from unnest(${days}::date[]) as day cross join lateral (
      ${hit(sql`0`)} where date_of_birth = day and ${beginsWith(sql`first_name_key`, sql`${word}::text`)} limit ${nearEach}) found)`;
const nearEach = 20;

/** The persons whom an import would compare with who was typed: those who share a key that few share. */
export const matchKeyHits = (keys: readonly string[]): Part =>
  sql`(${hit(sql`0`)} where id in (select key_of.person_id from unnest(${keys}::text[]) as asked(key) cross join lateral (
      select person_id from person_match_key where person_match_key.key = asked.key limit ${keyFollowed}) key_of))`;
const keyFollowed = 200;

function meant(column: Part, { beginning, forms }: SearchedPart): Part {
  const written =
    beginning.length < shortWord ? sql`${column} = ${beginning}` : beginsWith(column, sql`${beginning}::text`);
  return forms.length === 0 ? sql`(${written})` : sql`((${written}) or ${column} = any(${forms}::text[]))`;
}

/** The persons who have words that are spelled or sound like all of these; for the query `hits`. */
export function likeHits(words: readonly string[], born: Born): Part {
  const asked = words.filter((word) => word.length > shortWord);
  return sql`(with asked as materialized (
      select word as name, place, case when length(word) = 3 then 1 else 2 end as most
      from unnest(${asked}::text[]) with ordinality as one (word, place)
    ), near as materialized (
      select asked.place, found.word, found.slips from asked cross join lateral (
        select word, min(slips) as slips from (
          select word, levenshtein_less_equal(asked.name, word, asked.most) as slips from name_word
            where letters between length(asked.name) - asked.most and length(asked.name) + asked.most
              and levenshtein_less_equal(asked.name, word, asked.most) <= asked.most
          union all select word, ${soundSlips}::integer from name_word
            where sound = dmetaphone(asked.name) and length(sound) >= ${soundLetters}::integer
        ) compared group by word order by min(slips), word limit ${wordsFollowed}
      ) found
    ), bearers as (
      select w.person_id as id, near.place, min(near.slips) as slips
      from near join person_word w on w.word = near.word group by w.person_id, near.place
    ), all_words as (
      select id, sum(slips)::integer as slips from bearers group by id having count(*) = ${asked.length}::integer
      order by 2 limit 500
    )
    select person.id, 50 + all_words.slips as rank, last_name_key as sort_key, first_name_key as then_key
    from all_words join person on person.id = all_words.id where ${bornOrUnknown(born)}
    order by 2, last_name_key, first_name_key limit ${hitsCountedTo})`;
}
