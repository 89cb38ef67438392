import { Readable } from "node:stream";
import { type CaseDefinition, caseDefinitionCalls } from "@tracewell/contract/case-definition";
import { clinicalCalls } from "@tracewell/contract/clinical";
import { contactCalls } from "@tracewell/contract/contacts";
import { dataExportCalls } from "@tracewell/contract/data-exports";
import { outbreakSiteCalls } from "@tracewell/contract/outbreak-sites";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../../testing/app.ts";
import { anEntry } from "../../../testing/clinical-entries.ts";
import { anInvestigation, aPatient, infectionNamed } from "../../../testing/investigation.ts";
import { anOutbreak } from "../../../testing/outbreaks.ts";
import { openTable } from "../../data-imports/tables/table.reader.ts";

let server: TestApp;
let supervisor: Caller;
let analyst: Caller;
let stranger: Caller;
let id: string;

const definition: CaseDefinition = {
  ...{ confirmed: null, excluded: null },
  probable: { need: "all", least: 1, criteria: [{ kind: "onset", from: "2026-03-01", to: null }], groups: [] },
  suspected: {
    ...{ need: "any", least: 1, groups: [] },
    criteria: [{ kind: "exposed" }, { kind: "onset", from: "2026-03-01", to: null }],
  },
};
const site = { kind: "venue" as const, name: "Dock Street Tavern" };

const lines = async (query: object = {}, caller = supervisor) =>
  (
    await caller.ask(outbreakCalls.members, {
      query: { outbreakId: id, sort: "patient", direction: "asc", ...query } as never,
    })
  ).data;
const namesOf = async (query: object, caller = supervisor) =>
  (await lines(query, caller)).map(({ person }) => person.fullName.split(",")[0]);

/** A case with an onset, whose contact was at a site, another case, and an outbreak elsewhere. */
beforeAll(async () => {
  server = await anApp({ worker: true });
  const clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic);
  analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  stranger = await aStaffMember(server, await aClinic(server));
  id = (await anOutbreak(supervisor, { infectionId: await infectionNamed(supervisor, "Syphilis"), number: "OB-LINE" }))
    .id;
  const ill = await anInvestigation(supervisor, { person: aPatient({ lastName: "Abbott", firstName: "Al" }) });
  const entry = await anEntry(supervisor, "clinical-course", { onsetOn: "2026-03-02" });
  await supervisor.ask(clinicalCalls.add, { params: { id: ill.id }, body: { entry } });
  const contact = await supervisor.ask(contactCalls.create, {
    body: { caseId: ill.id, person: aPatient({ lastName: "Baker", firstName: "Bo" }) },
  });
  const well = await anInvestigation(supervisor, { person: aPatient({ lastName: "Cole", firstName: "Cy" }) });
  await supervisor.ask(outbreakCalls.join, { params: { id }, body: { recordIds: [ill.id, contact.id, well.id] } });
  await supervisor.ask(caseDefinitionCalls.define, { params: { id }, body: { definition, version: 1 } });
  const memberIds = (await lines({ role: "contact" })).map((member) => member.id);
  await supervisor.ask(outbreakSiteCalls.setSites, {
    params: { id },
    body: {
      sites: [
        { newSite: site, memberIds },
        { newSite: { ...site, name: "Pier" }, memberIds },
      ],
      version: 2,
    },
  });
  const other = await anOutbreak(supervisor, { infectionId: await infectionNamed(supervisor, "Syphilis") });
  await supervisor.ask(outbreakCalls.join, { params: { id: other.id }, body: { recordIds: [well.id] } });
});
afterAll(() => server.close());

it("shows class, criteria met, onset and exposure sites of each member [R10-35] [R10-37]", async () => {
  const onset = "Onset on or after 03/01/2026";
  expect(await lines()).toMatchObject([
    { role: "case", class: "probable", criteria: [onset], symptomOnsetOn: "2026-03-02", sites: [] },
    {
      ...{ role: "contact", class: "suspected", criteria: ["Exposed, or a contact of a case"], symptomOnsetOn: null },
      ...{ sites: [{ name: "Dock Street Tavern" }, { name: "Pier" }], source: { fullName: "Abbott, Al" } },
    },
    { role: "case", class: null, criteria: [], symptomOnsetOn: null, sites: [] },
  ]);
});

it("is narrowed down to one class or several, and to those of none, with the right count [R10-37]", async () => {
  expect(await namesOf({ class: ["probable"] })).toEqual(["Abbott"]);
  expect(await namesOf({ class: ["suspected", "none"] })).toEqual(["Baker", "Cole"]);
  expect(await namesOf({ class: ["confirmed"] })).toEqual([]);
  const query = { outbreakId: id, class: ["none" as const], limit: 1 };
  expect((await supervisor.ask(outbreakCalls.members, { query })).total).toBe(1);
  // Of all outbreaks: whoever belongs to one without a definition has no class there.
  expect(await namesOf({ outbreakId: undefined, class: ["none"] })).toEqual(["Cole", "Cole"]);
  const refusal = await supervisor.refused(outbreakCalls.members, { query: { class: ["certain"] as never } });
  expect(refusal).toMatchObject({ status: 422, code: "request.invalid" });
});

it("follows a class that somebody set", async () => {
  const [, , cole] = await lines();
  const member = { id, memberId: cole?.id ?? "" };
  const set = (byHand: { class: "confirmed"; reason: string } | null, version: number) =>
    supervisor.ask(caseDefinitionCalls.classify, { params: member, body: { byHand, version } });
  await set({ class: "confirmed", reason: "Told by the laboratory." }, 1);
  expect(await namesOf({ class: ["confirmed"] })).toEqual(["Cole"]);
  await set(null, 2);
  expect(await namesOf({ class: ["confirmed"] })).toEqual([]);
});

it("tells an analyst who was where, and not who named whom", async () => {
  const [, baker] = await lines({}, analyst);
  expect(baker).toMatchObject({ class: "suspected", sites: [{ name: "Dock Street Tavern" }, {}], source: null });
  expect(await namesOf({ class: ["probable"] }, analyst)).toEqual(["Abbott"]);
});

it("is nobody’s to another clinic, by whatever class", async () => {
  expect(await lines({}, stranger)).toEqual([]);
  expect(await lines({ class: ["none", "probable"] }, stranger)).toEqual([]);
});

it("goes out as CSV and XLSX with these columns, narrowed down by class [R3-80]", async () => {
  const columns = ["patient", "role", "class", "criteria", "symptomOnset", "sites", "source"];
  const exported = async (format: "csv" | "xlsx", caller: Caller) => {
    const query = { outbreakId: id, class: ["probable", "suspected"], sort: "patient", direction: "asc" };
    const { uuid } = await caller.ask(dataExportCalls.start, {
      body: { type: "OUTBREAK_MEMBERS", format, columns, query },
    });
    const params = { id: uuid };
    await vi.waitUntil(async () => (await caller.ask(dataExportCalls.get, { params })).finishedAt !== null, {
      ...{ timeout: 20_000, interval: 20 },
    });
    return (await send(server, dataExportCalls.download, { params }, caller.token)).rawPayload;
  };
  const rows = (onset: string) => [
    ["Patient", "As", "Class", "Criteria met", "Onset", "Exposure sites", "Named by"],
    ["Abbott, Al", "Case", "Probable", "Onset on or after 03/01/2026", onset, "", ""],
    [
      ...["Baker, Bo", "Contact", "Suspected", "Exposed, or a contact of a case", ""],
      ...["Dock Street Tavern; Pier", "Abbott, Al"],
    ],
  ];
  const csv = (await exported("csv", supervisor)).toString("utf8").slice(1).trimEnd().split("\r\n");
  expect(csv.map((line) => line.replaceAll('"', ""))).toEqual(rows("03/02/2026").map((cells) => cells.join(",")));
  const forAnalyst = (await exported("csv", analyst)).toString("utf8");
  expect(forAnalyst).toContain("Dock Street Tavern; Pier");
  expect(forAnalyst.split("Abbott")).toHaveLength(2);
  const workbook = await exported("xlsx", supervisor);
  const read = (start = 0) => Readable.from([workbook.subarray(start)]);
  const { columns: headers, rows: sheet } = await openTable({ size: workbook.length, read }, "xlsx");
  const table = [headers];
  for await (const { cells } of sheet) table.push(cells);
  expect(table).toEqual(rows("2026-03-02"));
});
