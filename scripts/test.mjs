import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { buildWeb } from "./build-web.mjs";
import { installMissing, node } from "./install.mjs";
import { main, root, run } from "./lifetime.mjs";
import { playwrightTally, vitestTally } from "./results.mjs";
import { staticChecks } from "./static-checks.mjs";
import { conclude, runSteps } from "./steps.mjs";

// `npm test`: everything, whatever fails on the way; its last line counts all of it.

await main(async () => {
  await installMissing();
  const reports = mkdtempSync(join(tmpdir(), "tracewell-reports-"));
  try {
    const web = { name: "web build", work: () => buildWeb({ output: "collect" }) };
    const still = await runSteps([web, ...staticChecks()], { abreast: 2 });
    const moving = await runSteps([tests(join(reports, "vitest.json")), journeys(join(reports, "journeys.json"))]);
    return conclude([...still, ...moving]);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});

function tests(report) {
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return {
    name: "tests",
    work: async () => ({ ...(await run([node(), vitest, "run", ...reporters])), tally: vitestTally(report) }),
  };
}

function journeys(report) {
  const playwright = join(root, "node_modules", "@playwright", "test", "cli.js");
  const command = [node(), playwright, "test", "-c", "e2e/playwright.config.ts", "--reporter=list,json"];
  return {
    name: "journeys",
    work: async () => {
      const env = { CHROME: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      return { ...(await run(command, { env })), tally: playwrightTally(report) };
    },
  };
}
