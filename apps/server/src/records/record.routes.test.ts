import { activityCalls } from "@tracewell/contract/activity";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { lookupCalls } from "@tracewell/contract/lookups";
import { recordCalls } from "@tracewell/contract/records";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { listOrders, moveLabTests } from "../lab-tests/lab-test.service.ts";

let server: TestApp;
let clinic: string;
let supervisor: Caller;
let investigator: Caller;
let stranger: Caller;
let infections: Map<string, string>;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic);
  investigator = await aStaffMember(server, clinic, { role: "Investigator", firstName: "Ana", lastName: "Kim" });
  stranger = await aStaffMember(server, await aClinic(server));
  const { data } = await supervisor.ask(lookupCalls.infections);
  infections = new Map(data.map(({ name, id }) => [name, id]));
});
afterAll(() => server.close());

const aFile = () =>
  supervisor.ask(incomingFileCalls.create, { body: { person: { lastName: "Santos", firstName: "Maria" } } });
const pageOf = (id: string) => supervisor.ask(incomingFileCalls.get, { params: { id } });
const write = (who: Caller, id: string, text: string) =>
  who.ask(recordCalls.addNote, { params: { id }, body: { text } });
const idOf = (infection: string) => infections.get(infection) as string;

const nowhere = "01890000-0000-7000-8000-000000000000";

it("shows a record's notes with who wrote them, newest first", async () => {
  const { id, referenceNumber } = await aFile();
  await write(supervisor, id, "Called, no answer.");
  const second = await write(investigator, id, "  Reached by phone.\nComes on Monday. ");
  expect(second).toMatchObject({
    text: "Reached by phone.\nComes on Monday.",
    author: { id: investigator.userId, name: "Ana Kim" },
    recordReference: referenceNumber,
    version: 1,
  });
  expect((await pageOf(id)).notes.map(({ text }) => text)).toEqual([second.text, "Called, no answer."]);
});

it("refuses an empty note", async () => {
  const { id } = await aFile();
  const problem = await supervisor.refused(recordCalls.addNote, { params: { id }, body: { text: "  " } });
  expect(problem).toMatchObject({ status: 422, details: [{ field: "text", message: "Write the note first." }] });
});

it("lets an author change a note, and no one else", async () => {
  const { id } = await aFile();
  const note = await write(supervisor, id, "Tested on 3/4.");
  const params = { id, noteId: note.id };
  const edit = { text: "Tested on 3/5.", version: note.version };
  const problem = await investigator.refused(recordCalls.editNote, { params, body: edit });
  expect(problem).toMatchObject({ code: "access.medical-record", message: "Only Dana Reyes can change this note." });
  expect(await supervisor.ask(recordCalls.editNote, { params, body: edit })).toEqual({
    ...note,
    text: "Tested on 3/5.",
    version: 2,
  });
});

it("answers a stale edit of a note with the newer one and changes nothing", async () => {
  const { id } = await aFile();
  const note = await write(supervisor, id, "First");
  const params = { id, noteId: note.id };
  const newer = await supervisor.ask(recordCalls.editNote, { params, body: { text: "Second", version: 1 } });
  const problem = await supervisor.refused(recordCalls.editNote, { params, body: { text: "Third", version: 1 } });
  expect(problem).toMatchObject({ status: 409, code: "edit.stale", newer });
  expect((await pageOf(id)).notes).toEqual([newer]);
});

it("lets an author remove a note as they saw it, and the Activity log keeps what it said", async () => {
  const { id } = await aFile();
  const note = await write(supervisor, id, "On the wrong patient");
  const removed = { params: { id, noteId: note.id }, query: { version: note.version } };
  expect(await investigator.refused(recordCalls.removeNote, removed)).toMatchObject({ code: "access.medical-record" });
  const params = { id, noteId: note.id };
  const newer = await supervisor.ask(recordCalls.editNote, { params, body: { text: "Wrong patient", version: 1 } });
  expect(await supervisor.refused(recordCalls.removeNote, removed)).toMatchObject({ code: "edit.stale", newer });
  await supervisor.ask(recordCalls.removeNote, { params, query: { version: newer.version } });
  expect((await pageOf(id)).notes).toEqual([]);
  const { data } = await supervisor.ask(activityCalls.ofRecord, { params: { id } });
  expect(JSON.stringify(data)).toContain("Wrong patient");
});

it("finds no record of another clinic, and no note by another record's address", async () => {
  const [one, other] = [await aFile(), await aFile()];
  const note = await write(supervisor, one.id, "Here");
  const body = { text: "There", version: 1 };
  const result = { testName: "RPR", value: "Reactive" };
  const refusals = [
    await stranger.refused(recordCalls.addNote, { params: { id: one.id }, body: { text: "Hello" } }),
    await stranger.refused(recordCalls.editNote, { params: { id: one.id, noteId: note.id }, body }),
    await stranger.refused(recordCalls.addResult, { params: { id: one.id }, body: result }),
    await supervisor.refused(recordCalls.editNote, { params: { id: other.id, noteId: note.id }, body }),
    await supervisor.refused(recordCalls.removeNote, {
      params: { id: other.id, noteId: note.id },
      query: { version: 1 },
    }),
    await stranger.refused(recordCalls.removeNote, { params: { id: one.id, noteId: note.id }, query: { version: 1 } }),
    await supervisor.refused(recordCalls.addResult, { params: { id: nowhere }, body: result }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
});

it("keeps records from those whose groups work on other kinds [R8-23]", async () => {
  const { id } = await aFile();
  const frontDesk = await aStaffMember(server, clinic, { role: "Front desk" });
  const refusals = [
    await frontDesk.refused(recordCalls.addNote, { params: { id }, body: { text: "Hello" } }),
    await frontDesk.refused(recordCalls.addResult, { params: { id }, body: { testName: "RPR", value: "1:8" } }),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(["access.medical-record", "access.medical-record"]);
  const analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  const denied = await analyst.refused(recordCalls.addNote, { params: { id }, body: { text: "Hello" } });
  expect(denied.code).toBe("access.denied");
});

it("adds a result with an order of its own, seen on the record's page", async () => {
  const { id, referenceNumber } = await aFile();
  const result = await supervisor.ask(recordCalls.addResult, {
    params: { id },
    body: {
      testName: "RPR titer",
      testCode: "31147-2",
      value: "1:64",
      qualitativeResult: "Detected",
      infectionId: idOf("Syphilis"),
      observedAt: "2026-03-04T12:00:00Z",
    },
  });
  expect(result).toMatchObject({
    testName: "RPR titer",
    testCode: "31147-2",
    value: "1:64",
    unit: null,
    status: "F",
    abnormalFlags: [],
    infection: { id: idOf("Syphilis"), name: "Syphilis" },
    observedAt: "2026-03-04T12:00:00.000Z",
    earlier: [],
    byHand: true,
    enteredBy: "Dana Reyes",
    version: 1,
    sourceRecord: { id, referenceNumber },
  });
  const page = await pageOf(id);
  expect(page.orders).toEqual([expect.objectContaining({ testName: "RPR titer", specimens: [], results: [result] })]);
  expect(page.infections).toEqual([{ id: idOf("Syphilis"), name: "Syphilis", status: null }]);
});

it("calls syphilis positive once both kinds of antibody tests are reactive", async () => {
  const { id } = await aFile();
  const add = (testName: string) =>
    supervisor.ask(recordCalls.addResult, {
      params: { id },
      body: { testName, value: "Reactive", qualitativeResult: "Detected", infectionId: idOf("Syphilis") },
    });
  const status = async () => (await pageOf(id)).infections.map((infection) => infection.status);
  await add("RPR");
  expect(await status()).toEqual([null]);
  await add("TP-PA");
  expect(await status()).toEqual(["Positive"]);
});

it("keeps an infection positive that a later test did not find again or left open", async () => {
  const { id } = await aFile();
  const add = (value: string, qualitativeResult?: "Detected" | "Not detected" | "Inconclusive") =>
    supervisor.ask(recordCalls.addResult, {
      params: { id },
      body: { testName: "HIV Ag/Ab", value, qualitativeResult, infectionId: idOf("HIV") },
    });
  const status = async () => (await pageOf(id)).infections[0]?.status;
  await add("see report");
  expect(await status()).toBeNull();
  await add("Nonreactive", "Not detected");
  expect(await status()).toBe("Negative");
  await add("Reactive", "Detected");
  await add("Nonreactive", "Not detected");
  await add("Indeterminate", "Inconclusive");
  expect(await status()).toBe("Positive");
});

it("refuses an infection that the clinic does not know", async () => {
  const { id } = await aFile();
  const foreign = (await stranger.ask(lookupCalls.infections)).data[0]?.id as string;
  const problem = await supervisor.refused(recordCalls.addResult, {
    params: { id },
    body: { testName: "RPR", value: "1:8", infectionId: foreign },
  });
  expect(problem.status).toBe(404);
  expect((await pageOf(id)).orders).toEqual([]);
});

it("lists the orders of several records, newest first, with specimens and the values that corrections replaced", async () => {
  const [one, other] = [await aFile(), await aFile()];
  const orders = await server.inTransaction(clinic, async (tx) => {
    const person = sql`(select person_id from record where id = ${one.id})`;
    await sql`with o as (
        insert into test_order (tenant_id, record_id, person_id, test_name, reported_at)
        values (${clinic}, ${one.id}, ${person}, 'Older', '2026-01-01'), (${clinic}, ${other.id}, ${person}, 'Newer', '2026-02-02')
        returning id, test_name, record_id, person_id),
      s as (insert into specimen (tenant_id, record_id, test_order_id, type, collected_at)
        select ${clinic}, record_id, id, 'Serum', '2026-02-01T10:30:00Z' from o where test_name = 'Newer'),
      t as (insert into test_result (tenant_id, record_id, person_id, test_order_id, test_name, value, status)
        select ${clinic}, record_id, person_id, id, test_name, '1:8', 'C' from o returning id, record_id)
      insert into test_result_version (tenant_id, record_id, test_result_id, value, status, replaced_at)
      select ${clinic}, record_id, t.id, v.value, v.status, v.at::timestamptz
      from t, (values ('1:2', 'P', '2026-02-03'), ('1:4', 'F', '2026-02-04')) v (value, status, at)`.execute(tx);
    return listOrders(tx, [one.id, other.id]);
  });
  expect(orders.map(({ testName }) => testName)).toEqual(["Newer", "Older"]);
  expect(orders[0]?.specimens).toMatchObject([{ type: "Serum", collectedAt: "2026-02-01T10:30:00.000Z" }]);
  expect(orders[0]?.results).toMatchObject([
    {
      value: "1:8",
      earlier: [
        { value: "1:4", status: "F", replacedAt: "2026-02-04T00:00:00.000Z" },
        { value: "1:2", status: "P", replacedAt: "2026-02-03T00:00:00.000Z" },
      ],
    },
  ]);
});

it("gives a record's orders and results to the person that it turns out to be about", async () => {
  const [file, other] = [await aFile(), await aFile()];
  await supervisor.ask(recordCalls.addResult, { params: { id: file.id }, body: { testName: "RPR", value: "1:8" } });
  const person = (await pageOf(other.id)).person.id;
  const { rows } = await server.inTransaction(clinic, async (tx) => {
    await moveLabTests(tx, file.id, person);
    return sql<{ personId: string }>`
      select person_id as "personId" from test_order where record_id = ${file.id}
      union all select person_id from test_result where record_id = ${file.id}`.execute(tx);
  });
  expect(rows).toEqual([{ personId: person }, { personId: person }]);
});
