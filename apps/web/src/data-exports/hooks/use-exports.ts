import { useInfiniteQuery } from "@tanstack/react-query";
import { dataExportCalls, ExportProgress } from "@tracewell/contract/data-exports";
import { queues } from "@tracewell/contract/live";
import { askForFile } from "../../platform/calls/ask.ts";
import { pagesOptions, useChange } from "../../platform/calls/use-call.ts";
import { useQueue } from "../../platform/live/use-queue.ts";
import { saveFile } from "../../ui/save-file.ts";
import { isUnderway } from "../export-words.ts";

/** Live messages report progress; polling is only for when none arrives. Each message puts the next poll off. */
const pollMilliseconds = 2000;

/** The user's own exports, newest first; those under way move as they go on. */
export function useExports() {
  const query = useInfiniteQuery({
    ...pagesOptions(dataExportCalls.list, { query: { limit: 30 } }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.data.some(({ status }) => isUnderway(status))) ? pollMilliseconds : false,
  });
  useQueue(queues.exportStatus, ExportProgress, () => void query.refetch({ cancelRefetch: false }));
  return query;
}

export const useStartExport = () => useChange(dataExportCalls.start, { invalidates: [dataExportCalls.list] });

export const useDeleteExport = () => useChange(dataExportCalls.delete, { invalidates: [dataExportCalls.list] });

/** Has the browser save the file of an export; a failure shows as a toast. */
export async function downloadExport({ uuid, fileName }: Pick<ExportProgress, "uuid" | "fileName">): Promise<void> {
  saveFile(await askForFile(dataExportCalls.download, { params: { id: uuid } }), fileName);
}
