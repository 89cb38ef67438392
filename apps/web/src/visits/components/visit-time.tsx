import { totalVisitMinutes, type VisitTimes, waitingMinutes } from "@tracewell/contract/visits";
import { Duration, formatMinutes } from "../../ui/time/duration.tsx";
import { useNow } from "../hooks/use-now.ts";

/** How long the patient has waited: while they wait, it goes on, in the color of the duration. */
export function Waiting({ visit }: { visit: VisitTimes }) {
  const minutes = waitingMinutes(visit, useNow());
  if (minutes === null) return <span>–</span>;
  return visit.waitingUntil || visit.closedAt ? (
    <span title="Waited, and no longer waits">{formatMinutes(minutes)}</span>
  ) : (
    <Duration minutes={minutes} />
  );
}

/** How long the whole visit has taken. */
export function TotalTime({ visit }: { visit: VisitTimes }) {
  const minutes = totalVisitMinutes(visit, useNow());
  return <span>{minutes === null ? "–" : formatMinutes(minutes)}</span>;
}
