import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildWeb } from "./build-web.mjs";
import { installMissing, node } from "./install.mjs";
import { main, root, run } from "./lifetime.mjs";

// `npm start`: installs and builds what is missing, then runs the server until it ends.

await main(async () => {
  await installMissing();
  const built = await buildWeb();
  if (built.code !== 0) return built.code;
  // Without a bound the heap grows to several times of what the server needs (docs/performance.md).
  const { serverFlags } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).config;
  const server = await run([node(), ...serverFlags, "apps/server/src/main.ts", ...process.argv.slice(2)], {
    channel: true,
  });
  return server.code;
});
