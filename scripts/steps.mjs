import { Failure, run, throwIfStopped } from "./lifetime.mjs";

// Steps of `npm test` and `npm run check`: each is named, timed, counted, and hides no later one by failing.

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 * @typedef {{ name: string, work: () => Promise<{ code: number, text?: string, tally?: Tally }> }} Step
 */

/** A command whose output is shown only when it fails. @returns {Step} */
export function quiet(name, command) {
  return { name, work: () => run(command, { output: "collect" }) };
}

/** Runs steps, `abreast` of them at once, and adds up their tests; a step that counts none is one test itself. */
export async function runSteps(steps, { abreast = 1 } = {}) {
  const waiting = [...steps];
  const outcomes = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: abreast }, lane));
  return outcomes;
}

/** @param {Step} step */
async function runStep({ name, work }) {
  throwIfStopped();
  const startedAt = performance.now();
  const { code, text = "", tally } = await work().catch(failed);
  throwIfStopped();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const outcome = tally ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  // A failure that no test names, such as an error outside of all tests.
  if (code !== 0 && outcome.failed === 0) outcome.failed = 1;
  const count = tally ? `: ${summary(outcome)}` : "";
  console.log(`${outcome.failed > 0 ? "✗" : "✓"} ${name}${count} (${seconds} s)`);
  if (outcome.failed > 0 && text.trim()) console.log(`${text.trimEnd()}\n`);
  return { name, ...outcome };
}

function failed(error) {
  if (!(error instanceof Failure)) throw error;
  return { code: 1, text: error.message };
}

/** Says what failed and, on the last line, the sum; the exit code tells the same. */
export function conclude(outcomes) {
  const total = sum(outcomes);
  const names = outcomes.filter((outcome) => outcome.failed > 0).map(({ name }) => name);
  if (names.length > 0) console.log(`Failed: ${names.join(", ")}.`);
  console.log(summary(total));
  return total.failed === 0 ? 0 : 1;
}

/** @returns {Tally} */
function sum(tallies) {
  return tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
