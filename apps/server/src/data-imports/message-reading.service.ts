import { codeBook } from "../infections/mapping-code.service.ts";
import { isNotified, mapNotifiedConditions } from "../infections/unmapped-code.service.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { takeTurn } from "./import-progress.queries.ts";
import type { Importer } from "./imported-report.model.ts";
import { type ReadReport, type RejectedMessage, readReport } from "./report-reading.model.ts";

/** Reads messages; conditions that CDC's event code list knows and the clinic doesn't are mapped first. */
export async function readReports(
  tx: Tx,
  importer: Importer,
  messages: readonly Parameters<typeof readReport>[0][],
): Promise<(ReadReport | RejectedMessage)[]> {
  const read = messages.map((message) => readReport(message, importer));
  if (!read.some((each) => each.kind === "report" && isNotified(each.unmapped))) return read;
  await takeTurn(tx, importer.tenantId);
  // Another step may have mapped them while this one waited.
  const again = await readAgain(tx, importer, messages);
  const unmapped = again.flatMap((each) => (each.kind === "report" ? each.unmapped : []));
  const mapped = await mapNotifiedConditions(tx, importer.tenantId, unmapped);
  return mapped ? readAgain(tx, importer, messages) : again;
}

const readAgain = async (tx: Tx, importer: Importer, messages: readonly Parameters<typeof readReport>[0][]) => {
  const codes = await codeBook(tx);
  return messages.map((message) => readReport(message, { ...importer, codes }));
};
