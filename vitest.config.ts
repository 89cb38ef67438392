import { defineConfig } from "vitest/config";

// A busy machine is slow, and that is no fault of what is tested: speed is measured in bench/.
const testTimeout = 60_000;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "rules",
          include: [
            "packages/*/src/**/*.test.ts",
            "apps/**/*.policy.test.ts",
            "apps/**/*.reader.test.ts",
            "scripts/**/*.test.ts",
          ],
          environment: "node",
          testTimeout,
        },
      },
      {
        test: {
          name: "server",
          include: ["apps/server/**/*.test.ts"],
          exclude: ["**/node_modules/**", "apps/**/*.policy.test.ts", "apps/**/*.reader.test.ts"],
          globalSetup: ["apps/server/testing/global-setup.ts"],
          environment: "node",
          testTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "web",
          include: ["apps/web/src/**/*.test.ts", "apps/web/src/**/*.test.tsx"],
          environment: "node",
          testTimeout,
        },
      },
    ],
  },
});
