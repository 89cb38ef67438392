import { apiKeyCalls } from "@tracewell/contract/api-keys";
import { dataImportCalls } from "@tracewell/contract/data-imports";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { Receipt } from "@tracewell/contract/report-receiver";
import { anHl7LabReport } from "@tracewell/fixtures/lab-report-message";
import { aPerson } from "@tracewell/fixtures/person";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aKey, deliver } from "../../../testing/api-keys.ts";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";

let server: TestApp;
let administrator: Caller;
let lead: Caller;
let secret: string;

beforeAll(async () => {
  server = await anApp({ worker: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  const tenantId = await aClinic(server);
  administrator = await aStaffMember(server, tenantId, { role: "Clinic administrator" });
  lead = await aStaffMember(server, tenantId, { role: "Supervisor" });
  ({ secret } = await aKey(administrator, lead, "Quest interface"));
});

const aReport = (number: number) =>
  anHl7LabReport({
    person: aPerson(number, { lastName: `Sent${number}`, firstName: "Ivy", dateOfBirth: "1990-04-12" }),
    tests: [{ panel: "ct-gc", outcome: "positive", results: {} }],
    sentAt: "2026-02-01T15:00:00Z",
    controlId: `C${number}`,
    fillerOrderNumber: `F-${number}`,
    patientId: `P${number}`,
  });

const asJson = { accept: "application/json" };
const segments = (body: string, name: string) => body.split("\r").filter((line) => line.startsWith(name));

it("keeps a report before it acknowledges it, and answers to who sent it [R10-30]", async () => {
  const response = await deliver(server, secret, aReport(1));
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toContain("application/hl7-v2");
  const [sent] = aReport(1).split("\r");
  const [header = ""] = segments(response.body, "MSH");
  // Who sent is who receives.
  expect(header.split("|").slice(4, 6)).toEqual(sent?.split("|").slice(2, 4));
  expect(segments(response.body, "MSA")).toEqual(["MSA|AA|C1"]);
  const { data } = await lead.ask(incomingFileCalls.list);
  expect(data.map(({ person }) => person?.fullName)).toEqual([expect.stringContaining("Sent1")]);
  const [kept] = (await lead.ask(dataImportCalls.list)).data;
  expect(kept).toMatchObject({ startedBy: "Quest interface", status: "FINISHED_SUCCESS", created: 1 });
});

it("acknowledges each message of a batch, as JSON where that is accepted", async () => {
  const broken = aReport(2).replace(/\rPID[^\r]*/, "");
  const response = await deliver(server, secret, `${aReport(1)}\r${broken}`, { ...asJson, type: "text/plain" });
  const receipt = Receipt.parse(response.json());
  expect(receipt.messages.map(({ controlId, code }) => [controlId, code])).toEqual([
    ["C1", "AA"],
    ["C2", "AE"],
  ]);
  expect(receipt.code).toBe("AE");
  expect(receipt.messages[1]?.problems.some(({ severity }) => severity === "error")).toBe(true);
  const acks = (await deliver(server, secret, broken)).body;
  expect(segments(acks, "MSA")).toEqual(["MSA|AE|C2"]);
  expect(segments(acks, "ERR").length).toBeGreaterThan(0);
});

it("creates nothing when a report is sent again", async () => {
  await deliver(server, secret, aReport(1));
  const again = Receipt.parse((await deliver(server, secret, aReport(1), asJson)).json());
  expect(again.code).toBe("AA");
  expect((await lead.ask(incomingFileCalls.list)).total).toBe(1);
  const [key] = (await administrator.ask(apiKeyCalls.list)).data;
  expect(key?.score).toMatchObject({ messages: 2, failed: 0, duplicates: 1, withoutBirthDate: 0 });
});

it("rejects what is no HL7, and keeps nothing of it", async () => {
  const rejected = await deliver(server, secret, "name,result\nIvy,positive\n", asJson);
  expect([rejected.statusCode, rejected.json()]).toMatchObject([400, { code: "AR", importId: null }]);
  expect((await deliver(server, secret, "")).json()).toMatchObject({ code: "file.empty" });
  expect((await lead.ask(dataImportCalls.list)).total).toBe(0);
  const asForm = await deliver(server, secret, "{}", { type: "application/json" });
  expect([asForm.statusCode, asForm.json().code]).toEqual([415, "request.wrong-type"]);
});

it("takes a message in the frame of MLLP", async () => {
  const framed = Buffer.concat([Buffer.from([0x0b]), Buffer.from(aReport(3)), Buffer.from([0x1c, 0x0d])]);
  expect(segments((await deliver(server, secret, framed)).body, "MSA")).toEqual(["MSA|AA|C3"]);
});

it("refuses what is larger than a delivery may be", async () => {
  const response = await deliver(server, secret, Buffer.alloc(4 * 1024 * 1024 + 1, "M"));
  expect([response.statusCode, response.json().code]).toEqual([413, "request.too-large"]);
});
