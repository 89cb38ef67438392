import { type AppointmentState, appointmentStates } from "@tracewell/contract/appointment-list";
import { minutesSince } from "../ui/time/clinic-time.ts";
import { formatMinutes } from "../ui/time/duration.tsx";
import type { EventTone } from "./day-column.ts";

/** What says how an appointment stands: all instants. */
export interface Attended {
  status: AppointmentState;
  start: string;
  /** When the patient came; null: not yet. */
  arrivedAt: string | null;
  /** When someone took them in. */
  takenInAt: string | null;
}

/** So many minutes early or late are nothing to speak of. */
const onTime = 5;

/** How an appointment stands, in words and as a color; no words: it is still to come. */
export function attendance(
  { status, start, arrivedAt, takenInAt }: Attended,
  now: number,
): { tone: EventTone; text: string } {
  // The patient's coming finishes an appointment; until someone takes them in they wait.
  if (status === "FINISHED" && arrivedAt !== null && takenInAt === null)
    return { tone: "here", text: arrivalText(start, arrivedAt) };
  if (status === "FINISHED") return { tone: "done", text: appointmentStates[status] };
  if (status !== "NEW" && status !== "ASSIGNED") return { tone: "gone", text: appointmentStates[status] };
  if (takenInAt !== null) return { tone: "here", text: "Taken in" };
  if (arrivedAt !== null) return { tone: "here", text: arrivalText(start, arrivedAt) };
  const late = minutesSince(start, now);
  return late > onTime ? { tone: "late", text: `Late ${formatMinutes(late)}` } : { tone: "plain", text: "" };
}

/** `Early 21 min`, `Came 12 min late`, `On time`. */
function arrivalText(start: string, arrivedAt: string): string {
  const early = minutesSince(arrivedAt, Date.parse(start));
  const late = minutesSince(start, Date.parse(arrivedAt));
  if (early > onTime) return `Early ${formatMinutes(early)}`;
  return late > onTime ? `Came ${formatMinutes(late)} late` : "On time";
}
