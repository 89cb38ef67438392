import { expect, it } from "vitest";
import { pairCards } from "./pair-cards.ts";

const widths = (shape: string) =>
  pairCards([...shape].map((one) => ({ wide: one === "W" })))
    .map(({ wide }) => (wide ? "W" : "h"))
    .join("");

it("lets half a card stand beside another, or take the whole width", () => {
  expect(widths("WhWhh")).toBe("WWWhh");
  expect(widths("hhhW")).toBe("hhWW");
  expect(widths("hhhh")).toBe("hhhh");
  expect(widths("Wh")).toBe("WW");
  expect(widths("")).toBe("");
});
