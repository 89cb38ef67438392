import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");
const config = join(root, ".dependency-cruiser.cjs");
const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] };

/** One small house in which every rule is broken once: the file, and what it must not import. */
const planted: Record<string, Record<string, string>> = {
  "no-cycles": {
    "packages/contract/src/a.ts": 'import { b } from "./b.ts"; export const a = b;',
    "packages/contract/src/b.ts": 'import { a } from "./a.ts"; export const b = a;',
  },
  resolvable: { "packages/contract/src/lost.ts": 'export * from "./nowhere.ts";' },
  "contract-stands-alone": { "packages/contract/src/reads.ts": 'export { readFile } from "node:fs";' },
  "fixtures-know-the-contract-only": {
    "packages/fixtures/src/x.ts": 'export * from "../../../apps/server/src/visits/visit.service.ts";',
  },
  "web-never-reaches-server": {
    "apps/web/src/visits/pages/x.ts": 'export * from "../../../../server/src/visits/visit.service.ts";',
  },
  "server-never-reaches-web": { "apps/server/src/visits/screen.ts": 'export * from "../../../web/src/ui/button.ts";' },
  "fixtures-in-demo-only": {
    "apps/server/src/visits/made-up.ts": 'export * from "../../../../packages/fixtures/src/y.ts";',
  },
  "server-platform-knows-no-feature": {
    "apps/server/src/platform/x.ts": 'export * from "../visits/visit.service.ts";',
  },
  "server-lists-know-no-feature": {
    "apps/server/src/lists/x.ts": 'export * from "../visits/visit.service.ts";',
  },
  "server-features-talk-through-services": {
    "apps/server/src/tasks/task.service.ts": 'export * from "../visits/visit.queries.ts";',
    "apps/server/src/visits/person-match.service.ts": 'export * from "../persons/matching/match.queries.ts";',
    "apps/server/src/persons/matching/visit-match.service.ts": 'export * from "../../visits/visit.queries.ts";',
  },
  "queries-do-not-decide": {
    "apps/server/src/tasks/task.queries.ts": 'export * from "./task.policy.ts";',
    "apps/server/src/tasks/due.columns.ts": 'export * from "../visits/visit.service.ts";',
    "apps/server/src/tasks/due.model.ts": 'export * from "./task.policy.ts";',
    "apps/server/src/tasks/due.seed.ts": 'export * from "../visits/visit.service.ts";',
  },
  "columns-ask-nothing": {
    "apps/server/src/visits/visit.columns.ts": 'export * from "./visit.queries.ts";',
    "apps/server/src/visits/place.model.ts": 'export * from "./visit.queries.ts";',
    "apps/server/src/visits/place.reader.ts": 'export * from "./visit.queries.ts";',
  },
  "policy-is-pure": {
    "apps/server/src/visits/visit.policy.ts": 'export * from "./visit.queries.ts";',
    "apps/server/src/visits/wait.reader.ts": 'export { readFile } from "node:fs";',
  },
  "model-is-plain": {
    "apps/server/src/visits/wait.model.ts": 'export * from "../platform/http/serve.ts";',
    "apps/server/src/visits/list.model.ts": 'export * from "./place.columns.ts";',
    "apps/server/src/visits/word.model.ts": 'export { readFile } from "node:fs/promises";',
  },
  "only-queries-write-sql": {
    "apps/server/src/visits/sql.service.ts": 'export { sql } from "kysely";',
    "apps/server/src/visits/sql.model.ts": 'export { sql } from "kysely";',
    "apps/server/src/persons/matching/sql.policy.ts": 'export { sql } from "kysely";',
  },
  "service-never-sees-http": {
    "apps/server/src/visits/arrive.service.ts": 'export * from "../platform/http/serve.ts";',
    "apps/server/src/visits/late.service.ts": 'export * from "./late.jobs.ts";',
  },
  "jobs-call-services": { "apps/server/src/visits/arrive.jobs.ts": 'export * from "../platform/http/serve.ts";' },
  "routes-never-see-sql": {
    "apps/server/src/visits/visit.routes.ts": 'export * from "./visit.queries.ts";',
    "apps/server/src/visits/place.routes.ts": 'export * from "./place.columns.ts";',
  },
  "web-ui-knows-no-feature": { "apps/web/src/ui/x.ts": 'export * from "../visits/components/list.ts";' },
  "web-platform-knows-no-feature": {
    "apps/web/src/platform/session/x.ts": 'export * from "../../visits/components/list.ts";',
  },
  "web-editing-knows-no-feature": { "apps/web/src/editing/x.ts": 'export * from "../visits/components/list.ts";' },
  "web-lists-know-no-feature": { "apps/web/src/lists/hooks/x.ts": 'export * from "../../visits/components/list.ts";' },
  "web-only-pages-meet": { "apps/web/src/tasks/components/x.ts": 'export * from "../../visits/components/list.ts";' },
  "web-nothing-uses-a-page": {
    "apps/web/src/tasks/containers/x.ts": 'export * from "../pages/tasks-page.ts";',
  },
  "web-components-do-not-fetch": {
    "apps/web/src/tasks/components/y.ts": 'export * from "../../platform/calls/ask.ts";',
  },
  "portal-and-kiosk-carry-no-staff-code": {
    "apps/web/src/portal/pages/x.ts": 'export * from "../../shell/header/header.ts";',
  },
  "kiosk-carries-no-waiting-room": {
    "apps/web/src/kiosk/components/x.ts": 'export * from "../waiting-room/components/list.ts";',
  },
  "features-do-not-import-routes": { "apps/web/src/tasks/pages/x.ts": 'export * from "../../routes.tsx";' },
};

const innocent = [
  "node_modules/kysely/index.js",
  "apps/server/src/persons/matching/match.queries.ts",
  "apps/server/src/visits/late.jobs.ts",
  "apps/server/src/visits/place.columns.ts",
  "packages/fixtures/src/y.ts",
  "apps/server/src/visits/visit.service.ts",
  "apps/server/src/visits/visit.queries.ts",
  "apps/server/src/tasks/task.policy.ts",
  "apps/server/src/platform/http/serve.ts",
  "apps/web/src/ui/button.ts",
  "apps/web/src/shell/header/header.ts",
  "apps/web/src/visits/components/list.ts",
  "apps/web/src/kiosk/waiting-room/components/list.ts",
  "apps/web/src/tasks/pages/tasks-page.ts",
  "apps/web/src/platform/calls/ask.ts",
  "apps/web/src/routes.tsx",
];

/** What the rules allow: a room inside a feature is that feature, and SQL stands in queries and columns. */
const allowed: Record<string, string> = {
  "apps/server/src/persons/person.service.ts": 'export * from "./matching/match.queries.ts";',
  "apps/server/src/persons/person.queries.ts": 'export { sql } from "kysely"; export * from "./person.columns.ts";',
  "apps/server/src/persons/person.columns.ts": 'export { sql } from "kysely"; export * from "./person.model.ts";',
  "apps/server/src/persons/person.model.ts": "export const fine = true;",
};

function cruise(folder: string) {
  const loader = join(root, "scripts/parse-with-typescript-6.mjs");
  const cruiser = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const words = ["--import", loader, cruiser, "packages", "apps", "--config", config, "--output-type", "json"];
  const { stdout } = spawnSync(process.execPath, words, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  return JSON.parse(stdout).summary as { violations: { rule: { name: string }; from: string }[] };
}

it("finds a planted violation of each rule of the arrow", { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "tracewell-planted-"));
  try {
    for (const path of innocent) write(folder, path, "export const fine = true;");
    for (const [path, text] of Object.entries(allowed)) write(folder, path, text);
    for (const files of Object.values(planted))
      for (const [path, text] of Object.entries(files)) write(folder, path, text);
    const { violations } = cruise(folder);
    const missed = Object.entries(planted).flatMap(([name, files]) => {
      const missing = Object.keys(files).filter(
        (path) => !violations.some(({ rule, from }) => rule.name === name && from === path),
      );
      // A circle is told once, not of each of its files.
      return name === "no-cycles" && missing.length < Object.keys(files).length ? [] : missing;
    });
    expect(missed).toEqual([]);
    const blamed = violations.map(({ from }) => from);
    expect(blamed.filter((path) => path in allowed || innocent.includes(path))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it("plants a violation for every rule there is", () => {
  expect(Object.keys(planted).sort()).toEqual(forbidden.map(({ name }) => name).sort());
});

function write(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
