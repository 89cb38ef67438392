import { expect, it } from "vitest";
import { mayBecomeContact, mayClose } from "./contact.policy.ts";

const anyone = { userId: "u", groups: new Set<string>(), workgroupLead: false };
const wanted = { indexPersonId: "index", personId: "friend", known: null, firstExposureOn: null, lastExposureOn: null };
const codes = (change: object) => mayBecomeContact(anyone, { ...wanted, ...change }).reasons.map(({ code }) => code);

it("allows another person, with or without days of exposure", () => {
  expect(codes({})).toEqual([]);
  expect(codes({ firstExposureOn: "2026-03-01" })).toEqual([]);
  expect(codes({ firstExposureOn: "2026-03-01", lastExposureOn: "2026-03-01" })).toEqual([]);
});

it("tells all that stands in the way, with the way to the contact that is there", () => {
  const known = { id: "c1", referenceNumber: "P-2026-000007" };
  const ability = mayBecomeContact(anyone, {
    ...wanted,
    personId: "index",
    known,
    firstExposureOn: "2026-03-02",
    lastExposureOn: "2026-03-01",
  });
  expect(ability.reasons.map(({ code }) => code)).toEqual([
    "contact.same-person",
    "contact.already-exists",
    "exposure.order",
  ]);
  expect(ability.reasons[1]).toMatchObject({
    text: "This person is a contact of this investigation already: P-2026-000007.",
    fix: { label: "P-2026-000007", href: "/contacts/contact-details/c1" },
  });
});

it("asks for a disposition to close", () => {
  expect(mayClose(anyone, null).reasons.map(({ code }) => code)).toEqual(["contact.disposition-needed"]);
  expect(mayClose(anyone, { code: "C" }).allowed).toBe(true);
});
