import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { listFiles } from "./checkout.ts";

/**
 * docs/conformance.md has one line for each requirement: `| R2.3-04 | a few words | tests, or "missing: what" |`. A test
 * names the requirements that it shows at the end of its title: `it("… [R2.3-04]")`.
 */
export interface Line {
  id: string;
  words: string;
  tests: string[];
  missing: string | null;
}

export interface Conformance {
  lines: Line[];
  faults: string[];
}

export function readLines(page: string): Line[] {
  return [...page.matchAll(/^\| (R[\d.]+-\d+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, id = "", words = "", shown = ""]) => ({
      id,
      words: words.trim(),
      tests: [...shown.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
      missing: shown.match(/missing: (.+?)\s*$/)?.[1] ?? null,
    }),
  );
}

/** The requirements that each test file names in the titles of its tests. */
export function idsInTitles(text: string): Set<string> {
  const titles = text.matchAll(/\b(?:it|test)(?:\.\w+(?:\([^)]*\))?)?\(\s*(["'`])((?:(?!\1).)*)\1/gs);
  const ids = [...titles].flatMap(([, , title = ""]) => title.match(/R[\d.]+-\d+(?=[^\]]*\])/g) ?? []);
  return new Set(ids);
}

/** Holds the page against the tests: an id that no line knows, a line whose test is gone, a line that says nothing. */
export function compare(lines: Line[], tests: Map<string, Set<string>>): string[] {
  const known = new Map(lines.map((line) => [line.id, line]));
  const faults = lines
    .filter((line, index) => lines.findIndex(({ id }) => id === line.id) !== index)
    .map(({ id }) => `${id} stands twice.`);
  for (const [path, ids] of tests) {
    for (const id of ids) {
      const line = known.get(id);
      if (!line) faults.push(`${path} names ${id}, which no line of docs/conformance.md knows.`);
      else if (!line.tests.includes(path)) faults.push(`${path} shows ${id}, but its line does not name that test.`);
    }
  }
  for (const line of lines) {
    if (line.tests.length === 0 && !line.missing)
      faults.push(`${line.id} names no test and does not say what is missing.`);
    for (const path of line.tests) {
      if (!tests.get(path)?.has(line.id)) faults.push(`${line.id} names ${path}, which has no test with that id.`);
    }
  }
  return faults;
}

/** Reads the page and all tests of the checkout. */
export function readConformance(): Conformance {
  const root = new URL("../", import.meta.url);
  const files = listFiles().filter((path) => /\.(test|spec)\.tsx?$/.test(path));
  const tests = new Map(files.map((path) => [path, idsInTitles(readFileSync(new URL(path, root), "utf8"))]));
  const lines = readLines(readFileSync(new URL("docs/conformance.md", root), "utf8"));
  return { lines, faults: compare(lines, tests) };
}

/** One row a section: how many requirements tests show, how many have something missing. */
function summary(lines: Line[]): string {
  const sections = Object.entries(Object.groupBy(lines, ({ id }) => id.slice(1).split("-")[0] ?? ""));
  const rows = sections.map(([section, of = []]) => {
    const shown = of.filter(({ tests, missing }) => tests.length > 0 && !missing).length;
    const partly = of.filter(({ tests, missing }) => tests.length > 0 && missing).length;
    return `${section.padEnd(6)} ${String(shown).padStart(4)} shown ${String(partly).padStart(4)} partly ${String(of.length).padStart(4)} in all`;
  });
  const shown = lines.filter(({ tests, missing }) => tests.length > 0 && !missing).length;
  return [...rows, `${shown} of ${lines.length} requirements are shown by tests.`].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { lines, faults } = readConformance();
  console.log(summary(lines));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
