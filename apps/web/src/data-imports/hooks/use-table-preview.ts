import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { dataImportCalls } from "@tracewell/contract/data-imports";
import type { TableMapping } from "@tracewell/contract/table-choice";
import { type TablePreview, tableImportCalls } from "@tracewell/contract/table-imports";
import type { TableKind } from "@tracewell/contract/table-kinds";
import { ask } from "../../platform/calls/ask.ts";
import type { CallProblem } from "../../platform/calls/call-problem.ts";
import { useChange } from "../../platform/calls/use-call.ts";

/** What somebody said of a table: what its rows are, and what its columns mean; what is left out is guessed. */
export interface SaidOfTable {
  what?: TableKind;
  mapping?: TableMapping;
}

export const previewKey = (fileUuid: string, said: SaidOfTable) =>
  [tableImportCalls.preview.path, fileUuid, said] as const;

/** How an uploaded table would go in by a mapping, or by what the server guesses; the last answer stays until the next is there. */
export const useTablePreview = (fileUuid: string, said: SaidOfTable) =>
  useQuery<TablePreview, CallProblem>({
    queryKey: previewKey(fileUuid, said),
    queryFn: ({ signal }) => ask(tableImportCalls.preview, { body: { fileUuid, ...said }, signal, silent: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const useStartTable = (onDone: (importId: string) => void) =>
  useChange(dataImportCalls.start, { invalidates: [dataImportCalls.list], onDone: ({ uuid }) => onDone(uuid) });
