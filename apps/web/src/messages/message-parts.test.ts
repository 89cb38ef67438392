import { describe, expect, it } from "vitest";
import { codeIn, partsOf } from "./message-parts.ts";

describe("the parts of a message", () => {
  it("are its text and its links, in order, nothing lost", () => {
    const body =
      "Open http://localhost:3000/auth/patient/reset/a-b_c. It is good for a day; see https://example.org/x?y=1#z";
    const parts = partsOf(body);
    expect(parts.map(({ text }) => text).join("")).toBe(body);
    expect(parts.flatMap(({ href }) => href ?? [])).toEqual([
      "http://localhost:3000/auth/patient/reset/a-b_c",
      "https://example.org/x?y=1#z",
    ]);
  });

  it("are the whole text where there is no link, and nothing where there is no text", () => {
    expect(partsOf("Please call.")).toEqual([{ at: 0, text: "Please call." }]);
    expect(partsOf("")).toEqual([]);
  });

  it("make no link of anything but the web's addresses", () => {
    expect(partsOf("javascript:alert(1) data:text/html,x").some(({ href }) => href)).toBe(false);
  });
});

describe("the code in a message", () => {
  it("is six digits by themselves", () => {
    expect(codeIn("Your code is 314159.")).toBe("314159");
    expect(codeIn("314159 是您的验证码")).toBe("314159");
  });

  it.each(["Please call.", "Call 6145550142.", "Case C-2026-000123", "http://localhost/000123"])(
    "is none in %s",
    (text) => {
      expect(codeIn(text)).toBeNull();
    },
  );
});
