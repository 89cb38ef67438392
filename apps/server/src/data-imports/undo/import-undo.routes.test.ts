import { correctionCalls } from "@tracewell/contract/corrections";
import { importUndoCalls } from "@tracewell/contract/import-undo";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { recordCalls } from "@tracewell/contract/records";
import { anHl7LabReport, type LabReport } from "@tracewell/fixtures/lab-report-message";
import { aPerson } from "@tracewell/fixtures/person";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { clinic, importing, server, supervisor } from "../../../testing/importing-clinic.ts";
import { importFile, messagesOf } from "../../../testing/imports.ts";
import { infectionNamed } from "../../../testing/investigation.ts";

importing();

const aReport = (number: number, more: Partial<LabReport> = {}): string =>
  anHl7LabReport({
    person: aPerson(number),
    tests: [{ panel: "ct-gc", outcome: "positive" }],
    sentAt: "2026-02-01T15:00:00Z",
    controlId: `${number}`,
    fillerOrderNumber: `F${number}`,
    patientId: `P${number}`,
    ...more,
  });
const corrected = (number: number) =>
  aReport(number, { controlId: `${number}-2`, status: "C", tests: [{ panel: "ct-gc", outcome: "negative" }] });

const imported = async (...messages: string[]) => {
  const { uuid } = await importFile(server, supervisor, messages.join(""));
  return { id: uuid, messages: await messagesOf(supervisor, uuid) };
};
const fileIn = (message: { records: { id: string }[] } | undefined) => message?.records[0]?.id ?? "";
const fileOf = (id: string) => supervisor.ask(incomingFileCalls.get, { params: { id } });
const preview = async (id: string, messageId?: string) =>
  (await supervisor.ask(importUndoCalls.undoPreview, { params: { id }, query: messageId ? { messageId } : {} })).data;
const undo = (id: string, messageId?: string) =>
  supervisor.ask(importUndoCalls.undo, { params: { id }, body: messageId ? { messageId } : {} });

const tables = ["person", "record", "incoming_file", "test_order", "test_result", "specimen", "lab_correction", "task"];
const counted = () =>
  server.inTransaction(clinic, async (tx) => {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(tx);
      counts[table] = rows[0]?.n ?? 0;
    }
    return counts;
  });

it("takes away all that an untouched import made, and lets the same file go in again", async () => {
  const before = await counted();
  const file = [aReport(1), aReport(2)];
  const { id } = await imported(...file);
  expect(await preview(id)).toMatchObject([
    { made: true, workedOnBy: null, messageNumbers: [1] },
    { made: true, workedOnBy: null, messageNumbers: [2] },
  ]);
  expect(await undo(id)).toEqual({ undone: 2, stayed: 0, after: null });
  expect(await counted()).toEqual(before);
  expect((await messagesOf(supervisor, id)).map(({ undoneAt }) => undoneAt !== null)).toEqual([true, true]);
  expect(await undo(id)).toEqual({ undone: 0, stayed: 0, after: null });
  const again = await imported(...file);
  expect(again.messages.map(({ outcome }) => outcome)).toEqual(["created", "created"]);
});

it("undoes one message and leaves the others", async () => {
  const { id, messages } = await imported(aReport(1), aReport(2));
  expect(await undo(id, messages[0]?.id)).toMatchObject({ undone: 1 });
  const gone = await supervisor.refused(incomingFileCalls.get, { params: { id: fileIn(messages[0]) } });
  expect(gone.status).toBe(404);
  expect((await fileOf(fileIn(messages[1]))).orders).toHaveLength(1);
});

it("undoes the chosen messages, but not what people worked on since [R10-29]", async () => {
  const { id, messages } = await imported(aReport(1), aReport(2), aReport(3), aReport(4));
  await supervisor.ask(recordCalls.addNote, { params: { id: fileIn(messages[0]) }, body: { text: "Called the lab." } });
  const chosen = { params: { id }, body: { messageNumbers: [1, 3, 4] } };
  expect(await supervisor.ask(importUndoCalls.undo, chosen)).toEqual({ undone: 2, stayed: 1, after: null });
  expect((await messagesOf(supervisor, id)).map(({ undoneAt }) => undoneAt !== null)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect((await fileOf(fileIn(messages[1]))).orders).toHaveLength(1);
  expect(await supervisor.ask(importUndoCalls.undo, chosen)).toEqual({ undone: 0, stayed: 1, after: null });
  const none = await supervisor.refused(importUndoCalls.undo, { params: { id }, body: { messageNumbers: [] } });
  expect(none.status).toBe(422);
});

it("undoes what two ask for at once only once", async () => {
  const { id } = await imported(aReport(1), aReport(2));
  const asked = { params: { id }, body: { messageNumbers: [1] } };
  const both = await Promise.all([1, 2].map(() => supervisor.ask(importUndoCalls.undo, asked)));
  expect(both.map(({ undone }) => undone).sort()).toEqual([0, 1]);
});

it("puts back what a later import changed, with all that the correction reached", async () => {
  const first = await imported(aReport(1));
  const fileId = fileIn(first.messages[0]);
  const { id: caseId } = await supervisor.ask(incomingFileCalls.elevate, {
    params: { id: fileId },
    body: { infectionId: await infectionNamed(supervisor, "Chlamydia") },
  });
  const before = await counted();
  const statuses = async () => [
    (await fileOf(fileId)).infections.map(({ status }) => status),
    (await supervisor.ask(investigationCalls.get, { params: { id: caseId } })).infections.map(({ status }) => status),
  ];
  const were = await statuses();
  const second = await imported(corrected(1));
  expect(await statuses()).not.toEqual(were);
  expect(await preview(second.id)).toMatchObject([{ made: false, workedOnBy: null, record: { id: fileId } }]);
  expect(await undo(second.id)).toMatchObject({ undone: 1 });
  expect(await statuses()).toEqual(were);
  expect(await counted()).toEqual(before);
  const [result] = (await fileOf(fileId)).orders.flatMap(({ results }) => results);
  expect(result).toMatchObject({ qualitativeResult: "Detected", status: "F", earlier: [] });
  expect((await imported(corrected(1))).messages[0]?.outcome).toBe("updated");
});

it("leaves what people worked on since, and says who did", async () => {
  const { id, messages } = await imported(aReport(1), aReport(2));
  await supervisor.ask(recordCalls.addNote, { params: { id: fileIn(messages[0]) }, body: { text: "Called the lab." } });
  expect((await preview(id)).map(({ workedOnBy }) => workedOnBy !== null)).toEqual([true, false]);
  expect(await undo(id)).toEqual({ undone: 1, stayed: 1, after: null });
  expect((await fileOf(fileIn(messages[0]))).orders).toHaveLength(1);
  expect((await preview(id)).map(({ record }) => record?.id)).toEqual([fileIn(messages[0])]);
});

it("leaves a correction that somebody has decided about", async () => {
  const first = await imported(aReport(1));
  const fileId = fileIn(first.messages[0]);
  const { id: caseId } = await supervisor.ask(incomingFileCalls.elevate, {
    params: { id: fileId },
    body: { infectionId: await infectionNamed(supervisor, "Chlamydia") },
  });
  const second = await imported(corrected(1));
  const [correction] = (await supervisor.ask(correctionCalls.ofRecord, { params: { id: caseId } })).data;
  await supervisor.ask(correctionCalls.decide, {
    params: { id: caseId, correctionId: correction?.id ?? "" },
    body: { decision: "keep", version: correction?.version ?? 0 },
  });
  expect(await undo(second.id)).toEqual({ undone: 0, stayed: 1, after: null });
});

it("takes back what it told of a person who was here before, and keeps the person", async () => {
  await imported(aReport(1));
  const { id } = await imported(
    aReport(1, {
      controlId: "7",
      fillerOrderNumber: "F7",
      person: aPerson(1, { email: "new@tracewell.example" } as never),
    }),
  );
  const before = (await counted()).person;
  await undo(id);
  expect((await counted()).person).toBe(before);
});

it("is refused while the import runs", async () => {
  const { id } = await imported(aReport(1));
  await server.pool.query("update data_import set status = 'IN_PROGRESS', finished_at = null where id = $1", [id]);
  const problem = await supervisor.refused(importUndoCalls.undo, { params: { id }, body: {} });
  expect(problem.code).toBe("import.still-running");
});
