import { expect, it } from "vitest";
import { allCalls } from "./all-calls.ts";
import { problemCatalog } from "./problems.ts";

const catalog = Object.entries(problemCatalog);

it("has a status and a sentence for each code [R8-12]", () => {
  for (const [code, [status, text]] of catalog) {
    expect([code, status >= 400 && status < 600]).toEqual([code, true]);
    expect([code, /^[A-Z“].{4,}/.test(text)]).toEqual([code, true]);
  }
});

it("names what has to do with the session so that browsers can tell it from the rest", () => {
  const ofSessions = catalog.filter(([, [status]]) => status === 401).map(([code]) => code);
  expect(ofSessions.length).toBeGreaterThan(4);
  expect(ofSessions.filter((code) => !/auth/i.test(code))).toEqual([]);
});

it("knows every code that a call may answer with [R8-12]", () => {
  const known = new Set(catalog.map(([code]) => code));
  const refused = Object.values(allCalls).flatMap((calls) =>
    Object.values(calls).flatMap(({ refuses = [] }: { refuses?: readonly string[] }) => [...refuses]),
  );
  expect(refused.filter((code) => !known.has(code as (typeof catalog)[number][0]))).toEqual([]);
  expect(refused.length).toBeGreaterThan(100);
});
