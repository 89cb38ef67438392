import { expect, it } from "vitest";
import { formatPhone } from "./phone-format.ts";

it("writes a phone number the way people read it, and leaves foreign ones alone [R9-32]", () => {
  expect(formatPhone("2125550142")).toBe("(212) 555-0142");
  expect(formatPhone("+12125550142")).toBe("(212) 555-0142");
  expect(formatPhone("+525512345678")).toBe("+525512345678");
});
