import type { Named } from "@tracewell/contract/fields";
import { Changed, ListsChanged, Lookers, type LookTopic, queues } from "@tracewell/contract/live";
import { useEffect, useRef, useState } from "react";
import { queryClient } from "../../platform/calls/query-client.ts";
import { onLiveAgain } from "../../platform/live/live-channel.ts";
import { useQueue } from "../../platform/live/use-queue.ts";
import { useViewer } from "../../platform/session/use-session.ts";
import { isAbout } from "../live-page.ts";

type LivePage = {
  /** Where those who look at the same page hear of each other. */
  topic: LookTopic;
  /** The key of the page's own answer. */
  pageKey: readonly unknown[];
  /** The record and its person, or the person and their records: whatever was changed of them shows. */
  ids: readonly string[];
};

/**
 * Follows what colleagues do with a record or a person that is in view: all that is shown of it is read again, quietly, when
 * someone changed it, and it is told who else has it in view. What is typed meanwhile stays, with the version that it was
 * begun on.
 */
export function useLivePage({ topic, pageKey, ids }: LivePage): readonly Named[] {
  const { id: viewerId } = useViewer();
  const [here, setHere] = useState<readonly Named[]>([]);
  const followed = useRef<LookTopic>(null);
  const latest = useRef(ids);
  useEffect(() => {
    latest.current = ids;
  }, [ids]);
  // The tab in which the viewer changed it has the answer already.
  const isOwn = (by: string | null) => by === viewerId && document.visibilityState === "visible";
  useQueue(topic, Lookers, (message) => {
    setHere(message.here);
    // What was changed after the page was read, and before this first word of the channel, nobody has told.
    if (followed.current !== topic && ageOf(pageKey) > freshMilliseconds) readAgain(ids);
    followed.current = topic;
  });
  useQueue(queues.changed, Changed, ({ recordId, personId, by }) => {
    if (isAbout(ids, [recordId, personId]) && !isOwn(by)) readAgain(ids);
  });
  useQueue(queues.lists, ListsChanged, ({ personIds, by, became }) => {
    // Who was merged away can't be asked for any more; whom they became, and their records, can.
    const gone = became ? personIds.filter((id) => id !== became) : [];
    if (isAbout(ids, personIds) && !isOwn(by)) readAgain(ids.filter((id) => !gone.includes(id)));
  });
  useEffect(() => onLiveAgain(() => readAgain(latest.current)), []);
  return here;
}

/** A page that was read so shortly before the channel spoke need not be read twice. */
const freshMilliseconds = 250;

const ageOf = (pageKey: readonly unknown[]): number =>
  Date.now() - (queryClient.getQueryState(pageKey)?.dataUpdatedAt ?? 0);

/** Whatever was asked about these is asked again where it shows; elsewhere it is known to be old. */
function readAgain(ids: readonly string[]): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const asked = JSON.stringify(queryKey);
      return ids.some((id) => asked.includes(id));
    },
  });
}
