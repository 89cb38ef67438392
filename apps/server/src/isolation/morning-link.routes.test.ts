import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { isolationCalls } from "@tracewell/contract/isolation";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aPatient, aStaffMember, type PatientCaller, type TestApp } from "../../testing/app.ts";
import { anInvestigation, move } from "../../testing/investigation.ts";
import { anAddress, from, lastMessageTo } from "../../testing/sign-in.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { readSettings } from "../platform/settings.ts";
import { morningLinks } from "./morning-link.jobs.ts";

const { report, link } = isolationCalls;
const timeZone = "America/New_York";
const today = () => todayIn(timeZone);
/** Nine in the morning of a winter's day. */
const nine = "2026-01-15T14:00:00Z";

let server: TestApp;
let clinic: string;
let patient: PatientCaller;

beforeAll(async () => {
  server = await anApp();
  clinic = await askingClinic();
});
afterAll(() => server.close());
beforeEach(async () => {
  patient = await aPatient(server, clinic);
  await isolate(patient);
});

async function askingClinic(): Promise<string> {
  const asking = await aClinic(server);
  const admin = await aStaffMember(server, asking, { role: "Clinic administrator" });
  await admin.ask(preferenceCalls.create, { body: { name: "isolationMessaging", value: '{"enabled":true}' } });
  return asking;
}
const isolate = ({ personId }: PatientCaller, days = 3) =>
  server.pool.query("update person set isolation_deadline = $1::date + $2::integer where id = $3", [
    today(),
    days,
    personId,
  ]);
const morning = (at = nine) => morningLinks(server.pool, readSettings({}), () => new Date(at)).work();
const linkTo = async ({ login }: PatientCaller) =>
  /self-assessment\/([\w-]+)/.exec(await lastMessageTo(server, login))?.[1] ?? null;
const messagesTo = async ({ personId }: PatientCaller): Promise<number> => {
  const { rows } = await server.pool.query("select id from outgoing_message where person_id = $1", [personId]);
  return rows.length;
};

it("asks who is in isolation each morning how they are, once, by a link that is good", async () => {
  await morning();
  const token = await linkTo(patient);
  expect((await from(server, anAddress(), link, { token: token ?? "" })).data).toMatchObject({
    state: "open",
    today: today(),
  });
  await morning();
  expect(await messagesTo(patient)).toBe(1);
});

it("writes in the morning of the clinic only", async () => {
  await morning("2026-01-15T12:30:00Z");
  await morning("2026-01-15T18:00:00Z");
  expect(await linkTo(patient)).toBeNull();
});

it("writes to nobody whose isolation is over, who said already how they are, or who wants no messages", async () => {
  const [over, reported, out] = await Promise.all([0, 1, 2].map(() => aPatient(server, clinic)));
  if (!over || !reported || !out) throw new Error("There are three.");
  await isolate(over, -1);
  for (const each of [reported, out]) await isolate(each);
  await reported.ask(report, { body: { date: today() } });
  await server.pool.query("update person set isolation_messaging_opt_out = true where id = $1", [out.personId]);
  await morning();
  for (const each of [over, reported, out]) expect(await linkTo(each)).toBeNull();
  expect(await linkTo(patient)).not.toBeNull();
});

it("writes for no clinic that does not write to people in isolation", async () => {
  const elsewhere = await aPatient(server, await aClinic(server));
  await isolate(elsewhere);
  await morning();
  expect(await linkTo(elsewhere)).toBeNull();
});

it("writes to who has a record in isolation monitoring, where the clinic follows that kind", async () => {
  const own = await askingClinic();
  const staff = await aStaffMember(server, own);
  const followed = await aPatient(server, own);
  const { id } = await anInvestigation(staff, { personId: followed.personId });
  await move(staff, id, "InProgress", "IsolationMonitoring");
  await morning();
  expect(await linkTo(followed)).toBeNull();
  const admin = await aStaffMember(server, own, { role: "Clinic administrator" });
  const value = '{"enableInvestigation":true}';
  await admin.ask(preferenceCalls.create, { body: { name: "isolationMonitoring", value } });
  await morning();
  expect(await linkTo(followed)).not.toBeNull();
});
