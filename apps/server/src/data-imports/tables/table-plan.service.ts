import type { BodyOf } from "@tracewell/contract/call";
import type { dataImportCalls } from "@tracewell/contract/data-imports";
import { keyOf, type StoredFile } from "../../files/file.service.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { Refusal } from "../../platform/refusal.ts";
import { formatHeadBytes, readFormat } from "../file-format.reader.ts";
import { readHead } from "./delimited-table.reader.ts";
import { findMapping, saveMapping, updatePlan } from "./import-mapping.queries.ts";
import { demandKind } from "./kinds/row-importer.service.ts";
import { isTableFormat, openTable } from "./table.reader.ts";
import { sourceOf } from "./table-feed.service.ts";
import { digestOfColumns, previewTable } from "./table-preview.service.ts";
import { UnreadableTable } from "./table-row.model.ts";

/** Keeps with an import how its table is read, and with the clinic for the next file of these columns. */
export async function planTable(
  tx: Tx,
  viewer: Viewer,
  store: FileStore,
  { importId, file, asked }: { importId: string; file: StoredFile; asked: BodyOf<typeof dataImportCalls.start> },
): Promise<void> {
  const source = sourceOf(store, keyOf(viewer.tenantId, file.id), file.size);
  const format = readFormat(await readHead(source, formatHeadBytes), file.name);
  if (!isTableFormat(format)) throw new Refusal("import.no-table");
  const kept = asked.mappingId ? await findMapping(tx, asked.mappingId) : undefined;
  if (asked.mappingId && !kept) throw new Refusal("import.no-mapping");
  const known = asked.what && asked.mapping ? null : (kept ?? (await previewTable(tx, viewer, store, asked)));
  const plan = {
    what: asked.what ?? known?.what ?? "lab-results",
    mapping: asked.mapping ?? known?.mapping ?? { columns: [], values: [] },
    sender: asked.sender ?? known?.sender ?? null,
  };
  demandKind(viewer, plan.what);
  await updatePlan(tx, importId, plan);
  const digest = digestOfColumns(await columnsOf(source, format));
  await saveMapping(tx, { tenantId: viewer.tenantId, userId: viewer.userId, digest, plan });
}

/** The columns that a table's header names, or the refusal that says why it can't be read. */
export async function columnsOf(...file: Parameters<typeof openTable>): Promise<string[]> {
  try {
    const table = await openTable(...file);
    await table.rows.return(undefined);
    return table.columns;
  } catch (error) {
    if (error instanceof UnreadableTable) throw new Refusal("import.no-table", { message: error.message });
    throw error;
  }
}
