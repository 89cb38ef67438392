import { useInfiniteQuery } from "@tanstack/react-query";
import { type CommunicationHistory, communicationCalls, type HistoryEntry } from "@tracewell/contract/communications";
import type { AttachedFile } from "@tracewell/contract/files";
import { standardMessageCalls } from "@tracewell/contract/standard-messages";
import { ask, askForFile } from "../../platform/calls/ask.ts";
import { type CallProblem, whyFailed } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey, useCall, useChange } from "../../platform/calls/use-call.ts";
import { saveFile } from "../../ui/files/save-file.ts";
import type { Logged } from "../communication-draft.ts";
import { type HistoryGroup, typesOf } from "../history-groups.ts";

/** Whose history: a record's, or a person's. */
export type HistoryOf = { recordId: string } | { personId: string };

const pageSize = 30;

/** What was said to and by a patient, newest first, a page at a time. */
export function useHistory(of: HistoryOf, group: HistoryGroup | null) {
  const [call, id] =
    "recordId" in of ? [communicationCalls.ofRecord, of.recordId] : [communicationCalls.ofPerson, of.personId];
  const asked = { params: { id }, query: { type: typesOf(group), limit: pageSize } };
  const query = useInfiniteQuery<
    CommunicationHistory,
    CallProblem,
    { pages: CommunicationHistory[] },
    readonly unknown[],
    string | undefined
  >({
    queryKey: [...callKey(call, asked), "pages"],
    queryFn: ({ pageParam, signal }) =>
      ask(call, { ...asked, query: { ...asked.query, after: pageParam }, silent: true, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
  });
  const [first] = query.data?.pages ?? [];
  return {
    entries: query.data?.pages.flatMap(({ entries }) => entries) ?? null,
    total: first?.total,
    loggedOn: first?.loggedOn ?? null,
    log: first?.abilities.log,
    error: query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    loadingMore: query.isFetchingNextPage,
  };
}

/** Logs on a record, or changes what was logged there. */
export function saveLogged(
  recordId: string,
  before: { id: string; version: number } | null,
  logged: Logged,
): Promise<HistoryEntry> {
  return before
    ? ask(communicationCalls.edit, {
        params: { id: recordId, communicationId: before.id },
        body: { ...logged, version: before.version },
        silent: true,
      })
    : ask(communicationCalls.log, { params: { id: recordId }, body: logged, silent: true });
}

/** Removes what was logged, as it was seen; answers why it stays, or null. */
export async function removeLogged({ id: communicationId, record, version }: HistoryEntry): Promise<string | null> {
  const asked = { params: { id: record?.id ?? "", communicationId }, query: { version: version ?? 1 } };
  const problem = await whyFailed(ask(communicationCalls.remove, { ...asked, silent: true }));
  await readHistoriesAgain();
  return problem;
}

/** The clinic’s letters for a record, and its letterhead. */
export const useLetters = (recordId: string) => useCall(standardMessageCalls.letters, { params: { id: recordId } });

export const useLogLetter = () => useChange(communicationCalls.log, { silent: true });

export const readHistoriesAgain = () =>
  Promise.all(
    [communicationCalls.ofRecord, communicationCalls.ofPerson].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  );

/** Has the browser save a file of a line that is seen from a record, or of a message; a failure shows as a toast. */
export async function downloadAttachment(
  { id: communicationId, messageId, record }: HistoryEntry,
  inView: string | null,
  { id: fileId, name }: AttachedFile,
): Promise<void> {
  const file = messageId
    ? askForFile(communicationCalls.messageAttachment, { params: { messageId, fileId } })
    : askForFile(communicationCalls.attachment, {
        params: { id: inView ?? record?.id ?? "", communicationId, fileId },
      });
  saveFile(await file, name);
}
