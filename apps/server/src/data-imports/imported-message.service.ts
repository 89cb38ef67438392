import type { QueryOf } from "@tracewell/contract/call";
import type { dataImportCalls, ImportedMessage } from "@tracewell/contract/data-imports";
import type { Fault } from "../hl7/lab-report.model.ts";
import { codeBook } from "../infections/mapping-code.service.ts";
import { readPage } from "../lists/page.ts";
import type { CountTo } from "../lists/total.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import type { Platform } from "../platform/platform.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { clinicSetting } from "../preferences/preference.service.ts";
import { mayRetry } from "./data-import.policy.ts";
import { findImport } from "./data-import.queries.ts";
import { endAnew } from "./data-import.service.ts";
import { countMended, pauseProgress, takeTurn } from "./import-progress.queries.ts";
import { messageList } from "./imported-message.columns.ts";
import {
  findMessage,
  lockMessage,
  type MessagePage,
  type RejectedText,
  updateMessage,
} from "./imported-message.queries.ts";
import { importOneByOne, type SettledMessage } from "./message-import.service.ts";
import { readEach, readReports } from "./message-reading.service.ts";
import type { ReadMessage } from "./report-reading.model.ts";
import { findPlan } from "./tables/import-mapping.queries.ts";
import { importRows } from "./tables/kinds/row-import.service.ts";
import { demandKind } from "./tables/kinds/row-importer.service.ts";
import type { RowKind } from "./tables/kinds/row-kind.service.ts";
import { rowKindOf } from "./tables/kinds/row-kinds.service.ts";
import { cellsOfText, type ReadableRow, readEntry, readRow } from "./tables/row-reading.model.ts";
import { valueListsOf } from "./tables/values/clinic-values.service.ts";
import type { TablePlan } from "./tables/values/row-values.model.ts";
import { ValueLists } from "./tables/values/value-lists.model.ts";

/** What came of the messages of an import, in their order. */
export async function messagesOfImport(
  tx: Tx,
  importId: string,
  query: QueryOf<typeof dataImportCalls.messages>,
  countTo?: CountTo,
) {
  found(await findImport(tx, importId));
  const { rows: data, ...page } = await readPage(tx, messageList, { viewer: { importId }, query, countTo });
  return { data, ...page };
}

/** One message with its raw text. */
export const getMessage = async (tx: Tx, importId: string, messageId: string): Promise<MessagePage> =>
  found(await findMessage(tx, importId, messageId));

/** Tries a rejected message again, as it is or mended; what was sent is kept beside it. */
export async function retryMessage(
  tx: Tx,
  viewer: Viewer,
  importId: string,
  messageId: string,
  { mended, platform }: { mended: string | undefined; platform: RetryPlatform },
): Promise<ImportedMessage> {
  const { tenantId } = viewer;
  found(await pauseProgress(tx, importId));
  await takeTurn(tx, tenantId);
  const message = found(await lockMessage(tx, importId, messageId));
  demand(mayRetry(message.outcome));
  const plan = await findPlan(tx, importId);
  const text = mended ?? message.text;
  const kind = plan && rowKindOf(plan.what);
  const settled =
    plan && kind
      ? await retryRow(tx, viewer, { importId, platform, plan, kind }, mendedRow(message, text))
      : await retryReport(tx, viewer, { importId, plan, message, mended });
  const { head, ...what } = settled;
  const { outcome } = settled;
  const wentIn = outcome !== "failed" && outcome !== "unsupported";
  const tried = { mendedText: mended === undefined ? null : settled.text, mendedBy: wentIn ? viewer.userId : null };
  await updateMessage(tx, messageId, { ...head, ...what }, tried);
  if (wentIn) {
    await countMended(tx, importId, outcome);
    await endAnew(tx, importId);
  }
  const { text: _, mended: __, ...page } = await getMessage(tx, importId, messageId);
  return page;
}

interface Retried {
  importId: string;
  plan: TablePlan | null;
  message: RejectedText;
  mended: string | undefined;
}

async function retryReport(
  tx: Tx,
  { tenantId, userId, timeZone, displayName: userName }: Viewer,
  { importId, plan, message, mended }: Retried,
): Promise<SettledMessage> {
  const importer = {
    ...{ tenantId, importId, userId, userName, timeZone },
    codes: await codeBook(tx),
    ...(await clinicSetting(tx, "labReports")),
  };
  const text = mended ?? message.text;
  const lists = new ValueLists();
  const [read] = (
    plan
      ? await readEach(
          tx,
          importer,
          [mendedRow(message, text)],
          (row, context) => readRow(row, plan, { ...context, lists }).read,
        )
      : await readReports(tx, importer, [{ ordinal: message.number, text, fault: lastingFault(message, mended) }])
  ) as [ReadMessage];
  const [settled] = (await importOneByOne(tx, importer, [read])) as [SettledMessage];
  return settled;
}

/** A row is stored for whoever mended it, by their own rights. */
async function retryRow(
  tx: Tx,
  viewer: Viewer,
  { importId, platform, plan, kind }: { importId: string; platform: RetryPlatform; plan: TablePlan; kind: RowKind },
  row: ReadableRow,
): Promise<SettledMessage> {
  demandKind(viewer, plan.what);
  const importer = { viewer, importId, sender: plan.sender, ...platform };
  const { read } = readEntry(row, plan, await valueListsOf(tx, viewer, plan.what));
  const [settled] = (await importRows(tx, importer, { kind, plan }, [read], () => {})) as [SettledMessage];
  return settled;
}

/** What storing a row of any kind may need of the platform. */
export type RetryPlatform = Pick<Platform, "settings" | "sessions">;

/** Who mends a row, or sends it again, has seen its formulas and its length. */
function mendedRow({ number }: RejectedText, text: string) {
  const cells = cellsOfText(text);
  if (cells === null) throw new Refusal("import.row-unreadable");
  return { number, cells, fault: null };
}

/** What was cut off is not whole for being sent once more; mended, it may be. */
function lastingFault({ text, cutOff }: RejectedText, mended: string | undefined): Fault | null {
  if (cutOff === null || (mended !== undefined && mended !== text)) return null;
  return { segment: cutOff.field ?? "MSH", code: cutOff.code, message: cutOff.message };
}
