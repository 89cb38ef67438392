import { defineConfig } from "vitest/config";

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
        },
      },
      {
        test: {
          name: "server",
          include: ["apps/server/**/*.test.ts"],
          exclude: ["**/node_modules/**", "apps/**/*.policy.test.ts", "apps/**/*.reader.test.ts"],
          globalSetup: ["apps/server/testing/global-setup.ts"],
          environment: "node",
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "web",
          include: ["apps/web/src/**/*.test.ts", "apps/web/src/**/*.test.tsx"],
          environment: "node",
        },
      },
    ],
  },
});
