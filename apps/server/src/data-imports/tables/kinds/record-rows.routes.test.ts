import { contactCalls } from "@tracewell/contract/contacts";
import { importUndoCalls } from "@tracewell/contract/import-undo";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { personCalls } from "@tracewell/contract/persons";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { clinic, importing, server, supervisor } from "../../../../testing/importing-clinic.ts";
import { messagesOf } from "../../../../testing/imports.ts";
import { codesOf, importTable, type TableImport } from "../../../../testing/table-imports.ts";

importing();

const imported = (rows: string[], given: TableImport) =>
  importTable(server, supervisor, rows.join("\n"), { sender: "County", ...given });

const caseHeader = "uuid,case_id,last_name,first_name,dob,gender,disease,classification,report_date,priority";
const cases = [
  caseHeader,
  "u1,CASE-1,Santos,Maria,1990-04-12,F,Syphilis,Confirmed,2026-02-01,High",
  "u2,CASE-2,Okafor,Ada,1985-11-30,F,Syphilis,Suspect,2026-02-03,",
];
const importedCases = () => imported(cases, { what: "investigations" });

const recordsOf = async (id: string) => (await messagesOf(supervisor, id)).map(({ records }) => records[0]);
const counted = () =>
  server.inTransaction(clinic, async (tx) => {
    const { rows } = await sql<{ persons: number; records: number; relationships: number }>`
      select (select count(*)::int from person) as persons, (select count(*)::int from record) as records,
        (select count(*)::int from relationship) as relationships`.execute(tx);
    return rows[0];
  });

it("opens investigations of a line list, and nothing of the same file again", async () => {
  const status = await importedCases();
  expect(status).toMatchObject({ status: "FINISHED_SUCCESS", created: 2, failedRows: 0, problems: [] });
  const [first] = await recordsOf(status.uuid);
  expect(first).toMatchObject({ kind: "Incident", infection: "Syphilis" });
  const page = await supervisor.ask(investigationCalls.get, { params: { id: first?.id ?? "" } });
  expect(page).toMatchObject({ priority: "High", infections: [{ name: "Syphilis", status: "Positive" }] });
  expect(page.openedAt.slice(0, 10)).toBe("2026-02-01");
  const before = await counted();
  expect(await importedCases()).toMatchObject({ unchanged: 2, created: 0, updated: 0 });
  expect(await counted()).toEqual(before);
});

it("changes a case by its sender's number, and keeps what was edited here", async () => {
  const { uuid } = await importedCases();
  const [, second] = await recordsOf(uuid);
  const id = second?.id ?? "";
  const { version } = await supervisor.ask(investigationCalls.get, { params: { id } });
  await supervisor.ask(investigationCalls.edit, { params: { id }, body: { version, detectionMethod: "Screening" } });
  const more = `${caseHeader},detection_method,follow_up_on`;
  const again = [more, "u2,CASE-2,Okafor,Ada,1985-11-30,F,Syphilis,Suspect,2026-02-03,Low,Self-referred,2026-03-01"];
  const status = await imported(again, { what: "investigations" });
  expect(status).toMatchObject({ updated: 1, created: 0 });
  expect(codesOf(status)).toContainEqual([2, "import.edited-meanwhile"]);
  expect(await supervisor.ask(investigationCalls.get, { params: { id } })).toMatchObject({
    detectionMethod: "Screening",
    followUpOn: "2026-03-01",
  });
});

it("says what the clinic's lists do not know, each by its code [R8-83, R8-88]", async () => {
  const header = `${caseHeader},assigned_to,supervisor,reporting_organization,regimen,treated_on`;
  const person = "Lee,Bo,1970-01-01,M";
  const status = await imported(
    [
      header,
      `a,A,${person},Plague of frogs,,,,,,,,`,
      `b,B,${person},,,,,,,,,`,
      `c,C,${person},Syphilis,,,,Nobody Atall,,,,`,
      `d,D,${person},Syphilis,,,,,Nobody Atall,,,`,
      `e,E,${person},Syphilis,,,,,,No Such Lab,,`,
      `f,F,${person},Syphilis,,,,,,,Leeches,2026-02-01`,
    ],
    { what: "investigations" },
  );
  expect(codesOf(status)).toEqual([
    [2, "import.infection-unknown"],
    [3, "import.infection-required"],
    [4, "import.user-unknown"],
    [5, "import.supervisor-unknown"],
    [6, "import.organization-unknown"],
    [7, "import.regimen-unknown"],
  ]);
  expect(status).toMatchObject({ created: 0, status: "FINISHED_FAIL" });
  expect(await counted()).toMatchObject({ persons: 0, records: 0 });
});

it("adds contacts to the cases that they name, with how they were exposed", async () => {
  await importedCases();
  const header = "contact_id,case_id,last_name,first_name,relationship,contact_type,date_of_last_contact,frequency";
  const contacts = [
    header,
    "C-1,CASE-1,Lee,Bo,Friend,Household,2026-01-20,2 - 5",
    "C-2,CASE-9,Kim,Su,Friend,Household,2026-01-20,Once",
    "C-3,CASE-1,Roy,Al,Neighbour of an aunt,Household,2026-01-20,Once",
  ];
  const status = await imported(contacts, { what: "contacts" });
  expect(status).toMatchObject({ created: 2, failedRows: 1 });
  expect(codesOf(status)).toEqual([
    [3, "import.linked-record-missing"],
    [4, "import.value-unknown"],
  ]);
  const [first] = await recordsOf(status.uuid);
  expect(first?.kind).toBe("IncomingPartner");
  const page = await supervisor.ask(contactCalls.get, { params: { id: first?.id ?? "" } });
  expect(page).toMatchObject({
    relationship: { name: "Friend" },
    exposure: { exposureType: { name: "Household" }, lastOn: "2026-01-20", frequency: "2 - 5" },
    person: { fullName: "Lee, Bo" },
    sourceCase: { person: { fullName: "Santos, Maria" } },
  });
  expect(await imported(contacts, { what: "contacts" })).toMatchObject({ unchanged: 2, created: 0 });
  const changed = contacts.map((row) => row.replace("2026-01-20,2 - 5", "2026-01-25,2 - 5"));
  expect(await imported(changed, { what: "contacts" })).toMatchObject({ updated: 1 });
  const after = await supervisor.ask(contactCalls.get, { params: { id: first?.id ?? "" } });
  expect(after.exposure.lastOn).toBe("2026-01-25");
});

it("refuses a linked record that is not there, and exposures that end before they begin [R8-87]", async () => {
  await importedCases();
  const header = "contact_id,case_id,last_name,first_name,first_exposure_on,last_exposure_on,dob";
  const status = await imported([header, "C-1,NOPE,Lee,Bo,,,", "C-2,CASE-1,Kim,Su,2026-01-20,2026-01-10,"], {
    what: "contacts",
  });
  expect(codesOf(status)).toEqual([
    [2, "import.linked-record-missing"],
    [3, "exposure.order"],
  ]);
  expect(status.created).toBe(0);
  expect(await counted()).toMatchObject({ persons: 2, records: 2 });
});

it("draws who exposed whom by both numbers: a case stays a case, anybody else becomes a contact", async () => {
  await importedCases();
  await imported(["person_id,last_name,first_name,dob", "P-7,Lee,Bo,1971-01-01"], { what: "persons" });
  const rows = [
    "uuid,source,target,exposure_type,date_of_last_contact",
    "r1,CASE-1,CASE-2,Sexual,2026-01-15",
    "r2,CASE-1,P-7,Household,2026-01-16",
    "r3,P-7,CASE-1,Household,2026-01-16",
    "r4,CASE-1,CASE-1,Household,2026-01-16",
    "r5,CASE-1,P-99,Household,2026-01-16",
  ];
  const status = await imported(rows, { what: "relationships" });
  expect(status).toMatchObject({ created: 2, failedRows: 3 });
  expect(codesOf(status)).toEqual([
    [4, "import.source-without-case"],
    [5, "import.exposed-to-oneself"],
    [6, "import.linked-record-missing"],
  ]);
  const [ofCase, ofPerson] = await recordsOf(status.uuid);
  const [first, second] = await Promise.all(
    [ofCase, ofPerson].map((record) => supervisor.ask(contactCalls.get, { params: { id: record?.id ?? "" } })),
  );
  expect(first?.status.key).toBe("CaseCreated");
  expect(second).toMatchObject({ status: { key: "New" }, person: { fullName: "Lee, Bo" } });
  const before = await counted();
  expect(await imported(rows, { what: "relationships" })).toMatchObject({ unchanged: 2, created: 0 });
  expect(await counted()).toEqual(before);
});

it("files reports, and leaves a doubtful patient for review as messages do", async () => {
  await supervisor.ask(personCalls.create, {
    body: { lastName: "Santos", firstName: "Maria", dateOfBirth: "1990-04-21", mobilePhone: "512-555-0142" },
  });
  const rows = [
    "report_id,last_name,first_name,dob,gender,infection,remarks",
    "R-1,Santos,Maria,1990-04-12,F,Chlamydia,Called by the clinic",
    "R-2,Okafor,Ada,1985-11-30,F,Gonorrhea,",
  ];
  const status = await imported(rows, { what: "incoming-files" });
  expect(status).toMatchObject({ created: 2, failedRows: 0 });
  const messages = await messagesOf(supervisor, status.uuid);
  expect(messages.map(({ matchInReview }) => matchInReview)).toEqual([true, false]);
  const file = await supervisor.ask(incomingFileCalls.get, { params: { id: messages[0]?.records[0]?.id ?? "" } });
  expect(file).toMatchObject({ infections: [{ name: "Chlamydia" }], matchReview: { candidates: [{}] } });
  expect(await imported(rows, { what: "incoming-files" })).toMatchObject({ unchanged: 2 });
});

it("takes what is the same in all rows from the mapping", async () => {
  const rows = ["case_id,gender,date_of_onset", "d1fafd,f,2026-01-07", "53371b,m,2026-01-15"];
  const constants = [{ field: "infection", text: "Measles" }];
  const status = await imported(rows, { what: "investigations", constants });
  expect(status).toMatchObject({ created: 2, problems: [] });
  const page = await supervisor.ask(investigationCalls.get, {
    params: { id: (await recordsOf(status.uuid))[0]?.id ?? "" },
  });
  expect(page).toMatchObject({ infection: { name: "Measles" }, person: { sexAtBirth: "Female" } });
});

it("is undone with the persons that it made, and may go in again", async () => {
  const { uuid } = await importedCases();
  expect(await supervisor.ask(importUndoCalls.undo, { params: { id: uuid }, body: {} })).toMatchObject({ undone: 2 });
  expect(await counted()).toEqual({ persons: 0, records: 0, relationships: 0 });
  expect(await importedCases()).toMatchObject({ created: 2 });
});
