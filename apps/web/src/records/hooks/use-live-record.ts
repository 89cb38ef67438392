import { activityCalls } from "@tracewell/contract/activity";
import type { Named } from "@tracewell/contract/fields";
import { Changed, Lookers, queues, recordTopic } from "@tracewell/contract/live";
import { useEffect, useRef, useState } from "react";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { onLiveAgain } from "../../platform/live/live-channel.ts";
import { useQueue } from "../../platform/live/use-queue.ts";
import { useViewer } from "../../platform/session/use-session.ts";
import type { AnyRecord, RecordCalls } from "../record-calls.ts";

/**
 * Follows what colleagues do with a record that is in view: it is read again, quietly, when someone changed it or its person,
 * and answers who else has it in view. What is typed meanwhile stays, with the version that it was begun on.
 */
export function useLiveRecord(calls: RecordCalls, record: AnyRecord): readonly Named[] {
  const { id: viewerId } = useViewer();
  const [here, setHere] = useState<readonly Named[]>([]);
  const followed = useRef<string>(null);
  useQueue(recordTopic(record.id), Lookers, (message) => {
    setHere(message.here);
    // What was changed after the page was read, and before this first word of the channel, nobody has told.
    if (followed.current !== record.id && ageOf(calls, record.id) > freshMilliseconds) readAgain(calls, record.id);
    followed.current = record.id;
  });
  useQueue(queues.changed, Changed, ({ recordId, personId, by }) => {
    if (recordId !== record.id && personId !== record.person.id) return;
    // The tab in which the viewer changed it has the answer already.
    if (by === viewerId && document.visibilityState === "visible") return;
    readAgain(calls, record.id);
  });
  useEffect(() => onLiveAgain(() => readAgain(calls, record.id)), [calls, record.id]);
  return here;
}

/** A page that was read so shortly before the channel spoke need not be read twice. */
const freshMilliseconds = 250;

const keyOf = (calls: RecordCalls, id: string) => callKey(calls.get, { params: { id } });
const ageOf = (calls: RecordCalls, id: string): number =>
  Date.now() - (queryClient.getQueryState(keyOf(calls, id))?.dataUpdatedAt ?? 0);

function readAgain(calls: RecordCalls, id: string): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(calls, id) });
  for (const { path } of [activityCalls.ofRecord, activityCalls.history]) {
    void queryClient.invalidateQueries({ queryKey: [path] });
  }
}
