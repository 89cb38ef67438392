import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { allCalls } from "@tracewell/contract/all-calls";
import { accessGroups } from "@tracewell/contract/permissions";
import { problemCatalog } from "@tracewell/contract/problems";
import { expect, it } from "vitest";
import { listFiles } from "./checkout.ts";

const root = resolve(import.meta.dirname, "..");
const files = listFiles();
const code = files.filter((path) => /\.(ts|tsx|mjs|cjs)$/.test(path));
const read = (path: string) => readFileSync(resolve(root, path), "utf8");
const lines = (path: string) => read(path).split("\n").length;

const generated = new Set(["apps/server/src/platform/database/schema.ts"]);
/** Data in the form of code: rows that nobody reads from top to bottom. */
const data = /\.seed\.ts$|\.expected\.ts$|\/locales\/|names\.ts$/;

it("keeps every file small enough to take in", () => {
  const limit = (path: string) => (/\.test\.tsx?$/.test(path) ? 600 : 400);
  const long = code.filter((path) => !generated.has(path) && !data.test(path) && lines(path) > limit(path));
  expect(long).toEqual([]);
});

it("has no folder or file whose name says nothing", () => {
  const vague = files.filter((path) =>
    path.split("/").some((part) => /^(utils?|helpers?|common|misc|shared|stuff)(\.|$)/.test(part)),
  );
  expect(vague).toEqual([]);
});

/** Folders that still want rooms inside them. Their numbers only fall. */
const stillCrowded: Record<string, number> = { "apps/server/src/auth": 51, "apps/server/src/records": 36 };

it("has no folder of more than thirty files, tests and styles not counted", () => {
  const counts = new Map<string, number>();
  for (const path of code.filter((path) => /^apps\/(web|server)\/src\//.test(path) && !/\.test\.tsx?$/.test(path)))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  expect([...counts].filter(([folder, count]) => count > (stillCrowded[folder] ?? 30))).toEqual([]);
  expect(Object.keys(stillCrowded).filter((folder) => (counts.get(folder) ?? 0) <= 30)).toEqual([]);
});

it("has no barrels", () => {
  const barrels = code.filter((path) => /^index\.tsx?$/.test(basename(path)));
  expect(barrels).toEqual([]);
});

/** Features; the platform and the engine of lists stand below them. */
const serverFiles = code.filter((path) => /^apps\/server\/src\/(?!platform\/|lists\/)[^/]+\//.test(path));

it("names every server file below a feature by the closed list of roles", () => {
  const roles = "routes|service|policy|queries|columns|model|reader|seed|jobs|events|expected";
  const named = new RegExp(`^[a-z0-9-]+(\\.(${roles})(\\.test)?|\\.test)\\.ts$`);
  expect(serverFiles.filter((path) => !named.test(basename(path)))).toEqual([]);
});

it("calls policies only what guards", () => {
  const policies = serverFiles.filter((path) => path.endsWith(".policy.ts"));
  expect(policies.filter((path) => !/\b(verdict|Guard|GuardViewer|Ability|allowed)\b/.test(read(path)))).toEqual([]);
});

it("builds SQL in queries and columns only", () => {
  const building = /\b(tx|pool)\s*\.\s*(query|selectFrom|insertInto|updateTable|deleteFrom|with)\(/;
  const others = serverFiles.filter((path) => !/\.(queries|columns)\.ts$|\.test\.ts$/.test(path));
  expect(others.filter((path) => building.test(read(path)))).toEqual([]);
});

it("serves what says how it reads as it says", () => {
  const readers = serverFiles.flatMap((path) =>
    [...read(path).matchAll(/^(\w+)\.reading = /gm)].map(([, name]) => name),
  );
  expect(readers.length).toBeGreaterThan(20);
  // Called by a route itself, it would be as slow as if it said nothing. After a change it is read in the same transaction.
  const called = new RegExp(`\\}\\) =>\\s*(${readers.join("|")})\\(tx\\b`);
  expect(serverFiles.filter((path) => path.endsWith(".routes.ts") && called.test(read(path)))).toEqual([]);
});

it("answers lists by the engine, or says that they are whole", () => {
  const pagingItself = /\bnext: null\b|\blimit \+ 1\b|total: data\.length/;
  const others = serverFiles.filter((path) => !path.endsWith(".test.ts"));
  expect(others.filter((path) => pagingItself.test(read(path)))).toEqual([]);
});

it("gives every call a permission that exists, and refusals from the catalog", () => {
  const known = new Set<string>(["public", "account", "staff", ...accessGroups]);
  for (const [feature, calls] of Object.entries(allCalls)) {
    for (const [name, spec] of Object.entries<{ needs?: unknown; refuses?: readonly string[] }>(calls)) {
      const needs = [spec.needs].flat();
      expect([feature, name, needs.length > 0 && needs.every((group) => known.has(String(group)))]).toEqual([
        feature,
        name,
        true,
      ]);
      expect((spec.refuses ?? []).filter((refusal) => !(refusal in problemCatalog))).toEqual([]);
    }
  }
});

it("lists every feature in the map, with the sides that it has", () => {
  const map = new Map(
    [...read("docs/feature-map.md").matchAll(/^\| `([a-z0-9-]+)` \| ([^|]*)\|/gm)].map(([, name = "", sides = ""]) => [
      name,
      sides.trim(),
    ]),
  );
  const folders = (place: string) =>
    readdirSync(resolve(root, place)).filter((name) => statSync(resolve(root, place, name)).isDirectory());
  const server = new Set(folders("apps/server/src").filter((name) => !["platform", "lists", "editing"].includes(name)));
  const web = new Set(
    folders("apps/web/src").filter((name) => !["platform", "ui", "shell", "editing", "lists"].includes(name)),
  );
  const called = new Set(Object.keys(allCalls));
  // What has no calls of its own may still be described for both sides: live messages, lab results.
  const described = [...server, ...web].filter((name) => existsSync(resolve(root, `packages/contract/src/${name}.ts`)));
  const contract = new Set([...called, ...described]);
  const all = [...new Set([...server, ...web, ...contract])].sort();
  const sidesOf = (name: string) =>
    [contract.has(name) && "contract", server.has(name) && "server", web.has(name) && "web"].filter(Boolean).join(", ");
  expect(Object.fromEntries([...map].sort())).toEqual(Object.fromEntries(all.map((name) => [name, sidesOf(name)])));
});

it("reads the environment in one place", () => {
  const allowed =
    /^(apps\/server\/src\/main\.ts|apps\/server\/src\/environment\/revision\.service\.ts|apps\/server\/src\/platform\/embedded-postgres\/|apps\/server\/testing\/|scripts\/|bench\/|e2e\/)/;
  const readers = code.filter(
    (path) => /process\.env/.test(read(path)) && !allowed.test(path) && !/\.test\.ts$/.test(path),
  );
  expect(readers).toEqual([]);
});

it("cites no paper that its reader doesn't have", () => {
  const paper = new RegExp(["\\b(product|domain|house)(\\.md)? ?" + "§", "\\brulings?\\b( \\d|\\))"].join("|"), "i");
  const text = files.filter(
    (path) => /\.(tsx?|mjs|cjs|sql|css|md)$/.test(path) && !path.startsWith("apps/server/testing/"),
  );
  expect(text.filter((path) => paper.test(read(path)))).toEqual([]);
});

it("cites only sections of docs/domain.md that exist", () => {
  const anchors = new Set(
    [...read("docs/domain.md").matchAll(/^## (.+)$/gm)].map(([, title = ""]) =>
      title
        .toLowerCase()
        .replace(/[^a-z0-9 -]/g, "")
        .replaceAll(" ", "-"),
    ),
  );
  const cited = files
    .filter((path) => /\.(tsx?|mjs|sql|css|md)$/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/domain\.md#([a-z0-9-]+)/g)].map(([, anchor = ""]) => ({ path, anchor })),
    );
  expect(cited.filter(({ anchor }) => !anchors.has(anchor))).toEqual([]);
});

it("keeps no promises in the tree", () => {
  const promise = new RegExp(["TO" + "DO", "FIX" + "ME", "[Cc]oming " + "soon", "[Ll]orem " + "ipsum"].join("|"));
  const prose = files.filter((path) => /\.(ts|tsx|mjs|sql|md)$/.test(path) && !path.startsWith("apps/server/testing/"));
  expect(prose.filter((path) => promise.test(read(path)))).toEqual([]);
});

it("loads a part that has a file of its own in one way, which asks again and throws nothing", () => {
  const loaders = new Set(["apps/web/src/ui/parts/lazy-part.tsx", "apps/web/src/shell/routing/page-loader.ts"]);
  const own = /\blazy\(|\blazyRouteComponent\(|\blazyFn\(/;
  const wrong = code.filter((path) => path.startsWith("apps/web/src/") && !loaders.has(path) && own.test(read(path)));
  expect(wrong).toEqual([]);
});

it("has one way of typing a day in forms, and one of choosing it from a calendar [R9-29]", () => {
  const screens = code.filter((path) => path.startsWith("apps/web/src/") && path.endsWith(".tsx"));
  const own = /type="(date|datetime-local|month|week)"|\b(DateInput|DatePickerInput|DateTimePicker)\b/;
  expect(screens.filter((path) => own.test(read(path)))).toEqual(["apps/web/src/ui/form/day-picker.tsx"]);
});
