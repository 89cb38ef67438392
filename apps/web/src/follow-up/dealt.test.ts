import type { FollowUpRow } from "@tracewell/contract/follow-up";
import { expect, it } from "vitest";
import { dealt, givenBack } from "./dealt.ts";

const row = (id: string, worker?: { id: string; given: boolean }) =>
  ({
    person: { id },
    worker: worker ? { user: { id: worker.id, name: worker.id }, given: worker.given } : null,
  }) as FollowUpRow;

const [a, b, c] = [row("a"), row("b", { id: "mo", given: true }), row("c", { id: "mo", given: false })];

it("deals to whoever has the fewest of the page, in turn", () => {
  const page = [a, b, c, row("d", { id: "mo", given: true })];
  expect(dealt([a, b, c], ["mo", "ana"], page).map(({ userId }) => userId)).toEqual(["ana", "mo", "ana"]);
});

it("says to whom each was given before; who works on the record was given nothing", () => {
  expect(dealt([b, c], ["ana"], [b, c])).toEqual([
    { personId: "b", userId: "ana", before: "mo" },
    { personId: "c", userId: "ana", before: null },
  ]);
});

it("gives back to whoever works on the record, and is undone the other way round", () => {
  const given = dealt([b], [], [b]);
  expect(given).toEqual([{ personId: "b", userId: null, before: "mo" }]);
  expect(givenBack(given)).toEqual([{ personId: "b", userId: "mo", before: null }]);
});
