import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { listFiles } from "./checkout.ts";

const root = resolve(import.meta.dirname, "..");
const own = "scripts/spelling.test.ts";

/** Beginnings of words as they are written in Britain. */
const british =
  /\b(?:un|re|mis)?(?:colour|organisation|catalogue|neighbour|labelled|dialled|cancelled|recognis|behaviour|favourite|normalis|summaris|modelled)/i;
/** As the wire, a library or another language writes it. */
const spelledByOthers =
  /aria-labelledby|shown as Cancelled|Cancelled with|CANCELED: "Cancelled"|"CANCELLED"|(?:then|else) 'cancelled'/;

it("writes American English", () => {
  const prose = listFiles().filter(
    (path) =>
      /\.(ts|tsx|mjs|css|md)$/.test(path) &&
      !/\/migrations\/|\/(?:elr|locales|data)[^/]*\/|NOTICE/.test(path) &&
      path !== own,
  );
  const found = prose.flatMap((path) =>
    readFileSync(resolve(root, path), "utf8")
      .split("\n")
      .flatMap((line, index) =>
        british.test(line.replace(spelledByOthers, "")) ? [`${path}:${index + 1}: ${line.trim().slice(0, 100)}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
