import { expect, it } from "vitest";
import { contactCalls } from "./contacts.ts";
import { incomingFileCalls } from "./incoming-files.ts";
import { investigationCalls } from "./investigations.ts";
import { areaOf } from "./preferences.ts";
import { type RecordKind, recordHref, recordKinds, recordPlaces, shellKinds, statusKeys } from "./records.ts";
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

it("has pages of four kinds of record, of persons and of one's day, each an area of modules [R3-16]", () => {
  expect(shellKinds).toEqual(["Visit", "IncomingReport", "Incident", "IncomingPartner", "Person", "Home"]);
  const areas = shellKinds.map((kind) => areaOf[kind]);
  expect(areas).toEqual(["VISIT", "INCOMING_FILE", "INVESTIGATION", "CONTACT", "PERSON", "HOME"]);
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
