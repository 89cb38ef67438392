import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Article, readArticle } from "./article.reader.ts";

const folder = join(import.meta.dirname, "articles");

/** The order in which someone new would read them; what is not named comes after, by title. */
const inOrder = ["home", "search", "incoming-files", "incoming-file", "match-review", "elevate", "investigations"];

/** Every article of the guide: a file each, read once when the server starts. */
export const articles: readonly Article[] = readdirSync(folder)
  .filter((name) => name.endsWith(".md"))
  .map((name) => readArticle(name.replace(/\.md$/, ""), readFileSync(join(folder, name), "utf8")))
  .sort((one, other) => place(one) - place(other) || one.title.localeCompare(other.title));

function place({ id }: Article): number {
  const at = inOrder.indexOf(id);
  return at === -1 ? inOrder.length : at;
}
