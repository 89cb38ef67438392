import { join } from "node:path";
import { installMissing, node } from "./install.mjs";
import { main, root } from "./lifetime.mjs";
import { staticChecks } from "./static-checks.mjs";
import { conclude, quiet, runSteps } from "./steps.mjs";

// `npm run check`: all that is fast.

await main(async () => {
  await installMissing();
  const vitest = [node(), join(root, "node_modules", "vitest", "vitest.mjs")];
  const rules = quiet("rules", [...vitest, "run", "--project", "rules"]);
  return conclude(await runSteps([...staticChecks(), rules], { abreast: 2 }));
});
