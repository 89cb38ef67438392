import type { BodyOf } from "@tracewell/contract/call";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { labTestCalls, type TestResult } from "@tracewell/contract/lab-tests";
import { recordCalls } from "@tracewell/contract/records";
import { relationshipCalls } from "@tracewell/contract/relationships";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { anIncomingFile, anInvestigation, infectionNamed } from "../../../testing/investigation.ts";

let server: TestApp;
let supervisor: Caller;
let syphilis: string;

beforeAll(async () => {
  server = await anApp();
  supervisor = await aStaffMember(server, await aClinic(server));
  syphilis = await infectionNamed(supervisor, "Syphilis");
});
afterAll(() => server.close());

type Given = Omit<BodyOf<typeof recordCalls.addResult>, "status">;
const positive = (observedAt: string): Given => ({
  testName: "Dark field",
  value: "Seen",
  qualitativeResult: "Detected",
  infectionId: syphilis,
  observedAt,
});
const add = (id: string, body: Given) => supervisor.ask(recordCalls.addResult, { params: { id }, body });
const correct = (id: string, { id: resultId, version }: TestResult, given: Given) =>
  supervisor.ask(labTestCalls.editResult, {
    params: { id, resultId },
    body: { ...given, reason: "Misread.", version },
  });
const remove = (id: string, { id: resultId, version }: TestResult) =>
  supervisor.ask(labTestCalls.removeResult, { params: { id, resultId }, body: { reason: "Of another.", version } });

/** What the closing checklist says of the positive result, and the day that the patient's lane has of it. */
async function toldOf(id: string) {
  const { checklist } = await supervisor.ask(investigationCalls.get, { params: { id } });
  const { persons } = await supervisor.ask(relationshipCalls.graph, { params: { id } });
  const line = checklist.find(({ key }) => key === "positive-result");
  return [line?.state, line?.text, persons.find(({ focus }) => focus)?.positiveTestOn];
}
const none = ["open", "No positive result for Syphilis.", null];

it("dates the positive test of an investigation until it is corrected or removed", async () => {
  const { id } = await anInvestigation(supervisor);
  expect(await toldOf(id)).toEqual(none);
  const result = await add(id, positive("2026-02-03T15:00:00Z"));
  expect(await toldOf(id)).toEqual(["done", "Positive for Syphilis on 02/03/2026.", "2026-02-03"]);
  const earlier = await correct(id, result, positive("2026-02-01T15:00:00Z"));
  expect(await toldOf(id)).toEqual(["done", "Positive for Syphilis on 02/01/2026.", "2026-02-01"]);
  const hiv = { ...positive("2026-02-01T15:00:00Z"), infectionId: await infectionNamed(supervisor, "HIV") };
  const other = await correct(id, earlier, hiv);
  expect(await toldOf(id)).toEqual(none);
  const negative = { ...positive("2026-02-01T15:00:00Z"), qualitativeResult: "Not detected" } as const;
  await correct(id, other, negative);
  expect(await toldOf(id)).toEqual(none);
  const again = await add(id, positive("2026-02-05T15:00:00Z"));
  expect(await toldOf(id)).toEqual(["done", "Positive for Syphilis on 02/05/2026.", "2026-02-05"]);
  await remove(id, again);
  expect(await toldOf(id)).toEqual(none);
});

it("takes back the positive test of an investigation once it is removed from the file that it was opened for", async () => {
  const fileId = await anIncomingFile(supervisor);
  const result = await add(fileId, positive("2026-02-03T15:00:00Z"));
  const { id } = await supervisor.ask(incomingFileCalls.elevate, { params: { id: fileId }, body: {} });
  expect(await toldOf(id)).toEqual(["done", "Positive for Syphilis on 02/03/2026.", "2026-02-03"]);
  await remove(fileId, result);
  expect(await toldOf(id)).toEqual(none);
});

it("counts the day by the clinic's calendar, and leaves one that was typed", async () => {
  const { id, version } = await anInvestigation(supervisor);
  const result = await add(id, positive("2026-02-04T03:30:00Z"));
  expect(await toldOf(id)).toEqual(["done", "Positive for Syphilis on 02/03/2026.", "2026-02-03"]);
  await supervisor.ask(investigationCalls.edit, { params: { id }, body: { positiveTestOn: "2026-01-30", version } });
  await remove(id, result);
  expect(await toldOf(id)).toEqual(["done", "Positive for Syphilis on 01/30/2026.", "2026-01-30"]);
});
