import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { anHl7LabReport } from "@tracewell/fixtures/lab-report-message";
import { aPerson } from "@tracewell/fixtures/person";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { importFile, messagesOf } from "../../testing/imports.ts";

let server: TestApp;
let supervisor: Caller;

beforeAll(async () => {
  server = await anApp({ worker: true });
  supervisor = await aStaffMember(server, await aClinic(server));
});
afterAll(() => server.close());

async function imported(outcome: "positive" | "negative", day: string): Promise<string> {
  const message = anHl7LabReport({
    person: aPerson(1),
    tests: [{ panel: "ct-gc", outcome }],
    sentAt: `${day}T15:00:00Z`,
    controlId: day,
    fillerOrderNumber: `F ${day}`,
    patientId: "P1",
  });
  const { uuid } = await importFile(server, supervisor, message);
  return (await messagesOf(supervisor, uuid))[0]?.records[0]?.id ?? "";
}

it("tells on each record what the person's infection is by now, as their page does [R10-09]", async () => {
  const first = await imported("positive", "2026-03-02");
  const later = await imported("negative", "2026-06-02");
  const file = await supervisor.ask(incomingFileCalls.get, { params: { id: first } });
  const chlamydia = file.infections.find(({ name }) => name === "Chlamydia");
  expect(chlamydia?.status).toBe("Positive");
  const { referenceNumber } = await supervisor.ask(incomingFileCalls.get, { params: { id: later } });
  const standing = file.personInfections.find(({ infectionId }) => infectionId === chlamydia?.id);
  expect(standing).toMatchObject({ status: "Negative", referenceNumber });
  const person = await supervisor.ask(personPageCalls.page, { params: { id: file.person.id } });
  const ofPerson = person.infections.find(({ infection }) => infection.id === chlamydia?.id);
  expect(ofPerson).toMatchObject({ status: "Negative", asOf: standing?.asOf, reason: standing?.reason });
});
