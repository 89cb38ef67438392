import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Failure, root, run } from "./lifetime.mjs";

const NEEDED_NODE = 24;

/** Installs the packages of package-lock.json where they are not there already; ends with a sentence where that fails. */
export async function installMissing() {
  if (isInstalled(root)) return;
  console.log("Installing packages (once, about a minute) …");
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  // NODE_ENV=production or a user's npmrc would leave out what the build and the embedded PostgreSQL need.
  const kinds = ["--include=dev", "--include=optional"];
  const { code } = await run([...npm, "ci", "--no-audit", "--no-fund", "--loglevel=error", ...kinds]);
  if (code !== 0)
    throw new Failure(`The packages could not be installed: npm ci ended with code ${code}, its reason is above.`);
}

/**
 * npm writes node_modules/.package-lock.json last, with what it really installed. Packages that are optional may be
 * missing there: they are for other machines.
 */
function isInstalled(directory) {
  const hidden = join(directory, "node_modules", ".package-lock.json");
  if (!existsSync(hidden)) return false;
  const wanted = packagesIn(join(directory, "package-lock.json"));
  const installed = packagesIn(hidden);
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === "") return true;
    const found = installed[path];
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
}

function packagesIn(lockfile) {
  return JSON.parse(readFileSync(lockfile, "utf8")).packages ?? {};
}

/** The Node that runs Tracewell: the packages bring it along, whatever the machine has. */
export function node() {
  const own = join(root, "node_modules", ".bin", process.platform === "win32" ? "node.exe" : "node");
  if (existsSync(own)) return own;
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_NODE) return process.execPath;
  throw new Failure(
    `Tracewell needs Node ${NEEDED_NODE}; npm has none for ${process.platform}-${process.arch}, and this is ${process.version}.`,
  );
}
