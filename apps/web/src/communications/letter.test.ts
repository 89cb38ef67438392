import { Paragraph } from "@tracewell/contract/primitives";
import { expect, it } from "vitest";
import {
  addressBlock,
  blankLetter,
  letterhead,
  loggedLetter,
  mostBlockCharacters,
  mostLetterCharacters,
  nameOnEnvelope,
  type PostalAddress,
  postalAddressOf,
  withMessage,
} from "./letter.ts";

const address: PostalAddress = {
  line1: "12 Dock Street",
  line2: null,
  city: "Columbus",
  state: "OH",
  postcode: "43004",
  country: "USA",
  primary: true,
};

it("writes a name as it stands on an envelope", () => {
  expect(nameOnEnvelope("Lopez, Ida Maria, Jr.")).toBe("Ida Maria Lopez, Jr.");
  expect(nameOnEnvelope("Lopez")).toBe("Lopez");
  expect(nameOnEnvelope("-no name-")).toBe("");
});

it("writes an address as lines, with the country only abroad", () => {
  expect(addressBlock("Lopez, Ida", address)).toBe("Ida Lopez\n12 Dock Street\nColumbus, OH 43004");
  expect(addressBlock("-no name-", { ...address, line2: "Apt. 3", state: null, country: "Mexico" })).toBe(
    "12 Dock Street\nApt. 3\nColumbus, 43004\nMexico",
  );
});

it("goes to the primary address, and to none without a street", () => {
  const other = { ...address, line1: "1 Hill Road", primary: false };
  expect(postalAddressOf([other, address])).toBe(address);
  expect(postalAddressOf([other, { ...address, line1: " " }])).toBe(other);
  expect(postalAddressOf([{ ...address, line1: null }])).toBeNull();
});

it("heads the letter with what is known of the clinic", () => {
  expect(letterhead("Riverside", { address: "5 Main\nColumbus", phone: "6145550100" })).toBe(
    "Riverside\n5 Main\nColumbus\n(614) 555-0100",
  );
  expect(letterhead("Riverside", undefined)).toBe("Riverside");
});

it("puts a standard message in the place of the beginning, or after what is typed", () => {
  const blank = blankLetter("Lopez, Ida");
  expect(blank).toBe("Dear Ida Lopez,\n\n");
  expect(withMessage(blank, blank, "Please call.", "Alice Kim")).toBe("Please call.\n\nAlice Kim");
  expect(withMessage(`${blank}We met.`, blank, "Please call.", "Alice Kim")).toBe(
    "Dear Ida Lopez,\n\nWe met.\n\nPlease call.\n\nAlice Kim",
  );
});

it("always fits into a line of the history", () => {
  const lines = "a\n".repeat(mostBlockCharacters / 2);
  expect(Paragraph.safeParse(loggedLetter(lines, "b".repeat(mostLetterCharacters))).success).toBe(true);
  expect(loggedLetter("Ida Lopez\n12 Dock Street", "Please call.\n")).toBe(
    "To Ida Lopez\n12 Dock Street\n\nPlease call.",
  );
});
