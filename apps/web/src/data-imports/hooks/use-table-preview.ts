import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { dataImportCalls } from "@tracewell/contract/data-imports";
import type { TableMapping } from "@tracewell/contract/table-choice";
import { type TablePreview, tableImportCalls } from "@tracewell/contract/table-imports";
import { ask } from "../../platform/calls/ask.ts";
import type { CallProblem } from "../../platform/calls/call-problem.ts";
import { useChange } from "../../platform/calls/use-call.ts";

export const previewKey = (fileUuid: string, mapping: TableMapping | null) =>
  [tableImportCalls.preview.path, fileUuid, mapping] as const;

/** How an uploaded table would go in by a mapping, or by what the server guesses; the last answer stays until the next is there. */
export const useTablePreview = (fileUuid: string, mapping: TableMapping | null) =>
  useQuery<TablePreview, CallProblem>({
    queryKey: previewKey(fileUuid, mapping),
    queryFn: ({ signal }) =>
      ask(tableImportCalls.preview, { body: { fileUuid, ...(mapping ? { mapping } : {}) }, signal, silent: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const useStartTable = (onDone: (importId: string) => void) =>
  useChange(dataImportCalls.start, { invalidates: [dataImportCalls.list], onDone: ({ uuid }) => onDone(uuid) });
