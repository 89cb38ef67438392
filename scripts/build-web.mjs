import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { node } from "./install.mjs";
import { root, run } from "./lifetime.mjs";

const inputs = ["apps/web", "packages/contract", "package-lock.json", "tsconfig.base.json"];
const web = join(root, "apps", "web");
const stamp = join(web, "dist", ".built-from");

/** Builds the web where what it is made from has changed since the last build. */
export async function buildWeb({ output = "show" } = {}) {
  const made = fingerprint(root, inputs);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === made) return { code: 0, text: "" };
  rmSync(stamp, { force: true });
  if (output === "show") console.log("Building the web …");
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const built = await run([node(), vite, "build", "--logLevel", "warn"], { cwd: web, output });
  if (built.code === 0) writeFileSync(stamp, made);
  return built;
}

/** By content, because a fresh clone or a change of branch gives every file a new time. */
function fingerprint(directory, paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesBelow(join(directory, path))).sort()) {
    hash
      .update(`${relative(directory, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== "dist" && name !== "node_modules" && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesBelow(join(path, name)));
}
