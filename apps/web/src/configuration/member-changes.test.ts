import { expect, it } from "vitest";
import { memberChanges } from "./member-changes.ts";

it("tells what comes into an enumeration and what goes, where the rest stays in its order", () => {
  expect(memberChanges("a · b · c", "a · c · d")).toEqual({ gone: ["b"], added: ["d"] });
});

it("leaves another order, another text and what was not there to be told as a whole", () => {
  expect(memberChanges("a · b · c", "c · b · a")).toBeNull();
  expect(memberChanges("Standard", "Harbor County")).toBeNull();
  expect(memberChanges(null, "a · b")).toBeNull();
});

it("tells the paragraphs of a text that come and go", () => {
  const text = "First.\n\nSecond.\n\nThird.";
  expect(memberChanges(text, "First.\n\nThird.\n\nLast.")).toEqual({ gone: ["Second."], added: ["Last."] });
});
