import { activityCalls } from "@tracewell/contract/activity";
import type { SentBody } from "@tracewell/contract/call";
import { communicationCalls } from "@tracewell/contract/communications";
import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { personAddressCalls } from "@tracewell/contract/person-addresses";
import { personMergeCalls } from "@tracewell/contract/person-merges";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { personCalls } from "@tracewell/contract/persons";
import { recordCalls } from "@tracewell/contract/records";
import { taskCalls } from "@tracewell/contract/tasks";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aPatient, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { anIncomingFile, anInvestigation, move } from "../../../testing/investigation.ts";
import { aTask } from "../../../testing/task.ts";
import { queueMessage } from "../../messages/message.service.ts";

let server: TestApp;
let clinic: string;
let investigator: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  investigator = await aStaffMember(server, clinic, { role: "Supervisor", firstName: "Ana", lastName: "Kim" });
});

let persons = 0;
const aPerson = (over = {}) =>
  investigator.ask(personCalls.create, { body: { lastName: `Twin${persons++}`, firstName: "Ida", ...over } });
const pageOf = (id: string) => investigator.ask(personPageCalls.page, { params: { id } });
const versionOf = async (id: string) => (await pageOf(id)).version;

type Take = SentBody<typeof personMergeCalls.merge>["take"];
const bodyFor = async (id: string, mergedId: string, take: Take = []) => ({
  params: { id },
  body: { mergedId, version: await versionOf(id), mergedVersion: await versionOf(mergedId), take },
});
const merge = async (id: string, mergedId: string, take: Take = [], caller = investigator) =>
  caller.ask(personMergeCalls.merge, await bodyFor(id, mergedId, take));
const refused = async (id: string, mergedId: string, caller = investigator) =>
  caller.refused(personMergeCalls.merge, await bodyFor(id, mergedId));
const undo = (id: string) => investigator.ask(personMergeCalls.undoMerge, { params: { id } });
const preview = (id: string, mergedId: string) =>
  investigator.ask(personMergeCalls.previewMerge, { params: { id, mergedId } });
const isGone = async (id: string) =>
  (await investigator.refused(personCalls.get, { params: { id } }).catch(() => null))?.status === 404;

it("moves records, results, addresses, tasks and messages to the survivor, and the other goes", async () => {
  const survivor = await aPerson({ address: { line1: "1 Elm Street", city: "Riverside" } });
  const source = await anInvestigation(investigator, {
    person: {
      lastName: "Duplicate",
      mobilePhone: "410 555 0123",
      address: { line1: "2 Oak Street", city: "Harbor" },
    },
  });
  const { id: mergedId, personNumber } = source.person;
  await investigator.ask(recordCalls.addResult, {
    params: { id: source.basedOn?.id ?? "" },
    body: { testName: "RPR", value: "1:8" },
  });
  await server.inTransaction(clinic, (tx) =>
    queueMessage(tx, { personId: mergedId, channel: "sms", destination: "4105550123", body: "Call us.", cause: "c" }),
  );
  const task = await aTask(investigator, { personId: mergedId });
  const before = await preview(survivor.id, mergedId);
  expect(before.abilities.merge.allowed).toBe(true);
  expect(before.moves).toEqual(
    expect.arrayContaining([
      { what: "records", count: 2 },
      { what: "test result", count: 1 },
      { what: "message", count: 1 },
      { what: "task", count: 1 },
      { what: "address", count: 1 },
    ]),
  );
  await merge(survivor.id, mergedId);

  const after = await pageOf(survivor.id);
  expect(after.records.map(({ kind }) => kind).sort()).toEqual(["Incident", "IncomingReport"]);
  expect(after.mobilePhone).toBe("4105550123");
  expect(after.addresses.map(({ line1, meta }) => [line1, meta.primary])).toEqual([
    ["1 Elm Street", true],
    ["2 Oak Street", false],
  ]);
  const messages = await investigator.ask(communicationCalls.ofPerson, {
    params: { id: survivor.id },
    query: {},
  });
  expect(messages.total).toBe(1);
  const { rows: sent } = await server.pool.query("select person_id from outgoing_message where tenant_id = $1", [
    clinic,
  ]);
  expect(sent).toEqual([{ person_id: survivor.id }]);
  expect((await investigator.ask(taskCalls.get, { params: { id: task.id } })).person?.id).toBe(survivor.id);
  const opened = await investigator.ask(investigationCalls.get, { params: { id: source.id } });
  expect(opened.person.id).toBe(survivor.id);
  expect(opened.orders.flatMap(({ results }) => results.map(({ value }) => value))).toEqual(["1:8"]);
  expect(await isGone(mergedId)).toBe(true);
  const { data } = await investigator.ask(activityCalls.ofPerson, { params: { id: survivor.id }, query: {} });
  expect(data.map(({ summary }) => summary)).toContain(`merged person ${personNumber} into this one`);
  const found = await investigator.ask(personCalls.search, { query: { query: "410 555 0123" } });
  expect(found.data.map(({ id }) => id)).toEqual([survivor.id]);
  expect((await investigator.ask(personPageCalls.list, { query: {} })).total).toBe(1);
});

it("keeps the survivor's values unless the other's were chosen, and fills what the survivor has not", async () => {
  const survivor = await aPerson({ lastName: "Right", email: "a@example.org" });
  const other = await aPerson({ lastName: "Wrong", email: "b@example.org", dateOfBirth: "1990-04-12", akaName: "Dee" });
  const { fields } = await preview(survivor.id, other.id);
  expect(fields.filter(({ conflict }) => conflict).map(({ field }) => field)).toEqual(["lastName", "email"]);
  await merge(survivor.id, other.id, ["email"]);
  expect(await pageOf(survivor.id)).toMatchObject({
    lastName: "Right",
    email: "b@example.org",
    dateOfBirth: "1990-04-12",
    akaName: "Dee",
  });
});

it("asks that an open incoming file or contact is elevated first [R8-13]", async () => {
  const survivor = await aPerson();
  const fileId = await anIncomingFile(investigator);
  const file = await investigator.ask(incomingFileCalls.get, { params: { id: fileId } });
  const answer = await refused(survivor.id, file.person.id);
  expect(answer).toMatchObject({ status: 409, code: "merge.open-record" });
  expect(answer.message).toContain(file.referenceNumber);
  expect((await preview(survivor.id, file.person.id)).abilities.merge.reasons[0]).toMatchObject({
    fix: { label: file.referenceNumber },
  });
  const index = await anInvestigation(investigator);
  const contact = await investigator.ask(contactCalls.create, { body: { caseId: index.id, personId: survivor.id } });
  const other = await aPerson();
  expect((await refused(other.id, survivor.id)).message).toContain(contact.referenceNumber);
  await investigator.ask(incomingFileCalls.elevate, { params: { id: fileId }, body: {} });
  expect((await merge(survivor.id, file.person.id)).mergedId).toBe(file.person.id);
});

it("refuses two open investigations of one infection, until one is closed [R8-14]", async () => {
  const one = await anInvestigation(investigator);
  const two = await anInvestigation(investigator);
  const answer = await refused(one.person.id, two.person.id);
  expect(answer.code).toBe("investigation.open-exists");
  expect(answer.message).toContain(one.referenceNumber);
  await move(investigator, two.id, "InProgress", "NotACase");
  expect((await merge(one.person.id, two.person.id)).mergedId).toBe(two.person.id);
});

it("refuses those of whom one was exposed to the other, who are contacts of one case, or have a portal each", async () => {
  const index = await anInvestigation(investigator);
  const contacts = [await aPerson(), await aPerson()];
  for (const { id: personId } of contacts) {
    const contact = await investigator.ask(contactCalls.create, { body: { caseId: index.id, personId } });
    await investigator.ask(contactCalls.setStatus, {
      params: { id: contact.id },
      body: { status: "LostToContact", version: contact.version, disposition: "H", reason: "Moved" },
    });
  }
  const [one, two] = contacts.map(({ id }) => id) as [string, string];
  expect((await refused(one, two)).code).toBe("merge.same-contact");
  expect((await refused(one, index.person.id)).code).toBe("merge.exposed-to-each-other");
  expect((await refused(one, one)).code).toBe("merge.same-person");
  const patients = [await aPatient(server, clinic), await aPatient(server, clinic)];
  const [first, second] = patients.map(({ personId }) => personId) as [string, string];
  expect((await refused(first, second)).code).toBe("merge.two-portals");
});

it("takes the portal account along; the patient signs in again", async () => {
  const survivor = await aPerson();
  const patient = await aPatient(server, clinic);
  await merge(survivor.id, patient.personId);
  expect((await pageOf(survivor.id)).canAccessPortal).toBe(true);
  const { rows } = await server.pool.query("select revoked_at from session where person_id = $1", [survivor.id]);
  expect(rows.every(({ revoked_at }) => revoked_at !== null)).toBe(true);
});

it("is for the group that replaces medical records, in the clinic of both [R2.8-09]", async () => {
  const [one, two] = [await aPerson(), await aPerson()];
  const clinician = await aStaffMember(server, clinic, { role: "Clinician" });
  expect((await refused(one.id, two.id, clinician)).code).toBe("access.denied");
  const stranger = await aStaffMember(server, await aClinic(server), { role: "Supervisor" });
  expect((await refused(one.id, two.id, stranger)).status).toBe(404);
  const theirs = await stranger.ask(personCalls.create, { body: { lastName: "Else" } });
  const body = { mergedId: theirs.id, version: 1, mergedVersion: 1 };
  expect((await investigator.refused(personMergeCalls.merge, { params: { id: one.id }, body })).status).toBe(404);
  const params = { id: one.id, mergedId: theirs.id };
  expect((await investigator.refused(personMergeCalls.previewMerge, { params })).status).toBe(404);
  const { id } = await merge(one.id, two.id);
  expect((await stranger.refused(personMergeCalls.undoMerge, { params: { id } })).status).toBe(404);
  expect((await clinician.refused(personMergeCalls.undoMerge, { params: { id } })).code).toBe("access.denied");
  const { data } = await clinician.ask(personMergeCalls.merges, { params: { id: one.id } });
  expect(data).toMatchObject([{ mergedNumber: two.personNumber, abilities: { undo: { allowed: false } } }]);
  expect((await stranger.refused(personMergeCalls.merges, { params: { id: one.id } })).status).toBe(404);
});

it("refuses a merge of what someone saw before an edit, with what is there now", async () => {
  const [one, two] = [await aPerson(), await aPerson()];
  const seen = await bodyFor(one.id, two.id);
  await investigator.ask(personPageCalls.edit, {
    params: { id: two.id },
    body: { version: 1, person: { gender: "Man" } },
  });
  const stale = await investigator.refused(personMergeCalls.merge, seen);
  expect(stale).toMatchObject({ code: "edit.stale", newer: { merged: { version: 2 } } });
});

it("can be undone once, until the survivor is edited", async () => {
  const [one, two] = [await aPerson(), await aPerson({ gender: "Man" })];
  const { id } = await merge(one.id, two.id);
  expect(await undo(id)).toMatchObject({ abilities: { undo: { allowed: false } } });
  expect((await pageOf(two.id)).personNumber).toBe(two.personNumber);
  expect((await investigator.refused(personMergeCalls.undoMerge, { params: { id } })).code).toBe("merge.undone");
  const again = await merge(one.id, two.id);
  await investigator.ask(personPageCalls.edit, {
    params: { id: one.id },
    body: { version: await versionOf(one.id), person: { gender: "Woman" } },
  });
  const late = await investigator.refused(personMergeCalls.undoMerge, { params: { id: again.id } });
  expect(late.code).toBe("merge.edited-since");
});

/** Every row of every table that leads to one of the persons, as it is. What counts edits and sessions is left out. */
async function allRows(ids: string[]): Promise<string[]> {
  const links = await server.pool.query("select table_name, column_name from person_link");
  const tables = [
    ...links.rows.filter(({ table_name }) => table_name !== "session"),
    { table_name: "person", column_name: "id" },
    { table_name: "person_match_key", column_name: "person_id" },
  ];
  const rows: string[] = [];
  for (const { table_name, column_name } of tables) {
    const found = await server.pool.query(
      `select to_jsonb(t) - 'version' - 'updated_at' as row from ${table_name} t where ${column_name} = any($1::uuid[])`,
      [ids],
    );
    rows.push(...found.rows.map(({ row }) => `${table_name} ${JSON.stringify(row)}`));
  }
  return rows.sort();
}

const aLine = fc.constantFrom("1 Elm Street", "2 Oak Street", "3 Bay Street");
const someone = fc.record(
  {
    akaName: fc.constantFrom("Dee", "Zuzu"),
    dateOfBirth: fc.constantFrom("1990-04-12", "1985-01-01"),
    mobilePhone: fc.constantFrom("410 555 0101", "410 555 0102"),
    email: fc.constantFrom("a@example.org", "b@example.org"),
    address: fc.record({ line1: aLine, city: fc.constant("Riverside") }),
  },
  { requiredKeys: [] },
);

it("gives back the same rows when it is undone, whatever two persons have", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      someone,
      someone,
      fc.array(aLine, { maxLength: 2 }),
      fc.subarray(["lastName", "akaName", "dateOfBirth", "email"] as const),
      fc.boolean(),
      async (first, second, lines, take, withCase) => {
        const [one, two] = [await aPerson(first), await aPerson(second)];
        for (const line1 of lines) {
          await investigator.ask(personAddressCalls.addAddress, {
            params: { id: two.id },
            body: { version: await versionOf(two.id), address: { line1, primary: true } },
          });
        }
        await server.inTransaction(clinic, async (tx) => {
          for (const person_id of [one.id, two.id]) {
            const identifier = { tenant_id: clinic, person_id, assigner: "Lab", type: "MR", value: "77" };
            await tx.insertInto("person_identifier").values(identifier).execute();
          }
        });
        if (withCase) await anInvestigation(investigator, { personId: two.id });
        const before = await allRows([one.id, two.id]);
        const { id } = await merge(one.id, two.id, take);
        expect(await allRows([two.id])).toEqual([]);
        await undo(id);
        expect(await allRows([one.id, two.id])).toEqual(before);
      },
    ),
    { numRuns: 12 },
  );
});
