import type { MessageOutcome } from "@tracewell/contract/data-imports";
import type { TableKind } from "@tracewell/contract/table-kinds";
import { noteUnmappedCodes } from "../infections/unmapped-code.service.ts";
import { run, type Tx } from "../platform/database/transaction.ts";
import { isTransient } from "../platform/database/transient.ts";
import { notifyLists } from "../platform/live/live-message.ts";
import { describedRecords } from "../records/record-access.service.ts";
import { importResponses } from "./documents/response-import.service.ts";
import type { Importer, Settlement } from "./imported-report.model.ts";
import { importReports } from "./lab-report-import.service.ts";
import type { MessageHead, MessageProblem, ReadMessage, RejectedMessage } from "./report-reading.model.ts";

/** What came of one message. */
export interface SettledMessage {
  number: number;
  text: string;
  digest: string;
  head: MessageHead;
  outcome: MessageOutcome;
  problems: MessageProblem[];
  recordId: string | null;
  /** What it became where that is no record: of a table's row only. */
  item: { kind: TableKind; id: string } | null;
}

/** Stores the readable ones of these messages and tells what came of each, in their order. */
export async function importMessages(
  tx: Tx,
  importer: Importer,
  messages: readonly ReadMessage[],
): Promise<SettledMessage[]> {
  const imported = await importReports(
    tx,
    importer,
    messages.filter((message) => message.kind === "report"),
  );
  const answered = await importResponses(
    tx,
    importer,
    messages.filter((message) => message.kind === "response"),
  );
  await noteUnmappedCodes(
    tx,
    importer.tenantId,
    imported
      .filter(({ outcome }) => outcome !== "unchanged")
      .flatMap(({ report, recordId }) => report.unmapped.map((code) => ({ ...code, recordId }))),
  );
  await notifyArrived(tx, importer.tenantId, [...imported, ...answered.values()]);
  const byReport = new Map<ReadMessage, Settlement>([
    ...imported.map((each) => [each.report, each] as const),
    ...answered,
  ]);
  return messages.map((message) => {
    const stored = byReport.get(message);
    return settled(message, stored ?? { outcome: (message as RejectedMessage).outcome, recordId: null, problems: [] });
  });
}

/** Who works in the clinic sees at once what came in: files, results, and what is known of their patients. */
async function notifyArrived(tx: Tx, tenantId: string, imported: readonly Settlement[]): Promise<void> {
  const stored = imported.filter(({ outcome }) => outcome === "created" || outcome === "updated");
  const recordIds = [...new Set(stored.flatMap(({ recordId }) => recordId ?? []))];
  if (recordIds.length === 0) return;
  const personIds = (await describedRecords(tx, recordIds)).map(({ personId }) => personId);
  await notifyLists(tx, { tenantId, userId: null }, { kinds: ["IncomingReport", "Incident", "Person"], personIds });
}

/** The same one by one, so that a message which the database does not take is rejected alone. */
export async function importOneByOne(
  tx: Tx,
  importer: Importer,
  messages: readonly ReadMessage[],
  report: (error: unknown) => void = () => {},
): Promise<SettledMessage[]> {
  const all: SettledMessage[] = [];
  for (const message of messages) {
    await run(tx, "savepoint message");
    try {
      all.push(...(await importMessages(tx, importer, [message])));
    } catch (error) {
      if (isTransient(error)) throw error;
      report(error);
      await run(tx, "rollback to savepoint message");
      all.push(settled(message, { outcome: "failed", recordId: null, problems: [unexpected] }));
    }
    await run(tx, "release savepoint message");
  }
  return all;
}

const unexpected: MessageProblem = {
  field: null,
  code: "import.not-storable",
  message: "The message could be read, but not stored. It is kept as it was sent; mend it, or tell us its number.",
  severity: "error",
};

const settled = ({ number, text, digest, head, problems }: ReadMessage, what: Settlement): SettledMessage => ({
  number,
  text,
  digest,
  head,
  item: null,
  ...what,
  problems: [...problems, ...what.problems],
});
