import { expect, it } from "vitest";
import { mayDelete } from "./record-deletion.policy.ts";
import type { RecordTies } from "./record-ties.model.ts";

const anyone = { userId: "u", groups: new Set<string>(), workgroupLead: false };
const free: RecordTies = {
  record: { id: "v", kind: "Visit" },
  investigation: null,
  followUp: null,
  hasOpenAppointment: false,
  referringRecord: null,
  exposure: null,
  source: null,
  hasMedicalRecords: false,
};

it("deletes a record that nothing came of", () => {
  expect(mayDelete(anyone, free)).toEqual({ allowed: true, reasons: [] });
});

it("tells all that keeps a record, each with the way to it", () => {
  const { reasons } = mayDelete(anyone, {
    ...free,
    investigation: { id: "i", kind: "Incident", referenceNumber: "C-2026-000001" },
    followUp: { id: "f", kind: "Visit", referenceNumber: "V-2026-000002" },
    hasOpenAppointment: true,
    referringRecord: { id: "r", kind: "IncomingPartner", referenceNumber: "P-2026-000003" },
    exposure: { id: "e", kind: "IncomingPartner", referenceNumber: "P-2026-000004" },
    source: { id: "s", kind: "IncomingReport", referenceNumber: "F-2026-000005" },
    hasMedicalRecords: true,
  });
  expect(reasons.map(({ code, fix }) => [code, fix?.href])).toEqual([
    ["record.has-investigation", "/investigations/investigation-details/i"],
    ["record.has-follow-up", "/visits/visit-details/f"],
    ["record.has-open-appointment", "/visits/visit-details/v#appointment"],
    ["record.is-referenced", "/contacts/contact-details/r"],
    ["record.has-relationships", "/contacts/contact-details/e"],
    ["record.has-source", "/incoming-files/incoming-file-details/s"],
    ["record.has-medical-records", "/visits/visit-details/v#results"],
  ]);
});
