import { expect, it } from "vitest";
import { rawTextToShow } from "./raw-text.model.ts";

it("shows the beginning of a document's code, and all of what stands around it", () => {
  const before = "MSH|^~\\&|\rOBX|1|ED|PDF||^application^pdf^Base64^";
  const after = "||||||F\rNTE|1||See the document";
  expect(rawTextToShow(before + "QUJD".repeat(1000) + after)).toBe(
    `${before}${"QUJD".repeat(25)}… (4,000 characters)${after}`,
  );
});

it("leaves a message alone that only is long", () => {
  const text = `MSH|^~\\&|${"\rNTE|1||A line of words that stands many times".repeat(500)}`;
  expect(rawTextToShow(text)).toBe(text);
});
