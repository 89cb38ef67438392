import type { QueryOf } from "@tracewell/contract/call";
import type { guideCalls } from "@tracewell/contract/guide";
import { readSearchText } from "@tracewell/contract/search-text";
import { partOf } from "../lists/whole.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Article } from "./article.reader.ts";
import { articlesOf, withPictures } from "./guide-article.service.ts";
import { findArticles } from "./guide-search.model.ts";

type GuideQuery = QueryOf<typeof guideCalls.query>;

/** Articles that a search means, from the one at `offset` on; `next` is the offset to go on from. */
export async function searchGuide(tx: Tx, { search, screen, offset, limit }: GuideQuery) {
  const found = findArticles(screenFirst(await articlesOf(tx), screen), readSearchText(search).text);
  const { data, total, next } = partOf(found, { start: offset, limit });
  return {
    data: (await withPictures(tx, data)).map(({ words: _, screens: __, text: ___, ...item }) => item),
    total,
    next: next === null ? null : String(next),
  };
}

/** What explains the screen in view comes before all else. */
const screenFirst = (articles: readonly Article[], screen: string | undefined) =>
  screen === undefined
    ? articles
    : articles.toSorted((one, other) => Number(other.screens.includes(screen)) - Number(one.screens.includes(screen)));
