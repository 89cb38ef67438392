import { activityCalls } from "@tracewell/contract/activity";
import { personCalls } from "@tracewell/contract/persons";
import { recordCalls } from "@tracewell/contract/records";
import { taskCalls } from "@tracewell/contract/tasks";
import { visitCalls } from "@tracewell/contract/visits";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { anInvestigation } from "../../../testing/investigation.ts";
import { unfitField } from "./data-exception.ts";

let server: TestApp;
let supervisor: Caller;
beforeAll(async () => {
  server = await anApp();
  supervisor = await aStaffMember(server, await aClinic(server));
});
afterAll(() => server.close());

const fieldsOf = ({ status, details }: { status: number; details: { field?: string | undefined }[] }) => ({
  status,
  fields: [...new Set(details.map(({ field }) => field))],
});

describe("text that can't be stored", () => {
  it.each([
    ["NUL", "San\0tos"],
    ["the first half of a surrogate pair", "San\ud83dtos"],
    ["the second half", "San\ude00tos"],
  ])("is refused at its field: %s", async (_, lastName) => {
    const problem = await supervisor.refused(personCalls.create, { body: { lastName, firstName: "Ana" } });
    expect(fieldsOf(problem)).toEqual({ status: 422, fields: ["lastName"] });
  });

  it("is refused in an address and in lists, too", async () => {
    const { id } = await anInvestigation(supervisor);
    const inQuery = await supervisor.refused(taskCalls.list, { query: { search: "a\0" } });
    expect(fieldsOf(inQuery)).toEqual({ status: 422, fields: ["search"] });
    const body = { text: "fine", "na\0me": 1 } as never;
    expect((await supervisor.refused(recordCalls.addNote, { params: { id }, body })).status).toBe(422);
    const inPath = await supervisor.refused(recordCalls.addNote, { params: { id: "a\0b" }, body: { text: "fine" } });
    expect(fieldsOf(inPath)).toEqual({ status: 422, fields: ["id"] });
  });

  it("leaves whole pairs as they are", async () => {
    const { lastName } = await supervisor.ask(personCalls.create, { body: { lastName: "Santos 😀" } });
    expect(lastName).toBe("Santos 😀");
  });
});

it("refuses what nests deeper than any form, however deep", async () => {
  const nested = `{"lastName":${"[".repeat(30_000)}${"]".repeat(30_000)}}`;
  const headers = { authorization: supervisor.token, "content-type": "application/json" };
  const answer = await server.app.inject({ method: "POST", url: "/api/person", headers, payload: nested });
  expect([answer.statusCode, answer.json().code]).toEqual([400, "request.malformed"]);
});

it.each(["0000-01-01", "0999-12-31", "3000-01-01", "9999-12-31", "infinity", "2026-02-30"])(
  "takes no day outside of the years that can be reckoned with: %s",
  async (dateOfBirth) => {
    const problem = await supervisor.refused(personCalls.create, { body: { lastName: "Santos", dateOfBirth } });
    expect(fieldsOf(problem)).toEqual({ status: 422, fields: ["dateOfBirth"] });
  },
);

it("counts a list with a filter of no values like one without", async () => {
  const ask = (filter: object) => supervisor.ask(visitCalls.counts, { body: { lists: [filter as never] } });
  expect(await ask({ location: [], type: [], status: [] })).toEqual(await ask({}));
});

it.each(["0000-01-01", "01/01/0000"])(
  "searches for a day that can't be a birth date as for words: %s",
  async (text) => {
    expect((await supervisor.ask(personCalls.search, { query: { query: text } })).data).toEqual([]);
  },
);

const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
const someId = "0190a0a0-aaaa-7aaa-8aaa-aaaaaaaaaaaa";

it.each([
  "nonsense",
  cursor(),
  cursor(someId),
  cursor("no id", "2026-01-01 00:00:00+00"),
  cursor(someId, "2026-02-31 00:00:00+00"),
  cursor(someId, "0000-01-01 00:00:00+00"),
  cursor(someId, "2026-01-01 29:00:00+00"),
])("refuses a cursor that is none, at its field: %s", async (given) => {
  const problem = await supervisor.refused(taskCalls.list, { query: { cursor: given, sort: "created" } });
  expect([400, 422]).toContain(problem.status);
  expect(problem.details.map(({ field }) => field)).toContain("cursor");
});

it("refuses the cursor of numbered lines that is no number of one", async () => {
  const admin = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
  for (const given of ["x", "1e400", "99999999999999999999", someId]) {
    const query = { cursor: cursor(given) };
    const problem = await admin.refused(activityCalls.signIns, { query });
    expect(fieldsOf(problem)).toEqual({ status: 400, fields: ["cursor"] });
  }
});

describe("the net below the schemas", () => {
  const failing = async (query: ReturnType<typeof sql>) => {
    try {
      await server.inTransaction(null, (tx) => query.execute(tx));
    } catch (error) {
      return error;
    }
    return undefined;
  };

  it("names the field whose value PostgreSQL could not take", async () => {
    const error = await failing(sql`select ${"0000-01-01"}::date`);
    const input = { params: {}, query: {}, body: { on: [{ day: "2026-01-01" }, { day: "0000-01-01" }] } };
    expect(unfitField(error, input)).toMatchObject({ code: "field.unfit", field: "on.1.day" });
    const outOfRange = await failing(sql`select ${"99999999999"}::int4`);
    expect(unfitField(outOfRange, { ...input, query: { version: "99999999999" } })?.field).toBe("version");
  });

  it("takes no fault of our own for the sender's", async () => {
    const input = { params: {}, query: {}, body: {} };
    expect(unfitField(await failing(sql`select 1 / 0`), input)).toBeNull();
    expect(unfitField(await failing(sql`select nothing`), input)).toBeNull();
    expect(unfitField(new Error("something"), input)).toBeNull();
  });
});
