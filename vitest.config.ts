import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// A busy machine is slow, and that is no fault of what is tested: speed is measured in bench/.
const testTimeout = 60_000;
const expect = { poll: { timeout: 30_000 } };

// Test files of a project share the modules that they load (`isolate: false`): loading them anew for each took longer than
// the tests. A file puts back what it changes of a module.

/** A module that one file mocks would be the mock, or the real one, for whichever file comes next: these share none. */
const components = globSync("apps/web/src/**/*.test.tsx", { cwd: import.meta.dirname });
const mocking = components.filter((path) =>
  /\bvi\.mock\(/.test(readFileSync(`${import.meta.dirname}/${path}`, "utf8")),
);

export default defineConfig({
  test: {
    // A worker waits for PostgreSQL half of its time, so one core too few for all is no loss; the default is one less.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          name: "rules",
          include: ["packages/*/src/**/*.test.ts", "apps/**/*.{policy,model,reader}.test.ts", "scripts/**/*.test.ts"],
          environment: "node",
          isolate: false,
          testTimeout,
          expect,
        },
      },
      {
        resolve: { alias: { "@node-rs/argon2": `${import.meta.dirname}/apps/server/testing/quick-argon2.ts` } },
        test: {
          name: "server",
          include: ["apps/server/**/*.test.ts"],
          exclude: ["**/node_modules/**", "apps/**/*.{policy,model,reader}.test.ts"],
          globalSetup: ["apps/server/testing/global-setup.ts"],
          environment: "node",
          isolate: false,
          testTimeout,
          expect,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          name: "web",
          include: ["apps/web/src/**/*.test.ts"],
          environment: "node",
          isolate: false,
          unstubGlobals: true,
          testTimeout,
          expect,
        },
      },
      ...[
        { name: "components", include: components.filter((path) => !mocking.includes(path)), isolate: false },
        { name: "components-alone", include: mocking, isolate: true },
      ].map((kind) => ({
        test: {
          ...kind,
          environment: "jsdom" as const,
          setupFiles: ["apps/web/testing/dom.ts"],
          testTimeout,
          expect,
          hookTimeout: testTimeout,
        },
      })),
    ],
  },
});
