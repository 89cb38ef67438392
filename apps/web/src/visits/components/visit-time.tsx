import { totalVisitMinutes, type VisitTimes, waitingMinutes } from "@tracewell/contract/visits";
import { Duration, formatMinutes } from "../../ui/time/duration.tsx";
import { useNow } from "../hooks/use-now.ts";

/** How long the patient has waited, in the color of the duration; it goes on while they wait. */
export function Waiting({ visit }: { visit: VisitTimes }) {
  const minutes = waitingMinutes(visit, useNow());
  return minutes === null ? <span>–</span> : <Duration minutes={minutes} />;
}

/** How long the whole visit has taken. */
export function TotalTime({ visit }: { visit: VisitTimes }) {
  const minutes = totalVisitMinutes(visit, useNow());
  return <span>{minutes === null ? "–" : formatMinutes(minutes)}</span>;
}
