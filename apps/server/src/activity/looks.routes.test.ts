import type { CallSpec, View } from "@tracewell/contract/call";
import { personCalls } from "@tracewell/contract/persons";
import { portalCalls } from "@tracewell/contract/portal";
import { callName, idsAt, shownBy } from "@tracewell/contract/shown";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anApp, send, type TestApp } from "../../testing/app.ts";
import { someHalfHour } from "../../testing/appointments.ts";
import { everyCall, type RawInput } from "../../testing/contract-inputs.ts";
import { aFullClinic, type FullClinic } from "../../testing/full-clinic.ts";
import { ableCaller } from "../../testing/hostile-callers.ts";
import { anIdentityProvider, type TestProvider } from "../../testing/identity-provider.ts";
import { ownInput } from "../../testing/own-inputs.ts";
import { aTask } from "../../testing/task.ts";

/**
 * Their lines have tests of their own: the clinic made here has no such picture, no contact whose dates and disposition disagree and no
 * export of the key that asks, and a link opens a result to who is signed out.
 */
const triedElsewhere = [
  "analytics.disagreements",
  "fhir.exportFile",
  "files.getNamed",
  "portal.linkedResults",
  "portal.openResult",
];

const known = { lastName: "Heron", firstName: "Gil", dateOfBirth: "1981-05-06", email: "gil@heron.example" };

/** Input by which calls find someone, where the least that they take finds nobody. */
const better: Record<string, (input: RawInput) => void> = {
  "custom-queries.run": ({ body }) => Object.assign(body as object, { tree: null, sql: "select status from visits" }),
  "dis-express.find": ({ body }) => Object.assign(body as object, { entries: [clinic.patient.login] }),
  "persons.search": ({ query }) => Object.assign(query, { query: "Heron" }),
  "persons.create": ({ body }) => Object.assign(body as object, { lastName: "Heron" }),
  "visits.list": ({ query }) => Object.assign(query, { day: "any" }),
  "isolation.ofDay": ({ params }) => Object.assign(params, { date: "20260101" }),
  "search.results": (input) => Object.assign(input, { body: [clinic.ids.person] }),
  "persons.matches": ({ body }) => Object.assign(body as object, known),
  "portal.book": ({ body }) => Object.assign(body as object, { start: someHalfHour() }),
  "tasks.create": ({ body }) => Object.assign(body as object, { personId: clinic.ids.person }),
};

/** What the clinic's only one of its kind is past, or what the clinic doesn't let patients do: who is refused is shown nobody. */
const refused = [
  "appointments.arrive",
  "appointments.assign",
  "appointments.finish",
  "appointments.miss",
  "contacts.setStatus",
  "flow.callNext",
  "flow.callVisitor",
  "flow.move",
  "flow.serve",
  "data-imports.retry",
  "given-treatments.correct",
  "incoming-files.settleMatch",
  "incoming-files.setStatus",
  "investigations.setStatus",
  "isolation.sendLink",
  "kiosk.dismiss",
  "portal.cancel",
  "portal.invite",
  "portal.move",
  "tasks.setStatus",
  "tasks.take",
  "unnamed-partners.addEarlier",
  "visits.setStatus",
];

const last: Record<string, number> = {
  // Its record has a patient without a phone from then on, who can't be sent a message.
  "search.usePerson": 1.5,
  // It ends the patient's session.
  "portal.withdraw": 4,
};
/** Readings first, and last what takes something from the others. */
const order = ({ title, spec }: { title: string; spec: CallSpec }) =>
  last[title] ?? ["GET", "POST", "PUT", "DELETE"].indexOf(spec.method);
/** Every call that shows persons' data: made from the contract, so a new call is tried the day it is written. */
const looks = everyCall
  .filter(({ title, spec }) => spec.views && !triedElsewhere.includes(title))
  .sort((one, other) => order(one) - order(other));

let server: TestApp;
let provider: TestProvider;
let clinic: FullClinic;
let impersonating: string;

beforeAll(async () => {
  server = await anApp({ worker: true, settings: { APPOINTMENTS: "true" } });
  provider = await anIdentityProvider();
  clinic = await aFullClinic(server, "Heron", provider);
  const params = { id: clinic.patient.personId };
  const entered = await send(server, portalCalls.impersonate, { params }, clinic.staff.token);
  impersonating = String(entered.headers.authorization);
  await clinic.staff.ask(personCalls.create, { body: known });
  await aTask(clinic.staff, { personId: clinic.ids.person, userIds: [clinic.staff.userId] });
}, 60_000);
afterAll(async () => {
  await provider.close();
  await server.close();
});

const ofPatients = looks.filter(({ spec }) => spec.needs === "PORTAL_PATIENT" && spec.method === "GET");
describe.each(ofPatients)("$title", ({ title, spec }) => {
  it("names the user who looks on as a patient, and the patient", async () => {
    const { lines } = await linesOf({ title, spec, token: impersonating });
    expect(lines.map(({ actor_id, person_id }) => [actor_id, person_id])).toEqual([
      [clinic.staff.userId, clinic.patient.personId],
    ]);
  });
});

describe.each(looks)("$title", ({ title, spec }) => {
  it("leaves one line that says who looked at whom, by which call", async () => {
    const { lines, input, answer } = await linesOf({ title, spec });
    if (refused.includes(title)) return expect([lines, answer]).toEqual([[], undefined]);
    expect(lines).toHaveLength(1);
    const line = lines[0] as Line;
    expect(line.actor_id).toBe(idOf(ableCaller(spec, clinic).caller));
    if (viewOf(spec).of === "told") return;
    expect(line.reason).toBe(callName(spec));
    expect(subjectIn(line)).toEqual(await subjectOf(spec, input, answer));
  });
});

it("leaves no line about a search that found nobody, and nothing of what was searched for", async () => {
  const spec = personCalls.search;
  const before = await lastLine();
  await clinic.staff.ask(spec, { query: { query: "Nobodyatall" } });
  await clinic.staff.ask(spec, { query: { query: "Heron" } });
  const lines = await linesAfter(before);
  expect(lines.map(({ reason, shown }) => [reason, (shown ?? []).length > 0])).toEqual([[callName(spec), true]]);
  expect(JSON.stringify(lines)).not.toMatch(/heron|nobody/i);
});

it("says of a page of a list only who stands on it, not who is on the next", async () => {
  const before = await lastLine();
  const first = await clinic.staff.ask(specOf("persons.list"), { query: { limit: 2 } } as never);
  const [line] = await linesAfter(before);
  const ids = (first as unknown as { data: { id: string }[] }).data.map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect(line?.shown).toEqual(ids);
});

interface Line {
  actor_id: string;
  action: string;
  reason: string | null;
  record_id: string | null;
  person_id: string | null;
  row_id: string | null;
  shown: string[] | null;
}

const specOf = (title: string) => everyCall.find((each) => each.title === title)?.spec as CallSpec;
const idOf = (caller: { userId?: string; personId?: string }) => caller.userId ?? caller.personId;
const viewOf = ({ views }: CallSpec): { of: View; by: string } =>
  typeof views === "object" ? views : { of: views as View, by: "id" };

async function linesOf(call: { title: string; spec: CallSpec; token?: string }) {
  const { of: view, by } = viewOf(call.spec);
  // What the call can be asked without is asked with, where its look is about it.
  const wish = by in (call.spec.query?.shape ?? {}) ? { wanted: `query.${by}` } : {};
  const input = await ownInput({ server, clinic, provider }, call, wish);
  better[call.title]?.(input);
  const before = await lastLine();
  const response = await send(server, call.spec, input as never, call.token ?? ableCaller(call.spec, clinic).token);
  // They write the line of a reading by themselves.
  const isReading = call.spec.path.startsWith("/fhir/") || call.title === "data-imports.failed";
  const { data, newer } = call.spec.plain ? {} : response.json();
  // Who is refused because someone else has saved is shown what they saved.
  const shows = response.statusCode < 300 || newer !== undefined || refused.includes(call.title);
  expect([shows, response.body.slice(0, 300)]).toEqual([true, response.body.slice(0, 300)]);
  const lines = (await linesAfter(before)).filter(({ action }) =>
    view === "told" && !isReading ? /^(download|query)/.test(action) : ["view", "read"].includes(action),
  );
  return { lines, input, answer: data ?? newer };
}

/** Whom a line is about, and who else it says was shown. */
const subjectIn = ({ record_id, person_id, row_id, shown }: Line) => ({
  record: record_id,
  person: person_id,
  row: row_id,
  shown: new Set(shown),
});

async function subjectOf(spec: CallSpec, input: RawInput, answer: unknown) {
  const { of: view, by } = viewOf(spec);
  const id = String({ ...(input.body as object), ...input.query, ...input.params }[by]);
  const { persons, records } = shownBy(spec.reply as never);
  const ids = new Set([
    ...idsAt(answer, persons),
    ...(persons.length === 0 ? await personsOf(idsAt(answer, records)) : []),
  ]);
  if (view === "persons") return { record: null, person: null, row: null, shown: ids };
  if (view === "thing") return { record: null, person: null, row: id, shown: ids };
  if (view === "own") return { record: null, person: clinic.patient.personId, row: null, shown: new Set() };
  const record = view === "comment" ? clinic.ids.investigation : id;
  const [ofRecord] = await personsOf([record ?? ""]);
  const person = ofRecord ?? id;
  const others = new Set(idsAt(answer, persons).filter((each) => each !== person));
  return { record: ofRecord ? record : null, person, row: null, shown: others };
}

async function personsOf(records: string[]): Promise<string[]> {
  const { rows } = await server.pool.query("select distinct person_id from record where id = any($1)", [records]);
  return rows.map(({ person_id }) => person_id);
}

async function lastLine(): Promise<string> {
  const { rows } = await server.pool.query("select coalesce(max(id), 0) as id from trail");
  return rows[0].id;
}

async function linesAfter(id: string): Promise<Line[]> {
  const { rows } = await server.pool.query(
    `select actor_id, action, reason, record_id, person_id, row_id, shown from trail
     where id > $1 and table_name is null and tenant_id = $2 order by id`,
    [id, clinic.tenantId],
  );
  return rows;
}
