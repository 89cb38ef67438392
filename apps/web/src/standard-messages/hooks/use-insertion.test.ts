import { expect, it } from "vitest";
import { withVariable } from "./use-insertion.ts";

it.each([
  ["at the end, after a blank", "Hello", null, "Hello {firstName}", 17],
  ["into an empty text", "", null, "{firstName}", 11],
  ["at the caret", "Hello , call us.", { from: 6, to: 6 }, "Hello {firstName}, call us.", 17],
  ["in place of what is selected", "Hello NAME, call us.", { from: 6, to: 10 }, "Hello {firstName}, call us.", 17],
  ["without a blank after a bracket", "Call (", null, "Call ({firstName}", 17],
  ["without a blank in Chinese", "您好", null, "您好{firstName}", 13],
] as const)("takes a variable %s", (_, text, selection, whole, caret) => {
  expect(withVariable(text, "firstName", selection)).toEqual({ text: whole, caret });
});
