import { defineConfig } from "@playwright/test";
import { productPort } from "./start-product.ts";

/** Journeys against the whole product on a database of its own, with the demo clinics in it. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  globalTimeout: 65 * 60_000,
  // A busy machine takes its time; where all is well nothing waits for these.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A journey waits for a third of its time: three fill two cores.
  workers: process.env.CI ? 3 : 1,
  fullyParallel: false,
  // A second try where the machine was busy; the report names what needed one.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${productPort}`,
    viewport: { width: 1440, height: 900 },
    timezoneId: "America/New_York",
    locale: "en-US",
    launchOptions: { ...(process.env.CHROME ? { executablePath: process.env.CHROME } : {}), args: ["--no-sandbox"] },
    // Nothing is to be seen of a movement, and drawing it takes time.
    contextOptions: { reducedMotion: "reduce" },
    // Recording slows every journey; only a second try is recorded.
    trace: "on-first-retry",
  },
  globalSetup: "./start-product.ts",
});
