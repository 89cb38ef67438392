import { expect, it } from "vitest";
import { contactCalls } from "./contacts.ts";
import { incomingFileCalls } from "./incoming-files.ts";
import { investigationCalls } from "./investigations.ts";
import { type RecordKind, recordHref, recordKinds, recordPlaces, statusKeys } from "./records.ts";
import { visitCalls } from "./visits.ts";

const calls: Record<RecordKind, { get: { path: string } }> = {
  Visit: visitCalls,
  IncomingReport: incomingFileCalls,
  Incident: investigationCalls,
  IncomingPartner: contactCalls,
};

it("has each kind's page at the path of the route table [R3-14]", () => {
  expect(recordKinds.map((kind) => recordHref(kind, "7"))).toEqual([
    "/visits/visit-details/7",
    "/incoming-files/incoming-file-details/7",
    "/investigations/investigation-details/7",
    "/contacts/contact-details/7",
  ]);
});

it("has each kind's calls under its path [R3-15] [R7-69]", () => {
  const paths = {
    Visit: "/dcm/visit",
    IncomingReport: "/dis/incoming-reports",
    Incident: "/dis/cases",
    IncomingPartner: "/dis/partners",
  };
  for (const kind of recordKinds) {
    expect(recordPlaces[kind].api).toBe(paths[kind]);
    for (const { path } of Object.values(calls[kind]))
      expect([kind, path === paths[kind] || path.startsWith(`${paths[kind]}/`)]).toEqual([kind, true]);
  }
});

it("knows the statuses of investigations by identifiers that stay, whatever a clinic calls them [R3-104]", () => {
  const fixed = [
    ...["Closed", "SubmitForClosure", "New", "LostToContact", "ClosedPresentInEDSS"],
    ...["IsolationMonitoring", "NotACase", "CaseCreated", "SendToStateEpi"],
  ];
  expect(statusKeys).toEqual(expect.arrayContaining(fixed));
});
