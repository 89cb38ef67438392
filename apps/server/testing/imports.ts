import { dataImportCalls, type ImportedMessage, type ImportStatus } from "@tracewell/contract/data-imports";
import { failedMessageCalls } from "@tracewell/contract/failed-messages";
import { tableImportCalls } from "@tracewell/contract/table-imports";
import { vi } from "vitest";
import type { Caller, TestApp } from "./app.ts";
import { upload } from "./upload.ts";

/** Uploads a file and starts its import; answers the import's id. */
export async function startImport(server: TestApp, caller: Caller, content: string | Buffer, name = "reports.hl7") {
  const fileUuid = await upload(server, caller, name, content);
  const { uuid } = await caller.ask(dataImportCalls.start, { body: { fileUuid } });
  return uuid;
}

/** Waits until an import has ended. */
export async function endOfImport(caller: Caller, id: string): Promise<ImportStatus> {
  await vi.waitUntil(async () => (await caller.ask(dataImportCalls.get, { params: { id } })).finishedAt !== null, {
    timeout: 45_000,
    interval: 20,
  });
  return caller.ask(dataImportCalls.get, { params: { id } });
}

/** Imports a file to its end through the calls that a browser makes. */
export const importFile = async (server: TestApp, caller: Caller, content: string | Buffer, name?: string) =>
  endOfImport(caller, await startImport(server, caller, content, name));

/** What came of each message. */
export const messagesOf = async (caller: Caller, id: string): Promise<ImportedMessage[]> =>
  (await caller.ask(dataImportCalls.messages, { params: { id }, query: { limit: "200" } as never })).data;

/** What the columns of a table mean, kept by importing one. */
export async function keptMapping(server: TestApp, staff: Caller): Promise<string> {
  const fileUuid = await upload(server, staff, "rows.csv", "patient_last_name,test_performed_code,test_result\n");
  await staff.ask(dataImportCalls.start, { body: { fileUuid, what: "lab-results" } });
  const again = await upload(server, staff, "rows.csv", "patient_last_name,test_performed_code,test_result\n");
  return (await staff.ask(tableImportCalls.preview, { body: { fileUuid: again } })).mappingId ?? "";
}

/** Three rows of a table that failed, the last of them dismissed. */
export async function failedRows(server: TestApp, staff: Caller) {
  const rows = "patient_last_name,test_performed_code,test_result\nAda,43304-5,\nBo,43304-5,\nCy,43304-5,\n";
  const fileUuid = await upload(server, staff, "failed.csv", rows);
  const { uuid } = await staff.ask(dataImportCalls.start, { body: { fileUuid, what: "lab-results" } });
  await endOfImport(staff, uuid);
  const { data } = await staff.ask(tableImportCalls.rejectedRows, { params: { id: uuid } });
  const [failedRow = "", rowToDismiss = "", dismissedRow = ""] = data.map(({ messageId }) => messageId);
  await staff.ask(failedMessageCalls.dismissFailed, {
    params: { id: dismissedRow },
    body: { version: 1, reason: "A test of the laboratory" },
  });
  return { failedImport: uuid, failedRow, rowToDismiss, dismissedRow };
}

/** A table of which one row was rejected. */
export async function aRejectedRow(server: TestApp, staff: Caller, lastName: string) {
  const rows = `patient_last_name,test_performed_code,test_result\n${lastName},43304-5,\n`;
  const fileUuid = await upload(server, staff, "rejected.csv", rows);
  const { uuid } = await staff.ask(dataImportCalls.start, { body: { fileUuid, what: "lab-results" } });
  await endOfImport(staff, uuid);
  const { data } = await staff.ask(tableImportCalls.rejectedRows, { params: { id: uuid } });
  return { tableImport: uuid, rejectedRow: data[0]?.messageId ?? "" };
}
