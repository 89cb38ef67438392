import { expect, it } from "vitest";
import { phoneInWords } from "./phone-format.ts";

it("writes a phone number the way people read it, and leaves foreign ones alone [R9-32]", () => {
  expect(phoneInWords("2125550142")).toBe("(212) 555-0142");
  expect(phoneInWords("+12125550142")).toBe("(212) 555-0142");
  expect(phoneInWords("+525512345678")).toBe("+525512345678");
});
