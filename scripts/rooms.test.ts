import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";
import { listFiles } from "./checkout.ts";

const root = resolve(import.meta.dirname, "..");
const source = "apps/server/src/";

/** Features of the server that import each other in both directions. It may only fall: take the number down when you separate two. */
const mutualPairs = 6;

/** The feature that a file of the server belongs to; null for the platform and what puts the features together. */
const featureOf = (path: string): string | null => {
  const [feature = "", ...rest] = path.startsWith(source) ? path.slice(source.length).split("/") : [];
  return rest.length > 0 && feature !== "platform" ? feature : null;
};

function importsBetweenFeatures(): Set<string> {
  const found = new Set<string>();
  for (const path of listFiles().filter((each) => each.endsWith(".ts") && !each.endsWith(".test.ts"))) {
    const feature = featureOf(path);
    if (feature === null) continue;
    for (const [, target = ""] of readFileSync(join(root, path), "utf8").matchAll(/\bfrom "(\.[^"]+)"/g)) {
      const other = featureOf(join(dirname(path), target));
      if (other !== null && other !== feature) found.add(`${feature} ${other}`);
    }
  }
  return found;
}

it("has no more pairs of server features that need each other than before", () => {
  const imports = importsBetweenFeatures();
  const pairs = [...imports].filter((each) => {
    const [one = "", other = ""] = each.split(" ");
    return one < other && imports.has(`${other} ${one}`);
  });
  expect({ pairs: pairs.length, which: pairs }).toEqual({ pairs: mutualPairs, which: pairs });
});
