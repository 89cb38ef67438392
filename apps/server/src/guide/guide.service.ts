import { readSearchText } from "@tracewell/contract/search-text";
import { articles } from "./articles.ts";
import { findArticles } from "./guide-search.ts";

/** Articles that a search means, from the one at `offset` on; `next` is the offset to go on from. */
export async function searchGuide({ search, offset, limit }: { search: string; offset: number; limit: number }) {
  const found = findArticles(articles, readSearchText(search).text);
  const data = found.slice(offset, offset + limit).map(({ words: _, ...item }) => item);
  const end = offset + data.length;
  return { data, total: found.length, next: end < found.length ? String(end) : null };
}
