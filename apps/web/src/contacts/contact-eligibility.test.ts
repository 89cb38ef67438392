import { describe, expect, it } from "vitest";
import { mayBeContact } from "./contact-eligibility.ts";

type SourceCase = Parameters<typeof mayBeContact>[0];
const sourceCase = {
  person: { id: "maria" },
  contacts: [{ id: "p1", referenceNumber: "P-2026-000001", person: { id: "daniel" } }],
} as unknown as SourceCase;

describe("a candidate for a contact", () => {
  it("can be anybody who is not yet one", () => {
    expect(mayBeContact(sourceCase, { id: "linh" })).toEqual({ allowed: true, reasons: [] });
  });

  it("is never the patient of the case", () => {
    expect(mayBeContact(sourceCase, { id: "maria" }).reasons[0]?.code).toBe("contact.same-person");
  });

  it("is not taken twice, and leads to the contact that they are", () => {
    const { allowed, reasons } = mayBeContact(sourceCase, { id: "daniel" });
    expect(allowed).toBe(false);
    expect(reasons[0]?.fix).toEqual({ label: "P-2026-000001", href: "/contacts/contact-details/p1" });
  });
});
