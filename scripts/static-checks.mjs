import { readFileSync } from "node:fs";
import { join } from "node:path";
import { node } from "./install.mjs";
import { root } from "./lifetime.mjs";
import { quiet } from "./steps.mjs";

const packages = ["packages/contract", "packages/fixtures", "apps/server", "apps/web", "e2e", "bench"];

/** What can be said about the code without running it. */
export function staticChecks() {
  const tool = (...path) => [node(), join(root, "node_modules", ...path)];
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return [
    ...packages.map((directory) =>
      quiet(`types of ${directory}`, [...tool("typescript", "bin", "tsc"), "-p", directory]),
    ),
    quiet("format and lint", [
      ...tool("@biomejs", "biome", "bin", "biome"),
      "check",
      "--error-on-warnings",
      "--colors=off",
    ]),
    ...(scripts.boundaries ? [quiet("boundaries", ["npm", "run", "--silent", "boundaries"])] : []),
    quiet("unused code", [...tool("knip", "bin", "knip.js"), "--no-progress"]),
  ];
}
