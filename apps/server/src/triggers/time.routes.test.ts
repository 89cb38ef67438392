import { clinicalCalls, NewEntry } from "@tracewell/contract/clinical";
import { investigationCalls } from "@tracewell/contract/investigations";
import { treatmentCalls } from "@tracewell/contract/treatments";
import { triggerCalls } from "@tracewell/contract/triggers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation, infectionNamed } from "../../testing/investigation.ts";
import { aTrigger } from "../../testing/trigger.ts";
import { fileStore } from "../files/file.service.ts";
import { daysAfter, todayIn } from "../platform/clinic-day.ts";
import { openLog } from "../platform/observing/log.ts";
import { readSettings } from "../platform/settings.ts";
import { timedTriggers } from "./time.jobs.ts";

let server: TestApp;
let clinic: string;
let admin: Caller;
let worker: Caller;
const today = todayIn("America/New_York");

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  worker = await aStaffMember(server, clinic);
});
afterAll(() => server.close());

const hour = () => {
  const settings = readSettings({ DATA_DIR: server.dataDirectory });
  const ground = { publicUrl: "https://clinic.example", store: fileStore(settings), log: openLog("silent") };
  return timedTriggers(server.requestPool, ground).work();
};
const firingsOf = async (id: string) => (await worker.ask(triggerCalls.ofRecord, { params: { id } })).data;

async function aPositive(daysAgo: number): Promise<string> {
  const { id, version } = await anInvestigation(worker);
  const edit = { positiveTestOn: daysAfter(today, -daysAgo), version };
  await worker.ask(investigationCalls.edit, { params: { id }, body: edit });
  return id;
}

it("fires once for who is untreated after seven days, and not for what was due before it was turned on", async () => {
  const template = (await admin.ask(triggerCalls.templates)).data.find(({ name }) => name === "Untreated after 7 days");
  await aTrigger(admin, worker, template as object);
  const [early, due, old, treated] = [await aPositive(6), await aPositive(7), await aPositive(8), await aPositive(7)];
  const infectionId = await infectionNamed(worker, "Syphilis");
  const definitionId = (await worker.ask(treatmentCalls.definitions)).data[0]?.id;
  const given = { treatmentType: "Treated", infectionId, definitionId, administeredOn: today };
  const entry = NewEntry.parse({ kind: "treatment", ...given });
  await worker.ask(clinicalCalls.add, { params: { id: treated ?? "" }, body: { entry } });
  await hour();
  await hour();
  expect(await firingsOf(early)).toEqual([]);
  expect(await firingsOf(old)).toEqual([]);
  expect(await firingsOf(due)).toMatchObject([
    { source: "time-passed", fired: true, deeds: [{ type: "task", done: true }] },
  ]);
  expect(await firingsOf(treated)).toMatchObject([
    { fired: false, verdict: { checks: [{ text: "Treated is one of No", found: "Yes", met: false }] } },
  ]);
});
