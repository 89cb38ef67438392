import type { StatusKey, StatusMove } from "@tracewell/contract/records";
import { describe, expect, it } from "vitest";
import { waitsForClosure } from "./closing.ts";

const reasons = [{ code: "record.status-group", text: "Only a supervisor or a workgroup lead may set this status." }];
const investigation = (key: StatusKey, allowed: boolean) => {
  const close: StatusMove = {
    key: "Closed",
    own: null,
    name: "Closed",
    closed: true,
    asksReason: false,
    ability: { allowed, reasons: allowed ? [] : reasons },
  };
  return { status: { key, name: key, closed: false, own: null }, moves: [close] };
};

describe("an investigation that waits for closure", () => {
  it("says to its investigator why it is not closed yet", () => {
    expect(waitsForClosure(investigation("SubmitForClosure", false))?.reasons).toEqual(reasons);
  });

  it("says nothing to whoever may close it", () => {
    expect(waitsForClosure(investigation("SubmitForClosure", true))).toBeUndefined();
  });

  it("says nothing before it was submitted", () => {
    expect(waitsForClosure(investigation("InProgress", false))).toBeUndefined();
  });
});
