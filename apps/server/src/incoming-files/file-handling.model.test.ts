import { expect, it } from "vitest";
import type { JoinedResult } from "../lab-tests/ordering/joined-result.model.ts";
import { handlingOf } from "./file-handling.model.ts";

const result = (more: Partial<JoinedResult> = {}): JoinedResult => ({
  recordId: "r",
  status: "F",
  hasResult: true,
  qualitative: "Not detected",
  orderId: "o",
  detection: "Absent",
  infectionId: "ct",
  ...more,
});
const positive = result({ qualitative: "Detected", detection: "Found" });

it("lets a file be closed whose results are all final, joined and negative", () => {
  expect(handlingOf([result(), result({ status: "C" })])).toEqual({ why: "negative" });
  expect(handlingOf([result(), result({ status: "W", orderId: null })])).toEqual({ why: "negative" });
});

it("asks for the case of each positive infection", () => {
  const gonorrhea = { ...positive, infectionId: "gc" };
  expect(handlingOf([result(), positive, positive, gonorrhea])).toEqual({ why: "in-case", infectionIds: ["ct", "gc"] });
  expect(handlingOf([{ ...positive, infectionId: null }])).toBeNull();
});

it("leaves to people what joined nothing, is not final, is doubtful or contradicts itself", () => {
  const left: Partial<JoinedResult>[] = [
    { orderId: null, detection: null },
    { status: "P" },
    { status: null },
    { hasResult: false, status: null },
    { detection: "Uncertain", qualitative: "Inconclusive" },
    { detection: null },
    { detection: "Absent", qualitative: "Detected" },
    { detection: "Found", qualitative: "Not detected" },
  ];
  for (const each of left) expect(handlingOf([result(), result(each)])).toBeNull();
  expect(handlingOf([])).toBeNull();
});
