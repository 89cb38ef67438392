import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { expect, it } from "vitest";
import { listFiles } from "./checkout.ts";

const root = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(resolve(root, path), "utf8");

interface Refused {
  term: string;
  matches: (name: string) => boolean;
}

/** `openRecord`, `open-record` → `open-record`. */
const kebab = (name: string): string => name.replace(/([a-z0-9])(?=[A-Z])/g, "$1-").toLowerCase();

/** A term is refused as a whole part of a name; `tell…` as the beginning of one, before another part. */
function refusalOf(term: string): Refused {
  const parts = kebab(term.replace("…", ""));
  return {
    term,
    matches: (name) =>
      term.endsWith("…") ? kebab(name).startsWith(`${parts}-`) : `-${kebab(name)}-`.includes(`-${parts}-`),
  };
}

const termsIn = (text: string): Refused[] => [...text.matchAll(/`([^`]+)`/g)].map(([, term = ""]) => refusalOf(term));

/** The terms of a cell of the last column, without what they are allowed in. */
function refusalsIn(cell: string): Refused[] {
  const [wrong = "", right = ""] = cell.split(" except ");
  const allowed = termsIn(right);
  return termsIn(wrong).map(({ term, matches }) => ({
    term,
    matches: (name) => matches(name) && !allowed.some((each) => each.matches(name)),
  }));
}

/** The terms in backticks in the last column of the glossary's tables. */
const refused = read("docs/glossary.md")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .flatMap((line) => refusalsIn(line.split("|").at(-2) ?? ""));

const generated = "apps/server/src/platform/database/schema.ts";
const code = listFiles().filter((path) => /^(apps|packages)\/.*\.tsx?$/.test(path) && path !== generated);
const exported = /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm;

const names = code.flatMap((path) => [
  { path, name: basename(path).replace(/\..*$/, "") },
  ...[...read(path).matchAll(exported)].map(([, name = ""]) => ({ path, name })),
]);

it("calls nothing by a word that the glossary refuses", () => {
  expect(refused.length).toBeGreaterThan(0);
  const wrong = names.flatMap(({ path, name }) =>
    refused.filter(({ matches }) => matches(name)).map(({ term }) => ({ path, name, term })),
  );
  expect(wrong).toEqual([]);
});

it("tells a term from a longer word, and a beginning from a part", () => {
  const isRefused = (term: string, name: string) => refusalOf(term).matches(name);
  expect(isRefused("looker", "useLooker")).toBe(true);
  expect(isRefused("looker", "onlooker")).toBe(false);
  expect(isRefused("open-record", "openRecord")).toBe(true);
  expect(isRefused("hold…", "holdRecord")).toBe(true);
  expect(isRefused("hold…", "holds")).toBe(false);
  expect(isRefused("hold…", "mayHoldRecord")).toBe(false);
});

it("allows what a cell excepts", () => {
  const [refusal] = refusalsIn("`case`, except `no-case`, which the wire says");
  expect(["useCase", "noCaseReason", "case-link"].map((name) => refusal?.matches(name))).toEqual([true, false, true]);
});
