import { existsSync, readFileSync } from "node:fs";

/** What Vitest's JSON reporter wrote; a file that could not be loaded counts as one failed test. */
export function vitestTally(file) {
  const report = read(file);
  if (!report) return undefined;
  const unloaded = report.testResults.filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/** What Playwright's JSON reporter wrote. A test that passed only when repeated counts as passed. */
export function playwrightTally(file) {
  const report = read(file);
  if (!report) return undefined;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
