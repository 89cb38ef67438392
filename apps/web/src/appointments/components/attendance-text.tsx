import { type Attended, attendance } from "../attendance.ts";

/** How an appointment stands now: `Early 21 min`, `Late 5 min`; a word where it is still to come. */
export function AttendanceText({ appointment, toCome }: { appointment: Attended; toCome: string }) {
  return attendance(appointment, Date.now()).text || toCome;
}
