import type { QueryOf } from "@tracewell/contract/call";
import type { RejectedRow, tableImportCalls } from "@tracewell/contract/table-imports";
import { readPage } from "../../lists/page.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { found } from "../../platform/refusal.ts";
import { findImport } from "../data-import.queries.ts";
import { rejectedRowList } from "./rejected-row.columns.ts";
import { cellsOfText } from "./row-reading.model.ts";

/** Rows that did not go in, in the order of the file. */
export async function rejectedRows(tx: Tx, importId: string, query: QueryOf<typeof tableImportCalls.rejectedRows>) {
  found(await findImport(tx, importId));
  const { rows, ...page } = await readPage(tx, rejectedRowList, { viewer: { importId }, query });
  const data = rows.map(
    ({ text, problems, ...row }): RejectedRow => ({ ...row, problems, cells: [...(cellsOfText(text) ?? [])] }),
  );
  return { data, ...page };
}
