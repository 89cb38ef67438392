import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Composite } from "./delimited-message.reader.ts";
import type { Address, Phone } from "./lab-report.model.ts";
import { uniqueBy } from "./unique-by.model.ts";

/** All filled addresses; a county of PID-12 (before v2.5) completes those that name none. */
export function readAddresses(composites: Composite[], county: string | null): Address[] {
  const addresses = composites.map(readAddress).filter((address) => address !== null);
  return addresses.map((address) => ({ ...address, county: address.county ?? county }));
}

/** XAD: an address; null where no part of it says where. */
export function readAddress(composite: Composite): Address | null {
  const place = {
    line1: composite.sub(1, 1) ?? joined([composite.sub(1, 3), composite.sub(1, 2)]),
    line2: composite.text(2),
    city: composite.text(3),
    state: composite.text(4),
    postcode: composite.text(5),
    county: composite.text(9),
    country: composite.text(6),
  };
  return Object.values(place).every((part) => part === null) ? null : { ...place, type: composite.text(7) };
}

/** The phones and e-mail addresses of XTN fields, each once; one repetition may hold both. */
export function readContactPoints(fields: { composite: Composite; use: Phone["use"] }[]): {
  phones: Phone[];
  emails: string[];
} {
  const phones = fields.map(({ composite, use }) => readPhone(composite, use)).filter((phone) => phone !== null);
  const emails = fields.map(({ composite }) => readEmail(composite)).filter((email) => email !== null);
  return {
    phones: uniqueBy(phones, (phone) => `${phone.number ?? phone.raw} ${phone.use}`),
    emails: [...new Set(emails)],
  };
}

/** XTN: a phone number from its components, else from its unformatted forms (XTN-12, XTN-1); null where it is none. */
export function readPhone(composite: Composite, usual: Phone["use"]): Phone | null {
  const parts = joined([composite.text(6), composite.text(7)]);
  const written = composite.text(12) ?? composite.text(1);
  const raw = written ?? parts;
  if (raw === null || readEmail(composite) === raw) return null;
  const number = numberOf(parts === null ? null : joined([countryOf(composite), parts])) ?? numberOf(written);
  return { number, extension: composite.text(8), use: useOf(composite, usual), raw };
}

/** XTN-4, or the text form where that is one. */
function readEmail(composite: Composite): string | null {
  const address = composite.text(4) ?? composite.text(1);
  return address !== null && /^[^\s@]+@[^\s@]+$/.test(address) ? address : null;
}

function countryOf(composite: Composite): string | null {
  const code = composite.text(5)?.replace(/\D/g, "");
  return code === undefined || code === "" ? null : `+${code}`;
}

/** Ten digits in the North American plan, E.164 elsewhere; a number of possible length need not be in service. */
function numberOf(dialed: string | null): string | null {
  const phone = dialed === null ? undefined : parsePhoneNumberFromString(dialed, "US");
  if (phone === undefined || !phone.isPossible()) return null;
  return phone.countryCallingCode === "1" ? phone.nationalNumber : phone.number;
}

/** XTN-3 (HL7 table 0202) tells what rings, XTN-2 (0201) where. */
function useOf(composite: Composite, usual: Phone["use"]): Phone["use"] {
  const equipment: Record<string, Phone["use"]> = { CP: "mobile", FX: "fax", BP: "pager" };
  const place: Record<string, Phone["use"]> = {
    PRN: "home",
    ORN: "home",
    VHN: "home",
    WPN: "work",
    PRS: "mobile",
    BPN: "pager",
  };
  return equipment[composite.text(3) ?? ""] ?? place[composite.text(2) ?? ""] ?? usual;
}

function joined(parts: (string | null)[]): string | null {
  return parts.filter((part) => part !== null).join(" ") || null;
}
