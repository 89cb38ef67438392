import { queues, RecordAssigned } from "@tracewell/contract/live";
import { useEffect, useRef, useState } from "react";
import { useQueue } from "../../platform/live/use-queue.ts";

const markedMilliseconds = 20_000;

/** The investigations that were assigned to the viewer while the list was open, each for a moment. */
export function useNewlyAssigned(): ReadonlySet<string> {
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const fading = useRef(new Set<number>());
  useQueue(queues.recordsAssigned, RecordAssigned, ({ id, kind }) => {
    if (kind !== "Incident") return;
    setArrived((before) => new Set([...before, id]));
    const timer = window.setTimeout(() => {
      fading.current.delete(timer);
      setArrived((before) => new Set([...before].filter((each) => each !== id)));
    }, markedMilliseconds);
    fading.current.add(timer);
  });
  useEffect(() => {
    const timers = fading.current;
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, []);
  return arrived;
}
