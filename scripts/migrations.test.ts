import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const folder = resolve(import.meta.dirname, "../apps/server/migrations");
const names = readdirSync(folder).sort();

const numberOf = (name: string): string => name.slice(0, 4);
const wordsOf = (name: string): string[] => name.slice(5, -".sql".length).split("-");

/** Numbers that were given twice before they were looked at; an installation has run them, so they stay. */
const givenTwice = ["0030", "0037", "0039", "0040", "0042"];
/** From here on a name is judged; those before it stay as they are. */
const judgedFrom = "0095";

it("numbers each migration once", () => {
  expect(names.filter((name) => !/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/.test(name))).toEqual([]);
  const numbers = names.map(numberOf);
  const doubled = [...new Set(numbers.filter((number, place) => numbers.indexOf(number) !== place))];
  expect(doubled).toEqual(givenTwice);
});

it("names each migration by what it adds", () => {
  const judged = names.filter((name) => numberOf(name) >= judgedFrom);
  expect(judged.flatMap((name) => faultOf(name, readFileSync(resolve(folder, name), "utf8")) ?? [])).toEqual([]);
});

it("knows a name that says nothing of what is added", () => {
  const sql = "alter table visit add column place_id uuid; create index visit_of_place on visit (tenant_id, place_id);";
  expect(faultOf("0101-places-of-visits.sql", sql)).toBeNull();
  expect(faultOf("0101-places.sql", sql)).toMatch(/two words/);
  expect(faultOf("0101-more-changes.sql", sql)).toMatch(/more, changes/);
  expect(faultOf("0101-sign-in-days.sql", sql)).toMatch(/nothing/);
  expect(faultOf("0101-list-orders.sql", sql)).toMatch(/has the name/);
});

/** What is wrong with a migration's name, in words. */
function faultOf(name: string, sql: string): string | null {
  const words = wordsOf(name);
  const empty = words.filter((word) =>
    /^(more|misc|various|new|other|changes?|updates?|fix(es)?|cleanup|part\d*|\d+)$/.test(word),
  );
  if (names.some((other) => other !== name && wordsOf(other).join() === words.join()))
    return `${name}: another migration has the name.`;
  if (words.length < 2) return `${name}: say in two words or more what it adds.`;
  if (empty.length > 0) return `${name}: "${empty.join(", ")}" says nothing.`;
  const code = sql.replace(/--.*$/gm, "").toLowerCase();
  const named = words.filter((word) => word.length > 3 && code.includes(word.replace(/(ies|es|s)$/, "")));
  return named.length > 0 ? null : `${name}: nothing of what it adds is in its name.`;
}
