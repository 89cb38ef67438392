import type { VisitAppointment } from "@tracewell/contract/visits";
import { formatDay } from "../ui/time/clinic-time.ts";

/** The names of appointment statuses (R4-01, R4-02). */
export const appointmentStatusNames: Record<VisitAppointment["status"], string> = {
  NEW: "New",
  ASSIGNED: "Assigned",
  FINISHED: "Finished",
  MISSED: "Missed",
  CANCELED: "Canceled",
  MOVED_TO_OTHER_TIME: "Moved to other time",
};

/** `14:05` as the clinic writes it: `2:05 pm`. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "am" : "pm"}`;
}

/** `11/22/2026 2:00 pm – 2:30 pm`. */
export const formatAppointment = ({ day, start, end }: Pick<VisitAppointment, "day" | "start" | "end">): string =>
  `${formatDay(day)} ${formatTime(start)} – ${formatTime(end)}`;

/** A time as someone types it, as `hh:mm`: `9:30`, `930`, `2:15 pm`, `14.15`; null where it is none. */
export function readTypedTime(text: string): string | null {
  const match = /^(\d{1,2})[:.]?(\d{2})?\s*([ap])?\.?m?\.?$/i.exec(text.trim());
  if (!match) return null;
  const [, typedHours = "", typedMinutes = "00", half] = match;
  const minutes = Number(typedMinutes);
  let hours = Number(typedHours);
  if (half && (hours < 1 || hours > 12)) return null;
  if (half) hours = (hours % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}
