import { expect, it } from "vitest";
import { linesOf } from "./exception-lines.ts";

it("sums each line up, with whose investigations they were", () => {
  const ana = { id: "1", name: "Ana Kim" };
  expect(
    linesOf([
      { line: "treatment", owner: ana, records: 3 },
      { line: "contacts", owner: ana, records: 1 },
      { line: "treatment", owner: null, records: 1 },
    ]),
  ).toEqual([
    { line: "treatment", records: 4, owners: "Ana Kim 3, Nobody 1" },
    { line: "contacts", records: 1, owners: "Ana Kim 1" },
  ]);
});
