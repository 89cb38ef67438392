import type { VisitAppointment } from "@tracewell/contract/visits";
import { formatDay } from "../ui/time/clinic-time.ts";
import { formatTime } from "../ui/time/typed-time.ts";

/** `11/22/2026 2:00 pm – 2:30 pm`. */
export const formatAppointment = ({ day, start, end }: Pick<VisitAppointment, "day" | "start" | "end">): string =>
  `${formatDay(day)} ${formatTime(start)} – ${formatTime(end)}`;
