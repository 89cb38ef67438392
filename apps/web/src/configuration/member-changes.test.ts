import { expect, it } from "vitest";
import { asWhole, memberChanges } from "./member-changes.ts";

it("tells what comes into an enumeration and what goes, where the rest stays in its order", () => {
  expect(memberChanges("a · b · c", "a · c · d")).toEqual({ gone: ["b"], added: ["d"] });
});

it("leaves another order, another text and what was not there to be told as a whole", () => {
  expect(memberChanges("a · b · c", "c · b · a")).toBeNull();
  expect(memberChanges("Standard", "Harbor County")).toBeNull();
  expect(memberChanges(null, "a · b")).toBeNull();
});

it("tells the paragraphs that come and go, and a text as it is where it is new", () => {
  const text = "First.\n\n · Second.\n\n · Third.";
  expect(memberChanges(text, "First.\n\n · Third.\n\n · Last.")).toEqual({ gone: ["Second."], added: ["Last."] });
  expect(asWhole(text)).toBe("First.\n\nSecond.\n\nThird.");
});
