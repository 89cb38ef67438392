import fc from "fast-check";
import { expect, it } from "vitest";
import { masked, maskedEmail, maskedPhone } from "./destination-mask.model.ts";

it("shows the last four digits of a phone, and an email's first letter and domain [R8-10]", () => {
  expect(maskedPhone("+16145550123")).toBe("(***) ***-0123");
  expect(maskedEmail("ana.kim@example.org")).toBe("a***@example.org");
  expect(maskedEmail("a@example.org")).toBe("***@example.org");
});

const digits = (length: { minLength: number; maxLength: number }) =>
  fc.array(fc.integer({ min: 0, max: 9 }), length).map((all) => all.join(""));

it("tells of a phone nothing but its last four digits, however it is written", () => {
  const written = fc
    .tuple(digits({ minLength: 6, maxLength: 11 }), fc.constantFrom("", "-", " ", "."))
    .map(([number, between]) => `+${[...number].join(between)}`);
  fc.assert(
    fc.property(written, (number) => {
      const last = number.replace(/\D/g, "").slice(-4);
      expect(masked(number)).toBe(`(***) ***-${last}`);
    }),
  );
});

it("tells of two people's addresses at one domain the same, where they begin with the same letter", () => {
  const local = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !text.includes("@"));
  fc.assert(
    fc.property(fc.constantFrom("a", "é", "9", "𝒶"), local, local, fc.emailAddress(), (first, one, other, email) => {
      const domain = email.slice(email.lastIndexOf("@"));
      expect(masked(`${first}${one}${domain}`)).toBe(masked(`${first}${other}${domain}`));
      expect(masked(`${first}${one}${domain}`)).toBe(`${first}***${domain}`);
    }),
  );
});
