import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { personProposalCalls } from "@tracewell/contract/person-proposals";
import { anHl7LabReport, type LabReport } from "@tracewell/fixtures/lab-report-message";
import { aPerson } from "@tracewell/fixtures/person";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { importFile, messagesOf } from "../../testing/imports.ts";

let server: TestApp;
let supervisor: Caller;

beforeAll(async () => {
  server = await anApp({ worker: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  supervisor = await aStaffMember(server, await aClinic(server));
});

const maria = { lastName: "Santos", firstName: "Maria", dateOfBirth: "1990-04-12" };
let controlId = 0;
const aReport = (who: Partial<typeof maria> = {}, more: Partial<LabReport> = {}): string => {
  controlId += 1;
  return anHl7LabReport({
    person: aPerson(1, { ...maria, ...who }),
    tests: [{ panel: "ct-gc", outcome: "positive" }],
    sentAt: "2026-02-01T15:00:00Z",
    collectedAt: "2026-02-01T15:00:00Z",
    controlId: `${controlId}`,
    fillerOrderNumber: "F100",
    patientId: "P1",
    ...more,
  });
};
const imported = async (message: string) => {
  const { uuid, ...status } = await importFile(server, supervisor, message);
  const [first] = await messagesOf(supervisor, uuid);
  return { status, fileId: first?.records[0]?.id ?? "" };
};
const proposalsOf = async (id: string) =>
  (await supervisor.ask(personProposalCalls.proposals, { params: { id } })).data;
const settle = (id: string, proposal: { id: string; version: number } | undefined, accept: boolean) =>
  supervisor.ask(personProposalCalls.settleProposal, {
    params: { id, proposalId: proposal?.id ?? "" },
    body: { accept, version: proposal?.version ?? 0 },
  });
const personOf = async (id: string) => (await supervisor.ask(incomingFileCalls.get, { params: { id } })).person;

it("proposes a name that the laboratory corrected, and changes the person when it is accepted", async () => {
  const { fileId } = await imported(aReport());
  const again = await imported(aReport({ lastName: "Santoro" }));
  expect(again.fileId).toBe(fileId);
  const [proposal, ...others] = await proposalsOf(fileId);
  expect(others).toEqual([]);
  expect(proposal).toMatchObject({ fields: [{ field: "lastName", from: "Santos", to: "Santoro" }], accepted: null });
  expect((await personOf(fileId)).fullName).toContain("Santos");
  await settle(fileId, proposal, true);
  expect((await personOf(fileId)).fullName).toContain("Santoro");
  expect(await proposalsOf(fileId)).toMatchObject([{ accepted: true, decidedBy: { id: supervisor.userId } }]);
});

it("proposes a birth date; refused, it is not proposed again", async () => {
  const { fileId } = await imported(aReport());
  await imported(aReport({ dateOfBirth: "1991-04-21" }));
  const [proposal] = await proposalsOf(fileId);
  expect(proposal?.fields).toEqual([{ field: "dateOfBirth", from: "1990-04-12", to: "1991-04-21" }]);
  await settle(fileId, proposal, false);
  expect((await personOf(fileId)).dateOfBirth).toBe("1990-04-12");
  const problem = await supervisor.refused(personProposalCalls.settleProposal, {
    params: { id: fileId, proposalId: proposal?.id ?? "" },
    body: { accept: true, version: 2 },
  });
  expect(problem.code).toBe("correction.decided");
  await imported(aReport());
  await imported(aReport({ dateOfBirth: "1991-04-21" }));
  expect(await proposalsOf(fileId)).toHaveLength(1);
});

it("proposes nothing where the laboratory says what it said before, or another patient is named", async () => {
  const { fileId } = await imported(aReport());
  await imported(aReport({}, { status: "C" }));
  await imported(aReport({ lastName: "SANTOS" }));
  await imported(aReport({ lastName: "Okafor", firstName: "Ngozi", dateOfBirth: "1971-01-30" }, { patientId: "P9" }));
  expect(await proposalsOf(fileId)).toEqual([]);
});
