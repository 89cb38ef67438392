import { join } from "node:path";
import { installMissing, node } from "./install.mjs";
import { endAll, main, root, run } from "./lifetime.mjs";

// `npm run dev`: the server, started anew when its source changes, and the web with reload, on Vite's address.

await main(async () => {
  await installMissing();
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const server = run([node(), "--watch", "--watch-preserve-output", "apps/server/src/main.ts"]);
  const web = run([node(), vite], { cwd: join(root, "apps", "web") });
  const { code } = await Promise.race([server, web]);
  endAll();
  await Promise.all([server, web]);
  return code;
});
