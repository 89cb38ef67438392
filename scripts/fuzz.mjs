import { join } from "node:path";
import { installMissing, node } from "./install.mjs";
import { main, root, run } from "./lifetime.mjs";

// `npm run fuzz`: every field of every call, times every hostile value, as everyone. `npm run fuzz -- tasks.` takes the calls
// whose names begin so, FUZZ_CALLERS=able only whoever gets furthest with each call.

await main(async () => {
  await installMissing();
  const test = "apps/server/src/platform/http/hostile-input.test.ts";
  const command = [node(), join(root, "node_modules", "vitest", "vitest.mjs"), "run", "--project", "server", test];
  const { code } = await run(command, { env: { FUZZ: "whole", FUZZ_CALLS: process.argv[2] ?? "" } });
  return code;
});
