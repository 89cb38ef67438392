import { dataExportCalls, ExportProgress } from "@tracewell/contract/data-exports";
import { queues } from "@tracewell/contract/live";
import { useJobList } from "../../lists/hooks/use-job-list.ts";
import { askForFile } from "../../platform/calls/ask.ts";
import { useChange } from "../../platform/calls/use-call.ts";
import { useQueue } from "../../platform/live/use-queue.ts";
import { saveFile } from "../../ui/files/save-file.ts";
import { isUnderway } from "../export-status.ts";

/** The user's own exports, newest first; those under way move as they go on. */
export function useExports() {
  const exports = useJobList(dataExportCalls.list, ({ status }) => isUnderway(status));
  useQueue(queues.exportStatus, ExportProgress, exports.readAgain);
  return exports;
}

export const useDeleteExport = () => useChange(dataExportCalls.delete, { invalidates: [dataExportCalls.list] });

/** Has the browser save the file of an export; a failure shows as a toast. */
export async function downloadExport({ uuid, fileName }: Pick<ExportProgress, "uuid" | "fileName">): Promise<void> {
  saveFile(await askForFile(dataExportCalls.download, { params: { id: uuid } }), fileName);
}
