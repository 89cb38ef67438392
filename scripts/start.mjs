import { buildWeb } from "./build-web.mjs";
import { installMissing, node } from "./install.mjs";
import { main, run } from "./lifetime.mjs";

// `npm start`: installs and builds what is missing, then runs the server until it ends.

await main(async () => {
  await installMissing();
  const built = await buildWeb();
  if (built.code !== 0) return built.code;
  const server = await run([node(), "apps/server/src/main.ts", ...process.argv.slice(2)], { channel: true });
  return server.code;
});
