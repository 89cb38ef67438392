import { expect, it } from "vitest";
import { priorityStatus } from "./relationship.model.ts";

it("puts Positive over Exposed over Negative [R3-42]", () => {
  const of = (...statuses: ("Positive" | "Exposed" | "Negative" | null)[]) =>
    priorityStatus(statuses.map((status) => ({ status })));
  expect(of("Negative", "Exposed", "Positive")).toBe("Positive");
  expect(of("Negative", null, "Exposed")).toBe("Exposed");
  expect(of(null, "Negative")).toBe("Negative");
  expect(of(null)).toBeNull();
  expect(of()).toBeNull();
});
