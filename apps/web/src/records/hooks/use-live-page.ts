import { Changed, ListsChanged, Presence, type PresenceTopic, queues } from "@tracewell/contract/live";
import type { Named } from "@tracewell/contract/primitives";
import { useEffect, useRef, useState } from "react";
import { queryClient } from "../../platform/calls/query-client.ts";
import { onLiveAgain } from "../../platform/live/live-channel.ts";
import { useQueue } from "../../platform/live/use-queue.ts";
import { useViewer } from "../../platform/session/use-session.ts";
import { showsAnyOf } from "../changed-ids.ts";

type LivePage = {
  /** Shared by everyone who has the same page in view. */
  topic: PresenceTopic;
  /** The key of the page's own answer. */
  pageKey: readonly unknown[];
  /** The record and its person, or the person and their records: whatever was changed of them shows. */
  ids: readonly string[];
};

/**
 * Follows what colleagues do with the record or person in view: when someone changes it, everything shown of it is quietly
 * reloaded. Returns who else has it in view. What is being typed stays, with the version it was started on.
 */
export function useLivePage({ topic, pageKey, ids }: LivePage): readonly Named[] {
  const { id: viewerId } = useViewer();
  const [here, setHere] = useState<readonly Named[]>([]);
  const followed = useRef<PresenceTopic>(null);
  const latest = useRef(ids);
  useEffect(() => {
    latest.current = ids;
  }, [ids]);
  // The tab in which the viewer changed it has the answer already.
  const isOwn = (by: string | null) => by === viewerId && document.visibilityState === "visible";
  useQueue(topic, Presence, (message) => {
    setHere(message.here);
    // Changes between the page's loading and the first message of the channel went unheard.
    if (followed.current !== topic && ageOf(pageKey) > freshMilliseconds) readAgain(ids);
    followed.current = topic;
  });
  useQueue(queues.changed, Changed, ({ recordId, personId, by }) => {
    if (showsAnyOf(ids, [recordId, personId]) && !isOwn(by)) readAgain(ids);
  });
  useQueue(queues.lists, ListsChanged, ({ personIds, by, became }) => {
    // A person who was merged away can't be loaded any more; the survivor and their records can.
    const gone = became ? personIds.filter((id) => id !== became) : [];
    if (showsAnyOf(ids, personIds) && !isOwn(by)) readAgain(ids.filter((id) => !gone.includes(id)));
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
