import { codeBook } from "../infections/mapping-code.service.ts";
import { isNotified, mapNotifiedConditions } from "../infections/unmapped-code.service.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { readMessageText } from "./documents/document-reading.model.ts";
import { takeTurn } from "./import-progress.queries.ts";
import type { Importer } from "./imported-report.model.ts";
import type { ReadingContext, ReadMessage } from "./report-reading.model.ts";

/** Reads messages; conditions that CDC's event code list knows and the clinic doesn't are mapped first. */
export const readReports = (tx: Tx, importer: Importer, messages: readonly Parameters<typeof readMessageText>[0][]) =>
  readEach(tx, importer, messages, readMessageText);

/** The same of whatever else can be read as a report. */
export async function readEach<T>(
  tx: Tx,
  importer: Importer,
  messages: readonly T[],
  readOne: ReadOne<T>,
): Promise<ReadMessage[]> {
  const read = messages.map((message) => readOne(message, importer));
  if (!read.some((each) => each.kind === "report" && isNotified(each.unmapped))) return read;
  await takeTurn(tx, importer.tenantId);
  // Another step may have mapped them while this one waited.
  const again = await readAgain(tx, importer, messages, readOne);
  const unmapped = again.flatMap((each) => (each.kind === "report" ? each.unmapped : []));
  const mapped = await mapNotifiedConditions(tx, importer.tenantId, unmapped);
  return mapped ? readAgain(tx, importer, messages, readOne) : again;
}

type ReadOne<T> = (message: T, context: ReadingContext) => ReadMessage;

const readAgain = async <T>(tx: Tx, importer: Importer, messages: readonly T[], readOne: ReadOne<T>) => {
  const codes = await codeBook(tx);
  return messages.map((message) => readOne(message, { ...importer, codes }));
};
