import { useQueries, useQuery } from "@tanstack/react-query";
import {
  dataImportCalls,
  ImportProgress,
  type ImportStatus,
  type MessageOutcome,
  resultFileName,
} from "@tracewell/contract/data-imports";
import { queues } from "@tracewell/contract/live";
import { useEffect, useRef } from "react";
import { useJobList } from "../../lists/hooks/use-job-list.ts";
import { askForFile } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey, callOptions, rowsOptions, useChange } from "../../platform/calls/use-call.ts";
import { useQueue } from "../../platform/live/use-queue.ts";
import { saveFile } from "../../ui/files/save-file.ts";
import { failedLists } from "../failed-lists.ts";
import { isRunning } from "../import-status.ts";

/** Live messages report progress; polling is only for when none arrives. Each message puts the next poll off. */
const pollMilliseconds = 2000;

/** The clinic's imports, newest first; those that run move as they go on. */
export function useImports() {
  const imports = useJobList(dataImportCalls.list, ({ status }) => isRunning(status));
  useQueue(queues.importStatus, ImportProgress, imports.readAgain);
  return imports;
}

/** One import, followed live while it runs. */
export function useImport(id: string) {
  const key = callKey(dataImportCalls.get, { params: { id } });
  useQueue(queues.importStatus, ImportProgress, (progress) => {
    if (progress.uuid !== id) return;
    queryClient.setQueryData<ImportStatus>(key, (known) => known && { ...known, ...progress });
    // Problems and abilities do not come with the progress.
    if (!isRunning(progress.status)) void queryClient.invalidateQueries({ queryKey: key });
  });
  const query = useQuery({
    ...callOptions(dataImportCalls.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.status) ? pollMilliseconds : false),
  });
  useMessagesMoved(id, query.data);
  return query;
}

/** Has the messages read anew when the import has gone on, whether that was told live or found by asking. */
function useMessagesMoved(id: string, status: ImportStatus | undefined) {
  const stand = status && `${status.status} ${status.processed}`;
  const running = status !== undefined && isRunning(status.status);
  const read = useRef(stand);
  useEffect(() => {
    const before = read.current;
    read.current = stand;
    if (before === undefined || before === stand) return;
    const queryKey = [dataImportCalls.messages.path, { params: { id } }];
    // A reading that began before the end is old, a first one too; while more is to come it may as well go on.
    const given = running ? Promise.resolve() : queryClient.cancelQueries({ queryKey });
    void given.then(() => queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false }));
  }, [id, stand, running]);
}

/** What came of an import's messages, by cursor. */
export const messagePages = (id: string, outcome: MessageOutcome | undefined) =>
  rowsOptions(dataImportCalls.messages, { params: { id }, query: outcome ? { outcome } : {} });

/** How many messages have each of these outcomes; nothing until it is known. */
export function useOutcomeCounts(id: string, outcomes: readonly MessageOutcome[]) {
  const counts = useQueries({
    queries: outcomes.map((outcome) =>
      callOptions(dataImportCalls.messages, { params: { id }, query: { limit: 1, outcome } }),
    ),
  });
  return counts.map(({ data }) => data && { count: data.total, countIsAtLeast: data.totalIsAtLeast ?? false });
}

/** One message with its raw text. */
export const useImportedMessage = (id: string, messageId: string) =>
  useQuery(callOptions(dataImportCalls.message, { params: { id, messageId } }));

export const useCancelImport = () =>
  useChange(dataImportCalls.cancel, { replaces: dataImportCalls.get, invalidates: [dataImportCalls.list] });

/** Tries a rejected message again; its list and its import are read anew. */
export const useRetryMessage = () =>
  useChange(dataImportCalls.retry, {
    invalidates: [
      ...failedLists,
      dataImportCalls.messages,
      dataImportCalls.message,
      dataImportCalls.get,
      dataImportCalls.list,
    ],
    silent: true,
  });

/** Has the browser save what came of each message; a failure shows as a toast. */
export async function downloadResult({ uuid, fileName }: Pick<ImportProgress, "uuid" | "fileName">): Promise<void> {
  saveFile(await askForFile(dataImportCalls.resultFile, { params: { id: uuid } }), resultFileName(fileName));
}
