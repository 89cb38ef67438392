import { type RawBuilder, sql } from "kysely";
import { beginsWith } from "../../platform/database/key-range.ts";
import type { NameGuess } from "./name-guesses.model.ts";
import type { NameSearch } from "./person-search.reader.ts";

/** Names with a similar spelling come after all exact ones. */
const likenessRank = 10;
/** How many of a clinic's names are tried for one misspelled name, the most similar first. */
const wordsFollowed = 40;

/** The persons that match a name search, as the query `hits`; each condition is an index range (docs/decisions/0007). */
export function nameHits({ guesses, alias, extended, ...search }: NameSearch): Part {
  const born = bornWithin(bornOf(search));
  const ways = [...asWritten(born), ...(extended ? spelledAlike(born) : [])];
  return sql`guess as materialized (${guessRows(guesses)}), alias as materialized (
      select key from name_key(${alias}) as key where key <> ''
    ), ${extended ? sql`alike as materialized (${wordsAlike}),` : sql``} hits as (${sql.join(ways, sql` union all `)})`;
}

/** The days between which someone was born; null: it doesn't matter. */
export type Born = { from: string; to: string } | null;

export const bornOf = ({ dateOfBirth, born }: Pick<NameSearch, "dateOfBirth" | "born">): Born =>
  dateOfBirth === null ? (born ?? null) : { from: dateOfBirth, to: dateOfBirth };

export const bornWithin = (born: Born): Part =>
  born === null ? sql`true` : sql`date_of_birth between ${born.from}::date and ${born.to}::date`;

/** How many typing errors a name may have: a short name soon becomes another one. */
const slipsIn = (name: Part): Part =>
  sql`case when length(${name}) < 3 then 0 when length(${name}) = 3 then 1 else 2 end`;

function guessRows(guesses: readonly NameGuess[]): Part {
  const column = (pick: (guess: NameGuess) => unknown) => guesses.map(pick);
  return sql`select name_key(last) as last, name_key(first) as first, rank, whole,
      ${slipsIn(sql`name_key(last)`)} as last_slips, ${slipsIn(sql`name_key(first)`)} as first_slips
    from unnest(${column((guess) => guess.lastName)}::text[], ${column((guess) => guess.firstName)}::text[],
      ${column((guess) => guess.rank)}::integer[], ${column((guess) => guess.whole ?? false)}::boolean[])
      as guess(last, first, rank, whole)`;
}

/** A name that is this word, or begins with it and goes on with another. */
const isWord = (column: Part, word: Part): Part =>
  sql`${column} >= ${word} and ${column} <= ${word} || ' ' || ${last}::text`;
const last = "\u{10FFFF}";

/** From each guess into the persons. */
const fromGuesses = (found: Part, which: Part): Part =>
  sql`select found.* from guess cross join lateral (${found}) found where ${which}`;

function asWritten(born: Part): Part[] {
  const byFirstName = (condition: Part) => sql`
    select person.id, guess.rank, first_name_key as sort_key, last_name_key as then_key from person
    where ${condition} and ${born} order by first_name_key, last_name_key limit ${hitsCountedTo}`;
  return [
    fromGuesses(
      sql`${hit(sql`guess.rank`)} where ${beginsWith(sql`last_name_key`, sql`guess.last`)}
        and starts_with(first_name_key, guess.first) and ${born} ${lastNamesInOrder}`,
      sql`guess.last <> '' and not guess.whole`,
    ),
    fromGuesses(
      sql`${hit(sql`guess.rank`)} where last_name_key = guess.last and ${isWord(sql`first_name_key`, sql`guess.first`)}
        and ${born} ${lastNamesInOrder}`,
      sql`guess.last <> '' and guess.whole`,
    ),
    fromGuesses(
      byFirstName(beginsWith(sql`first_name_key`, sql`guess.first`)),
      sql`guess.last = '' and guess.first <> '' and not guess.whole`,
    ),
    fromGuesses(byFirstName(isWord(sql`first_name_key`, sql`guess.first`)), sql`guess.last = '' and guess.whole`),
    ...(["aka_name", "maiden_name"] as const).map((name) => byOtherName(name, born)),
    nicknameWithLastName(born),
    maidenNameWithFirstName(born),
  ];
}

/** Nickname or maiden name alone. */
function byOtherName(name: "aka_name" | "maiden_name", born: Part): Part {
  const key = sql.ref(`${name}_key`);
  return sql`select found.* from alias cross join lateral (
    select person.id, 2 as rank, ${key} as sort_key, '' as then_key from person
    where ${sql.ref(name)} is not null and ${beginsWith(key, sql`alias.key`)} and ${born}
    order by ${key} limit ${hitsCountedTo}) found`;
}

/** "Bob Smith", where Bob stands as the nickname. */
const nicknameWithLastName = (born: Part): Part =>
  fromGuesses(
    sql`${hit(sql`guess.rank + 1`)} where aka_name is not null and ${isWord(sql`aka_name_key`, sql`guess.first`)}
      and starts_with(last_name_key, guess.last) and ${born} limit ${hitsCountedTo}`,
    sql`guess.first <> '' and guess.last <> '' and not guess.whole`,
  );

/** "Maria Santos", who was Santos before she married. */
const maidenNameWithFirstName = (born: Part): Part =>
  fromGuesses(
    sql`${hit(sql`guess.rank + 2`)} where maiden_name is not null and ${isWord(sql`maiden_name_key`, sql`guess.last`)}
      and starts_with(first_name_key, guess.first) and ${born} limit ${hitsCountedTo}`,
    sql`guess.first <> '' and guess.last <> '' and not guess.whole`,
  );

/**
 * The clinic's words that differ from a guessed name in a letter or two. Each name is compared once, however many guesses
 * hold it: that costs a look at every word of about its length.
 */
const wordsAlike = sql`
  with asked as materialized (
    select distinct name, slips as most from guess
    cross join lateral (select last as name, last_slips as slips where last <> '' union all select first, first_slips where last = '') one
    where not whole and slips > 0
  ), near as materialized (
    select name, found.word, found.slips from asked cross join lateral (
      select word, min(slips) as slips from (
        select word, levenshtein_less_equal(name, word, most) as slips from name_word
        where letters between length(name) - most and length(name) + most
      ) compared
      where slips <= most group by word order by min(slips), word limit ${wordsFollowed}
    ) found
  )
  select guess.*, near.word, near.slips, guess.last <> '' as is_last from guess
  join near on near.name = case when guess.last <> '' then guess.last else guess.first end
  where not whole`;

function spelledAlike(born: Part): Part[] {
  const firstSlips = sql`levenshtein_less_equal(split_part(first_name_key, ' ', 1), alike.first, alike.first_slips)`;
  const rank = sql`${likenessRank}::integer + alike.rank + alike.slips`;
  const fromWords = (found: Part, which: Part) =>
    sql`select found.* from alike cross join lateral (${found}) found where ${which}`;
  return [
    fromWords(
      sql`${hit(sql`${rank} + case when starts_with(first_name_key, alike.first) then 0 else ${firstSlips} end`)}
        where ${isWord(sql`last_name_key`, sql`alike.word`)} and (starts_with(first_name_key, alike.first)
          or ${firstSlips} <= alike.first_slips)
        and ${born} ${lastNamesInOrder}`,
      sql`alike.is_last`,
    ),
    fromWords(
      sql`${hit(rank)} where ${isWord(sql`first_name_key`, sql`alike.word`)} and ${born} limit ${hitsCountedTo}`,
      sql`not alike.is_last`,
    ),
    ...(["aka_name", "maiden_name"] as const).map((name) =>
      fromWords(
        sql`${hit(rank)} where ${sql.ref(name)} is not null and ${sql.ref(`${name}_key`)} = alike.word and ${born}
          limit ${hitsCountedTo}`,
        sql`alike.is_last and alike.first = ''`,
      ),
    ),
  ];
}

export type Part = RawBuilder<unknown>;

/** Hits are counted up to here; a search with more of them is to be narrowed down, not paged through. */
export const hitsCountedTo = 100;

/** A person who was found, and what the hits are put in order by. */
export const hit = (rank: Part): Part =>
  sql`select person.id, ${rank} as rank, last_name_key as sort_key, first_name_key as then_key from person`;

export const lastNamesInOrder = sql`order by last_name_key, first_name_key limit ${hitsCountedTo}`;
