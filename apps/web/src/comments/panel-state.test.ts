import type { Comment } from "@tracewell/contract/comments";
import { describe, expect, it } from "vitest";
import { afterStep, firstScreen, maySend, type PanelStep } from "./panel-state.ts";

const comment = { uuid: "c1", version: 3, comment: "Who called?" } as Comment;
const after = (...steps: PanelStep[]) => steps.reduce(afterStep, firstScreen);

describe("the comments panel", () => {
  it("begins on all comments with an empty box, and may show the replies to one [R4-46]", () => {
    expect(firstScreen).toEqual({ repliesTo: null, editing: null, typed: "" });
    expect(after({ do: "type", text: "x" }, { do: "reply", to: comment })).toEqual({ ...firstScreen, repliesTo: "c1" });
    expect(after({ do: "reply", to: comment }, { do: "type", text: "x" }, { do: "back" })).toEqual(firstScreen);
  });

  it("loads a comment into the box to edit it, and empties the box when that is canceled or done [R4-46]", () => {
    const editing = after({ do: "reply", to: comment }, { do: "edit", comment });
    expect(editing).toEqual({ repliesTo: "c1", editing: { uuid: "c1", version: 3 }, typed: "Who called?" });
    for (const end of ["cancel", "sent"] as const) {
      expect(afterStep(editing, { do: end })).toEqual({ ...firstScreen, repliesTo: "c1" });
    }
  });

  it("sends nothing blank, and nothing while it is disabled [R2.10-10] [R5-52]", () => {
    expect([
      maySend(" \n", { disabled: false }),
      maySend("Hi", { disabled: true }),
      maySend(" Hi ", { disabled: false }),
    ]).toEqual([false, false, true]);
  });
});
