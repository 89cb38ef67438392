import { Paragraph } from "@tracewell/contract/primitives";
import { expect, it } from "vitest";
import {
  addressBlock,
  blankLetter,
  filledLetter,
  letterhead,
  loggedLetter,
  mostBlockCharacters,
  mostLetterCharacters,
  nameOnEnvelope,
  openText,
  type PostalAddress,
  postalAddressOf,
  signatureOf,
  subjectOf,
  withLetter,
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

it("fills a letter of the clinic in from its sheet, and says what is still open", () => {
  const sheet = {
    fullName: "Lopez, Ida",
    to: "Ida Lopez\n12 Dock Street\nColumbus, OH 43004",
    signature: signatureOf("Alice Kim", "Public Health Nursing"),
    at: new Date("2026-06-16T03:00:00Z"),
    timeZone: "America/New_York",
  };
  const body = "{letterDate}\n{patientName}\n{patientAddress}\nCome {appointmentDate}.\n{signature}";
  const letter = filledLetter(body, "es", sheet);
  expect(letter).toBe(
    "15 de junio de 2026\nIda Lopez\n12 Dock Street\nColumbus, OH 43004\nCome {appointmentDate}.\nAlice Kim\nPublic Health Nursing",
  );
  expect(openText(letter, "")).toContain("{appointmentDate}");
  expect(openText("  ", "")).toBe("Write the letter first.");
  expect(openText("Dear Ida,", "Dear Ida,")).toBe("Write the letter first.");
  expect(openText("See you on Friday.", "")).toBeNull();
});

it("takes the place of what nobody has typed, and else comes after it", () => {
  expect(withLetter("Dear Ida,\n\n", ["Dear Ida,\n\n"], "Please call.")).toBe("Please call.");
  expect(withLetter("Please call.", ["Dear", "Please call."], "Come by.")).toBe("Come by.");
  expect(withLetter("We met.\n", ["Dear"], "Come by.")).toBe("We met.\n\nCome by.");
  expect(subjectOf({ name: "Please call us" })).toBe("Letter: Please call us");
  expect(subjectOf({ name: "x".repeat(512) })).toHaveLength(512);
  expect(subjectOf(undefined)).toBe("Letter to the patient");
});

it("always fits into a line of the history", () => {
  const lines = "a\n".repeat(mostBlockCharacters / 2);
  expect(Paragraph.safeParse(loggedLetter(lines, "b".repeat(mostLetterCharacters))).success).toBe(true);
  expect(loggedLetter("Ida Lopez\n12 Dock Street", "Please call.\n")).toBe(
    "To Ida Lopez\n12 Dock Street\n\nPlease call.",
  );
});
