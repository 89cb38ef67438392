import { activityCalls, type RecordAsOf } from "@tracewell/contract/activity";
import { priorities } from "@tracewell/contract/constants";
import { investigationCalls } from "@tracewell/contract/investigations";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { recordCalls } from "@tracewell/contract/records";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation } from "../../testing/investigation.ts";
import { findRowLines } from "./record-history.queries.ts";
import { standingAt } from "./record-history.service.ts";

let server: TestApp;
let clinic: string;
let ana: Caller;
let sam: Caller;
let page: Awaited<ReturnType<typeof anInvestigation>>;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  ana = await aStaffMember(server, clinic, { firstName: "Ana", lastName: "Kim" });
  sam = await aStaffMember(server, clinic, { firstName: "Sam", lastName: "Ortiz" });
});
afterAll(() => server.close());
beforeEach(async () => {
  page = await anInvestigation(ana);
});

const version = async () => (await ana.ask(investigationCalls.get, { params: { id: page.id } })).version;
const history = (query = {}) => ana.ask(activityCalls.history, { params: { id: page.id }, query });
const asOf = (query: object) => ana.ask(activityCalls.asOf, { params: { id: page.id }, query });
const instant = async () => {
  const { rows } = await server.pool.query("select clock_timestamp() as at");
  return new Date(rows[0].at).toISOString();
};
const edit = async (who: Caller, body: { priority?: "High" | "Low"; followUpOn?: string }) =>
  who.ask(investigationCalls.edit, { params: { id: page.id }, body: { version: await version(), ...body } });
const factOf = ({ facts }: RecordAsOf, label: string) => facts.find((fact) => fact.label === label);

it("tells every field's changes of a record and its person, by whom, from what to what", async () => {
  await edit(ana, { priority: "High" });
  await edit(sam, { priority: "Low", followUpOn: "2027-01-15" });
  await sam.ask(recordCalls.addNote, { params: { id: page.id }, body: { text: "Called, no answer." } });
  const person = await sam.ask(personPageCalls.page, { params: { id: page.person.id } });
  await sam.ask(personPageCalls.edit, {
    params: { id: person.id },
    body: { version: person.version, person: { akaName: "Mia" } },
  });
  const told = await history();
  expect(told.changes.slice(0, 4)).toMatchObject([
    { by: "Sam Ortiz", field: "Person, nickname", before: null, after: "Mia" },
    { by: "Sam Ortiz", field: "Note", before: null, after: "Called, no answer." },
    { by: "Sam Ortiz", field: "Case, priority", before: "High", after: "Low" },
    { by: "Sam Ortiz", field: "Case, follow up", before: null, after: "01/15/2027" },
  ]);
  expect(told.people).toEqual(["Ana Kim", "Sam Ortiz"]);
});

it("is narrowed down by field, person and day, page by page", async () => {
  await edit(ana, { priority: "High" });
  await edit(sam, { priority: "Low" });
  await edit(sam, { priority: "High" });
  const field = (await history()).fields.find((name) => name.endsWith("priority")) ?? "";
  expect(await history({ field })).toMatchObject({ total: 3, next: null });
  expect(await history({ field, by: "Sam Ortiz" })).toMatchObject({ total: 2 });
  expect(await history({ field, to: "2001-01-01" })).toMatchObject({ total: 0, changes: [] });
  expect(await history({ field, from: "2001-01-01" })).toMatchObject({ total: 3 });
  const first = await history({ field, limit: 2 });
  expect(first).toMatchObject({ total: 3, next: 2 });
  expect((await history({ field, limit: 2, start: 2 })).changes).toMatchObject([{ before: "Medium", after: "High" }]);
});

it("shows a record as it stood at an instant, beside how it stands now", async () => {
  await edit(ana, { priority: "High" });
  const at = await instant();
  await edit(sam, { priority: "Low", followUpOn: "2027-01-15" });
  await sam.ask(recordCalls.addNote, { params: { id: page.id }, body: { text: "Later." } });
  const stood = await asOf({ at });
  expect(stood.existed).toBe(true);
  expect(factOf(stood, "Priority")).toEqual({ section: "Case", label: "Priority", was: "High", now: "Low" });
  expect(factOf(stood, "Follow up")).toMatchObject({ was: null, now: "01/15/2027" });
  expect(stood.facts.find(({ section }) => section === "Notes")).toMatchObject({ was: null, now: "Later." });
  expect(factOf(stood, "Last name")).toMatchObject({ section: "Person", was: factOf(stood, "Last name")?.now });
});

it("shows nothing of a day before it was there, and today all as it is", async () => {
  const before = await asOf({ on: "2001-01-01" });
  expect(before.existed).toBe(false);
  expect(before.facts.filter(({ was }) => was !== null)).toEqual([]);
  const later = await asOf({ at: "2199-01-01T00:00:00.000Z" });
  expect(later.facts.length).toBeGreaterThan(5);
  expect(later.facts.filter(({ was, now }) => was !== now)).toEqual([]);
});

it("shows a record as it stands where no day is asked for, and takes no day that is none", async () => {
  await edit(ana, { priority: "High" });
  expect(factOf(await asOf({}), "Priority")).toMatchObject({ was: "High", now: "High" });
  const wrong = { params: { id: page.id }, query: { on: "2026-02-30" } };
  expect((await ana.refused(activityCalls.asOf, wrong)).status).toBe(422);
});

it("is not there for another clinic, nor for those whose groups work on other kinds", async () => {
  const stranger = await aStaffMember(server, await aClinic(server));
  const desk = await aStaffMember(server, clinic, { role: "Front desk" });
  const of = { params: { id: page.id } };
  expect((await stranger.refused(activityCalls.history, of)).status).toBe(404);
  expect((await stranger.refused(activityCalls.asOf, { ...of, query: { on: "2026-01-01" } })).status).toBe(404);
  expect((await desk.refused(activityCalls.history, of)).code).toBe("access.medical-record");
  expect((await desk.refused(activityCalls.asOf, { ...of, query: { on: "2026-01-01" } })).code).toBe(
    "access.medical-record",
  );
});

/** The rows as they are stored, without what the trail leaves out. */
async function storedRows(): Promise<Record<string, Record<string, unknown>>> {
  const { rows } = await server.inTransaction(clinic, (tx) =>
    sql<{ key: string; row: Record<string, unknown> }>`
      select 'record ' || id as key, to_jsonb(r) as row from record r where id = ${page.id}
      union all select 'investigation ' || id, to_jsonb(i) - '{open,contact_count,priority_order}'::text[]
        from investigation i where record_id = ${page.id}
      union all select 'note ' || id, to_jsonb(n) - 'version' from note n where record_id = ${page.id}
      union all select 'person ' || p.id,
        to_jsonb(p) - '{last_name_key,first_name_key,aka_name_key,maiden_name_key,born_order}'::text[]
        from person p join record r on r.person_id = p.id where r.id = ${page.id}`.execute(tx),
  );
  return Object.fromEntries(rows.map(({ key, row }) => [key, plain(row)]));
}

const plain = ({ updated_at: _, ...row }: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

it("gives at each instant exactly the rows that were there, whatever was edited", async () => {
  const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-02-${String(date).padStart(2, "0")}`);
  const anEdit = fc.oneof(
    fc.record({ priority: fc.constantFrom(...priorities) }),
    fc.record({ followUpOn: fc.option(day), interviewed: fc.option(fc.boolean()) }),
    fc.record({ lostToFollowUp: fc.boolean(), detectionMethod: fc.constantFrom("", "Screening", "Cluster") }),
    fc.record({ akaName: fc.constantFrom("", "Mia", "Mimi") }),
    fc.record({ note: fc.constantFrom("Called.", "Wrote.") }),
    fc.record({ assign: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anEdit, { minLength: 3, maxLength: 8 }), async (edits) => {
      page = await anInvestigation(ana);
      const params = { id: page.id };
      const stood: [at: string, rows: Awaited<ReturnType<typeof storedRows>>][] = [];
      for (const one of edits) {
        if ("note" in one) await sam.ask(recordCalls.addNote, { params, body: { text: one.note } });
        else if ("akaName" in one) {
          const person = await ana.ask(personPageCalls.page, { params: { id: page.person.id } });
          const body = { version: person.version, person: { akaName: one.akaName } };
          await ana.ask(personPageCalls.edit, { params: { id: person.id }, body });
        } else if ("assign" in one) {
          const body = { userId: one.assign ? sam.userId : null, version: await version() };
          await ana.ask(investigationCalls.assign, { params, body });
        } else await sam.ask(investigationCalls.edit, { params, body: { version: await version(), ...one } });
        await new Promise((resolve) => setTimeout(resolve, 2));
        stood.push([await instant(), await storedRows()]);
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      const lines = await server.inTransaction(clinic, (tx) => findRowLines(tx, page.id));
      for (const [at, rows] of stood) {
        const then = standingAt(lines, page.id, at);
        const rebuilt = [...then].filter(([key]) => /^(record|investigation|note|person) /.test(key));
        const told = rebuilt.map(([key, { table, values }]) => {
          const { version: _, ...noVersion } = values;
          return [key, plain(table === "note" ? noVersion : values)];
        });
        expect(Object.fromEntries(told)).toEqual(rows);
      }
    }),
    { numRuns: 8 },
  );
}, 120_000);
