import { useMutation, useQuery } from "@tanstack/react-query";
import { dataImportCalls, type ImportProgress } from "@tracewell/contract/data-imports";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { mendedAtOnce, rejectedFileName, rowMendingCalls, type SentRow } from "@tracewell/contract/row-mending";
import { type RejectedRow, tableImportCalls } from "@tracewell/contract/table-imports";
import { ask, askForFile } from "../../platform/calls/ask.ts";
import type { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callOptions, pagesOptions } from "../../platform/calls/use-call.ts";
import { saveFile } from "../../ui/files/save-file.ts";
import { failedLists } from "../failed-lists.ts";

/** The columns of an import's table, and the problems of its rejected rows. */
export const useMendingTable = (id: string) =>
  useQuery({ ...callOptions(rowMendingCalls.table, { params: { id } }), staleTime: 0 });

/** The rejected rows of an import, by cursor, or one of them by its number. */
export const rejectedPages = (id: string, row: number | undefined) =>
  pagesOptions(tableImportCalls.rejectedRows, {
    params: { id },
    query: { limit: mendedAtOnce, ...(row ? { row } : {}) },
  });

export type RowToSend = Pick<RejectedRow, "messageId" | "version"> & { cells: RejectedRow["cells"] | undefined };

/** Sends rows again, some at a time; `onSent` hears of each part, so that what went in stays told when a later part fails. */
export const useSendRows = (id: string, onSent: (rows: SentRow[]) => void) =>
  useMutation<SentRow[], CallProblem, readonly RowToSend[]>({
    mutationKey: [rowMendingCalls.sendAgain.path],
    mutationFn: async (rows) => {
      const sent: SentRow[] = [];
      for (let at = 0; at < rows.length; at += mendedAtOnce) {
        const part = await ask(rowMendingCalls.sendAgain, {
          params: { id },
          body: { rows: rows.slice(at, at + mendedAtOnce) },
        });
        sent.push(...part.rows);
        onSent(part.rows);
      }
      return sent;
    },
    onSettled: () => {
      const { messages, get, list } = dataImportCalls;
      const stale = [
        ...failedLists,
        rowMendingCalls.table,
        tableImportCalls.rejectedRows,
        messages,
        get,
        list,
        incomingFileCalls.list,
      ];
      return Promise.all(stale.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
    },
  });

/** Has the browser save the rejected rows with their reasons; a failure shows as a toast. */
export async function downloadRejected(
  { uuid: id, fileName }: Pick<ImportProgress, "uuid" | "fileName">,
  format: "csv" | "xlsx",
): Promise<void> {
  const file = await askForFile(rowMendingCalls.file, { params: { id }, query: { format } });
  saveFile(file, rejectedFileName(fileName, format));
}
