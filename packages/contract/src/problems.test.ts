import { expect, it } from "vitest";
import { allCalls } from "./all-calls.ts";
import { problemCatalogue } from "./problems.ts";

const catalogue = Object.entries(problemCatalogue);

it("has a status and a sentence for each code [R8-12]", () => {
  for (const [code, [status, text]] of catalogue) {
    expect([code, status >= 400 && status < 600]).toEqual([code, true]);
    expect([code, /^[A-Z“].{4,}/.test(text)]).toEqual([code, true]);
  }
});

it("knows every code that a call may answer with [R8-12]", () => {
  const known = new Set(catalogue.map(([code]) => code));
  const refused = Object.values(allCalls).flatMap((calls) =>
    Object.values(calls).flatMap(({ refuses = [] }: { refuses?: readonly string[] }) => [...refuses]),
  );
  expect(refused.filter((code) => !known.has(code as (typeof catalogue)[number][0]))).toEqual([]);
  expect(refused.length).toBeGreaterThan(100);
});
