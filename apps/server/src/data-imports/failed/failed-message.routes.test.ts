import { dataImportCalls } from "@tracewell/contract/data-imports";
import { type FailedMessage, failedMessageCalls } from "@tracewell/contract/failed-messages";
import { rowMendingCalls } from "@tracewell/contract/row-mending";
import { senderCalls } from "@tracewell/contract/senders";
import { tableImportCalls } from "@tracewell/contract/table-imports";
import { anHl7LabReport } from "@tracewell/fixtures/lab-report-message";
import { aPerson } from "@tracewell/fixtures/person";
import { expect, it } from "vitest";
import { aKey, deliver } from "../../../testing/api-keys.ts";
import { aClinic, aStaffMember, type Caller } from "../../../testing/app.ts";
import { clinic, importing, server, supervisor } from "../../../testing/importing-clinic.ts";
import { endOfImport, importFile } from "../../../testing/imports.ts";
import { upload } from "../../../testing/upload.ts";

importing();

const aReport = (facility: string, number = 1) =>
  anHl7LabReport({
    person: aPerson(number, { lastName: "Failing", firstName: "Ivy", dateOfBirth: "1990-04-12" }),
    tests: [{ panel: "ct-gc", outcome: "positive", results: {} }],
    sentAt: "2026-02-01T15:00:00Z",
    controlId: `C${number}`,
    fillerOrderNumber: `F-${number}`,
    patientId: `P${number}`,
  }).replace(/^(MSH\|[^|]*\|[^|]*\|)[^|]*/, (_, before: string) => `${before}${facility}`);
const withoutPatient = (message: string) => message.replace(/\rPID[^\r]*/, "");

const header = "accession_number,patient_last_name,patient_dob,test_performed_code,test_result";
const badRows = ["A-2,Okafor,1985-11-30,43304-5,Postive", "A-3,Lee,1985-13-45,43304-5,Detected"];

async function importTable(rows: readonly string[], sender = "Acme Lab", name = "results.csv") {
  const fileUuid = await upload(server, supervisor, name, [header, ...rows].join("\n"));
  const { uuid } = await supervisor.ask(dataImportCalls.start, { body: { fileUuid, what: "lab-results", sender } });
  return (await endOfImport(supervisor, uuid)).uuid;
}

const failed = async (query: object = {}, caller: Caller = supervisor) =>
  (await caller.ask(failedMessageCalls.failed, { query: query as never })).data;
const groups = async (query: object = {}, caller: Caller = supervisor) =>
  (await caller.ask(failedMessageCalls.failedGroups, { query: query as never })).groups;
const first = async (query: object = {}) => (await failed(query))[0] as FailedMessage;
const at = ({ id, version }: FailedMessage) => ({ params: { id }, body: { version } });
const dismiss = (row: FailedMessage, reason = "Sent again by the laboratory") =>
  supervisor.ask(failedMessageCalls.dismissFailed, { params: at(row).params, body: { ...at(row).body, reason } });

it("lists what failed in every import: messages by a key, messages of files, rows of tables", async () => {
  const administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  const { secret } = await aKey(administrator, supervisor, "Quest interface");
  await deliver(server, secret, withoutPatient(aReport("QUEST")));
  await importFile(server, supervisor, `${withoutPatient(aReport("MERCY"))}\r${aReport("MERCY", 2)}`, "mercy.hl7");
  const table = await importTable([...badRows, "A-4,Novak,1970-01-01,43304-5,Detected"]);
  const rows = await failed();
  expect(rows.map(({ sender, what, messageNumber, state }) => [sender, what, messageNumber, state])).toEqual([
    ["Acme Lab", "lab-results", 3, "open"],
    ["Acme Lab", "lab-results", 2, "open"],
    ["MERCY", "lab-messages", 1, "open"],
    ["QUEST", "lab-messages", 1, "open"],
  ]);
  expect(rows[0]).toMatchObject({
    importId: table,
    fileName: "results.csv",
    dismissed: null,
    mended: null,
    version: 1,
  });
  expect(rows.map(({ problems }) => problems.find(({ severity }) => severity === "error")?.field)).toEqual([
    "patient_dob",
    "test_result",
    expect.anything(),
    expect.anything(),
  ]);
});

it("narrows them by sender, problem, field, kind, day, import and state", async () => {
  const table = await importTable(badRows);
  await importFile(server, supervisor, withoutPatient(aReport("MERCY")), "mercy.hl7");
  const numbers = async (query: object) => (await failed(query)).map(({ messageNumber }) => messageNumber);
  expect(await numbers({ sender: ["MERCY"] })).toEqual([1]);
  expect(await numbers({ sender: ["none"] })).toEqual([]);
  expect(await numbers({ problem: ["import.result-unknown"] })).toEqual([2]);
  expect(await numbers({ problem: ["import.result-unknown"], field: "patient_dob" })).toEqual([]);
  expect(await numbers({ field: "patient_dob" })).toEqual([3]);
  expect(await numbers({ what: ["lab-results"] })).toEqual([3, 2]);
  expect(await numbers({ importId: table })).toEqual([3, 2]);
  expect(await numbers({ receivedFrom: "2020-01-01", receivedTo: "2020-12-31" })).toEqual([]);
  expect(await numbers({ receivedFrom: "2020-01-01" })).toHaveLength(3);
  expect(await numbers({ state: "dismissed" })).toEqual([]);
  expect(await numbers({ state: "mended" })).toEqual([]);
  expect(await numbers({ state: "all" })).toHaveLength(3);
  expect((await supervisor.refused(failedMessageCalls.failed, { query: { state: "lost" } as never })).status).toBe(422);
});

it("pages through rows of one import, which all came in at the same moment", async () => {
  await importTable(Array.from({ length: 7 }, (_, at) => `B-${at},Lee,1985-13-45,43304-5,Detected`));
  const seen: number[] = [];
  for (let cursor: string | undefined; seen.length === 0 || cursor; ) {
    const page = await supervisor.ask(failedMessageCalls.failed, { query: { limit: 3, cursor } as never });
    expect(page.total).toBe(7);
    seen.push(...page.data.map(({ messageNumber }) => messageNumber));
    cursor = page.next ?? undefined;
  }
  expect(seen.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8]);
});

it("counts each problem by its field and sender, narrowed as the list is", async () => {
  await importTable([...badRows, "A-5,Ode,1985-14-45,43304-5,Detected"]);
  await importTable(["A-6,Roe,1985-14-45,43304-5,Detected"], "Mercy");
  const found = await groups();
  expect(found.map(({ field, sender, count, rows }) => [field, sender, count, rows])).toEqual([
    ["patient_dob", "Acme Lab", 2, 2],
    ["patient_dob", "Mercy", 1, 1],
    ["test_result", "Acme Lab", 1, 1],
  ]);
  const [most] = found;
  expect(await failed({ problem: [most?.code], field: most?.field, sender: [most?.sender] })).toHaveLength(2);
  expect((await groups({ sender: ["Mercy"] })).map(({ count }) => count)).toEqual([1]);
});

it("dismisses one with the reason, so that it counts as failed nowhere, and reopens it", async () => {
  const id = await importTable(badRows.slice(0, 1));
  await importFile(server, supervisor, withoutPatient(aReport("MERCY")), "mercy.hl7");
  const rejectedOf = async (name: string) =>
    (await supervisor.ask(senderCalls.senders, { query: {} })).senders.find(({ facility }) => facility === name)
      ?.rejected;
  expect(await rejectedOf("MERCY")).toBe(1);
  const message = await first({ sender: ["MERCY"] });
  const gone = await dismiss(message, "A test of theirs");
  expect(gone).toMatchObject({
    state: "dismissed",
    dismissed: { reason: "A test of theirs", by: expect.stringMatching(/\w \w/) },
    version: 2,
  });
  expect(await rejectedOf("MERCY")).toBe(0);
  await dismiss(await first());
  expect(await failed()).toEqual([]);
  expect(await groups()).toEqual([]);
  expect(await supervisor.ask(dataImportCalls.get, { params: { id } })).toMatchObject({
    failedRows: 1,
    dismissedRows: 1,
  });
  expect((await supervisor.ask(tableImportCalls.rejectedRows, { params: { id } })).data).toEqual([]);
  expect((await supervisor.ask(rowMendingCalls.table, { params: { id } })).problems).toEqual([]);
  const back = await supervisor.ask(failedMessageCalls.reopenFailed, at(gone));
  expect(back).toMatchObject({ state: "open", dismissed: null, version: 3 });
  expect(await rejectedOf("MERCY")).toBe(1);
  expect(await failed()).toEqual([back]);
});

it("sends one again as it is kept; mended meanwhile elsewhere, it is mended here", async () => {
  const id = await importTable(badRows);
  const dob = await first({ field: "patient_dob" });
  const again = await supervisor.ask(failedMessageCalls.sendFailedAgain, at(dob));
  expect(again).toMatchObject({ state: "open", version: 2 });
  const [row] = (await supervisor.ask(tableImportCalls.rejectedRows, { params: { id }, query: { row: 3 } as never }))
    .data;
  const cells = row?.cells.map(({ column, text }) => ({
    column,
    text: column === "patient_dob" ? "1985-12-05" : text,
  }));
  const body = { rows: [{ messageId: dob.id, version: 2, cells }] };
  await supervisor.ask(rowMendingCalls.sendAgain, { params: { id }, body: body as never });
  expect(await failed()).toHaveLength(1);
  const mended = await first({ state: "mended" });
  expect(mended).toMatchObject({ id: dob.id, mended: { by: expect.stringMatching(/\w \w/) }, version: 3 });
  for (const call of [failedMessageCalls.sendFailedAgain, failedMessageCalls.dismissFailed])
    expect((await supervisor.refused(call, { ...at(mended), body: { version: 3, reason: "x" } as never })).code).toBe(
      "import.message-not-failed",
    );
});

it("lifts a dismissal when somebody tries the row again", async () => {
  await importTable(badRows.slice(1));
  const gone = await dismiss(await first());
  expect(await supervisor.ask(failedMessageCalls.sendFailedAgain, at(gone))).toMatchObject({
    state: "open",
    dismissed: null,
  });
});

it("refuses a stale edit, a second dismissal, a dismissal without a reason, and to reopen what is open", async () => {
  await importTable(badRows.slice(0, 1));
  const row = await first();
  const stale = { params: { id: row.id }, body: { version: 7, reason: "Late" } as never };
  for (const call of [
    failedMessageCalls.sendFailedAgain,
    failedMessageCalls.dismissFailed,
    failedMessageCalls.reopenFailed,
  ])
    expect((await supervisor.refused(call, stale)).code).toBe("edit.stale");
  expect((await supervisor.refused(failedMessageCalls.reopenFailed, at(row))).code).toBe(
    "import.message-not-dismissed",
  );
  const unsaid = { ...at(row), body: { ...at(row).body, reason: "  " } };
  expect((await supervisor.refused(failedMessageCalls.dismissFailed, unsaid)).status).toBe(422);
  const gone = await dismiss(row);
  const twice = { ...at(gone), body: { ...at(gone).body, reason: "Again" } };
  expect((await supervisor.refused(failedMessageCalls.dismissFailed, twice)).code).toBe("import.message-dismissed");
});

it("refuses a row of a kind that the asker may not add by hand", async () => {
  const administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  const content = "first_name,last_name,email\nAna,,not-an-address";
  const fileUuid = await upload(server, administrator, "users.csv", content);
  const { uuid } = await administrator.ask(dataImportCalls.start, { body: { fileUuid, what: "users" } });
  await endOfImport(administrator, uuid);
  const row = await first({ what: ["users"] });
  expect((await supervisor.refused(failedMessageCalls.sendFailedAgain, at(row))).code).toBe("import.kind-not-allowed");
});

it("is about this clinic alone", async () => {
  await importTable(badRows.slice(0, 1));
  const row = await first();
  const stranger = await aStaffMember(server, await aClinic(server));
  expect(await failed({}, stranger)).toEqual([]);
  expect(await groups({}, stranger)).toEqual([]);
  for (const call of [
    failedMessageCalls.sendFailedAgain,
    failedMessageCalls.dismissFailed,
    failedMessageCalls.reopenFailed,
  ])
    expect((await stranger.refused(call, { ...at(row), body: { version: 1, reason: "x" } as never })).status).toBe(404);
});

it("leaves a line for each look that showed something", async () => {
  const lines = async () => {
    const { rows } = await server.pool.query("select reason from trail where tenant_id = $1 and action = 'read'", [
      clinic,
    ]);
    return rows.filter(({ reason }) => reason === "GET /import/failed").length;
  };
  await failed();
  expect(await lines()).toBe(0);
  await importTable(badRows);
  await failed();
  expect(await lines()).toBe(1);
});
