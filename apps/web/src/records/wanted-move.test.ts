import type { StatusMove } from "@tracewell/contract/records";
import { describe, expect, it } from "vitest";
import { isAskedAbout, missingIn, wantedOf } from "./wanted-move.ts";

const move = (given: Partial<StatusMove>): StatusMove => ({
  key: "InReview",
  own: null,
  name: "In Review",
  closed: false,
  asksReason: false,
  ability: { allowed: true, reasons: [] },
  ...given,
});
const never = () => false;

describe("a wanted move", () => {
  it("is sent with the clinic’s own status where it leads to one", () => {
    expect(wantedOf(move({}))).toEqual({ status: "InReview", name: "In Review" });
    expect(wantedOf(move({ own: "a", name: "Calling" }))).toEqual({ status: "InReview", own: "a", name: "Calling" });
  });

  it("is done at once unless it closes the record or needs words", () => {
    expect(isAskedAbout(move({}), never)).toBe(false);
    expect(isAskedAbout(move({ closed: true }), never)).toBe(true);
    expect(isAskedAbout(move({ asksReason: true }), never)).toBe(true);
    expect(isAskedAbout(move({}), () => true)).toBe(true);
  });

  it("says what it lacks: a status, a reason of more than blanks, a disposition", () => {
    const nothing = { move: null, reason: "", disposition: null, asksDisposition: never };
    expect(missingIn(nothing).move).toBe("Choose the next status.");
    const reopening = { ...nothing, move: move({ asksReason: true }), reason: "  " };
    expect(missingIn(reopening).reason).toBe("Say why.");
    expect(missingIn({ ...reopening, reason: "New result" }).reason).toBeUndefined();
    const closing = { ...nothing, move: move({ closed: true }), asksDisposition: () => true };
    expect(missingIn(closing).disposition).toBe("Choose a disposition to close this contact.");
    expect(missingIn({ ...closing, disposition: "C" }).disposition).toBeUndefined();
  });
});
