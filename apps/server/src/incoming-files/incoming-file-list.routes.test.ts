import type { SentQuery } from "@tracewell/contract/call";
import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { lookupCalls } from "@tracewell/contract/lookups";
import { recordCalls } from "@tracewell/contract/records";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";

type Query = SentQuery<typeof incomingFileCalls.list>;

let server: TestApp;
let clinic: string;
let supervisor: Caller;
let syphilis: string;

/** The files of the clinic by a name for each; made once, and only read. */
const files = new Map<string, { id: string; referenceNumber: string }>();

const people = {
  cruz: { lastName: "de la Cruz", firstName: "Ana María" },
  obrien: { lastName: "O’Brien", firstName: "Pat" },
  maria1: { lastName: "Santos", firstName: "Maria", mobilePhone: "(202) 555-0101" },
  maria2: { lastName: "Santos", firstName: "Maria" },
  marcos: { lastName: "Santos", firstName: "Marcos" },
  nickname: { akaName: "Shadow" },
};

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic);
  const { data } = await supervisor.ask(lookupCalls.infections);
  syphilis = data.find(({ name }) => name === "Syphilis")?.id as string;
  for (const [name, person] of Object.entries(people)) {
    files.set(name, await supervisor.ask(incomingFileCalls.create, { body: { person } }));
  }
  await server.pool.query("update record set created_at = '2026-03-08T04:59:59Z' where id = $1", [idOf("cruz")]);
  await server.pool.query("update record set created_at = '2026-03-08T05:00:00Z' where id = $1", [idOf("obrien")]);
});
afterAll(() => server.close());

const idOf = (name: string) => files.get(name)?.id as string;
const nameOf = (id: string) => [...files.entries()].find(([, file]) => file.id === id)?.[0];
const list = (query: Query = {}) => supervisor.ask(incomingFileCalls.list, { query });
const found = async (query: Query) => (await list(query)).data.map(({ id }) => nameOf(id)).sort();

/** All pages one after another, as someone who scrolls sees them. */
async function scrolled(query: Query, limit = 2): Promise<(string | undefined)[]> {
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof list>> = await list({ ...query, limit, ...(cursor ? { cursor } : {}) });
    expect(page.total).toBe(files.size);
    seen.push(...page.data.map(({ id }) => id));
    cursor = page.next;
  }
  return seen.map(nameOf);
}

it("finds a patient by the beginnings of their names in any order", async () => {
  expect(await found({ search: "santos" })).toEqual(["marcos", "maria1", "maria2"]);
  expect(await found({ search: "Santos, Mari" })).toEqual(["maria1", "maria2"]);
  expect(await found({ search: "marc san" })).toEqual(["marcos"]);
  expect(await found({ search: "SANTOS" })).toEqual(["marcos", "maria1", "maria2"]);
  expect(await found({ search: "mar" })).toEqual(["marcos", "maria1", "maria2"]);
});

it("finds a name of several words, with or without its accents and marks", async () => {
  expect(await found({ search: "de la cr" })).toEqual(["cruz"]);
  expect(await found({ search: "ana maria de la cruz" })).toEqual(["cruz"]);
  expect(await found({ search: "o'brien" })).toEqual(["obrien"]);
});

it("finds a patient by phone, number and nickname", async () => {
  const { data } = await list({ search: "Santos, Marcos" });
  expect(await found({ search: data[0]?.person.personNumber ?? "" })).toEqual(["marcos"]);
  expect(await found({ search: "202-555-0101" })).toEqual(["maria1"]);
  expect(await found({ search: "shadow" })).toEqual(["nickname"]);
});

it("finds a file by its reference number or the beginning of it", async () => {
  const { referenceNumber } = files.get("cruz") as { referenceNumber: string };
  expect(await found({ search: referenceNumber.toLowerCase() })).toEqual(["cruz"]);
  expect(await found({ search: referenceNumber.slice(0, -1) })).toHaveLength(files.size);
  expect(await found({ search: "F-1999" })).toEqual([]);
});

it("finds nothing by a text that begins no name, and takes its marks for what they are", async () => {
  for (const search of ["zzz", "%", "_", "';", "santos%"]) {
    expect([search, (await list({ search })).total]).toEqual([search, search === "santos%" ? 3 : 0]);
  }
});

it.each(["created", "updated", "reference", "patient"] as const)(
  "shows each file once to someone who scrolls by %s, either way",
  async (sort) => {
    const down = await scrolled({ sort, direction: "desc" });
    expect([...down].sort()).toEqual([...files.keys()].sort());
    expect(await scrolled({ sort, direction: "asc" })).toEqual(down.reverse());
  },
);

it("sorts patients by last name, then first name, those without one first", async () => {
  const order = await scrolled({ sort: "patient", direction: "asc" }, 50);
  expect(order.slice(0, 4)).toEqual(["nickname", "cruz", "obrien", "marcos"]);
  expect(order.slice(4).sort()).toEqual(["maria1", "maria2"]);
});

it("refuses a cursor of another order, and one that is not its own", async () => {
  const { next: ofPatient } = await list({ sort: "patient", limit: 2 });
  const { next: ofReference } = await list({ sort: "reference", limit: 2 });
  for (const cursor of [ofPatient, ofReference, "bm9uc2Vuc2U", "W10", "%"]) {
    const query = { sort: "created" as const, cursor: cursor ?? "" };
    expect((await supervisor.refused(incomingFileCalls.list, { query })).status).toBe(400);
  }
});

it("counts days by the clinic's clock", async () => {
  expect(await found({ createdFrom: "2026-03-01", createdTo: "2026-03-07" })).toEqual(["cruz"]);
  expect(await found({ createdFrom: "2026-03-08", createdTo: "2026-03-08" })).toEqual(["obrien"]);
});

it("narrows down by status: those that are chosen count, whatever state is asked for", async () => {
  const file = await supervisor.ask(incomingFileCalls.create, { body: { person: { lastName: "Zapata" } } });
  const page = await supervisor.ask(incomingFileCalls.get, { params: { id: file.id } });
  const move = (status: "NotACase" | "LostToContact", version: number) =>
    supervisor.ask(incomingFileCalls.setStatus, { params: { id: file.id }, body: { status, version } });
  await move("LostToContact", page.version);
  const ids = async (query: Query) => (await list(query)).data.map(({ id }) => id);
  expect(await ids({ state: "closed" })).toEqual([file.id]);
  expect(await ids({ status: ["LostToContact", "NotACase"] })).toEqual([file.id]);
  expect(await ids({ lostToFollowUp: "true", state: "all" })).toEqual([file.id]);
  expect((await list({ state: "all" })).total).toBe(files.size + 1);
  expect((await list({ state: "open" })).total).toBe(files.size);
});

it("shows what came with a file: results, infections, who reported it [R3-35]", async () => {
  const organizationId = await server.inTransaction(
    clinic,
    async (tx) =>
      (
        await tx
          .insertInto("organization")
          .values({ tenant_id: clinic, name: "Quest" })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id,
  );
  const file = await supervisor.ask(incomingFileCalls.create, {
    body: { person: { lastName: "Yusuf" }, infectionId: syphilis, reportingOrganizationId: organizationId },
  });
  const body = {
    testName: "T. pallidum PCR",
    value: "Detected",
    infectionId: syphilis,
    qualitativeResult: "Detected" as const,
  };
  await supervisor.ask(recordCalls.addResult, { params: { id: file.id }, body });
  const { data } = await list({ organization: [organizationId] });
  expect(data).toEqual([
    expect.objectContaining({
      id: file.id,
      person: expect.objectContaining({ fullName: "Yusuf" }),
      infections: [{ id: syphilis, name: "Syphilis", status: "Positive" }],
      reportingOrganization: "Quest",
      detectionMethod: "Entered by hand",
      resultCount: 1,
      relationshipCount: 0,
      matchInReview: false,
    }),
  ]);
});

it("counts the relationships of a file's patient [R3-36]", async () => {
  const person = { lastName: "Xiong" };
  const { id } = await supervisor.ask(incomingFileCalls.create, { body: { person, infectionId: syphilis } });
  const investigation = await supervisor.ask(incomingFileCalls.elevate, { params: { id }, body: {} });
  for (const firstName of ["Ida", "Iva"]) {
    const contact = { caseId: investigation.id, person: { lastName: "Xiong", firstName } };
    await supervisor.ask(contactCalls.create, { body: contact });
  }
  const { data } = await list({ state: "all", search: "xiong" });
  expect(data).toEqual([expect.objectContaining({ id, relationshipCount: 2 })]);
});
