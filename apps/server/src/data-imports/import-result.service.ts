import { Readable } from "node:stream";
import { type ImportedMessage, resultFileName } from "@tracewell/contract/data-imports";
import type { Tx } from "../platform/database/transaction.ts";
import { csvFile } from "../platform/files/csv-file.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { getImport } from "./data-import.service.ts";
import { messagesOfImport } from "./imported-message.service.ts";

/** So many messages are read in a transaction. */
const atOnce = 200;

const headers = ["Message", "Control id", "Type", "Outcome", "Patient", "Records", "Match in review", "Problems"];

/**
 * What came of each message of an import, written as it goes out: an import of any length takes the memory of a few messages.
 * That someone took it along leaves a line in the Activity log.
 */
export async function resultOfImport(id: string, inClinic: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>) {
  const { fileName } = await inClinic(async (tx) => {
    const status = await getImport(tx, id);
    await writeEvent(tx, "download", { reason: `result of import ${id}` });
    return status;
  });
  async function* rows(): AsyncGenerator<string[][]> {
    let cursor: string | undefined;
    do {
      const from = cursor;
      const page = await inClinic((tx) => messagesOfImport(tx, id, { limit: atOnce, cursor: from }, "none"));
      yield page.data.map(rowOf);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
  }
  return {
    name: resultFileName(fileName),
    content: Readable.from(csvFile(headers, rows()), { objectMode: false }),
  };
}

const rowOf = (message: ImportedMessage): string[] => [
  String(message.messageNumber),
  message.controlId ?? "",
  message.messageType ?? "",
  message.outcome,
  message.patient ?? "",
  message.records.map(({ referenceNumber }) => referenceNumber).join(", "),
  message.matchInReview ? "Yes" : "No",
  message.problems.map(({ field, message: text }) => (field ? `${field}: ${text}` : text)).join("; "),
];
