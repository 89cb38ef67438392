import type { WaitlistEntry } from "@tracewell/contract/waitlist";
import { formatDay } from "../ui/time/clinic-time.ts";

const parts = { any: "", morning: ", mornings", afternoon: ", afternoons" } as const;

/** `11/24/2026 – 12/03/2026, mornings`. */
export const daysText = ({ from, to, partOfDay }: Pick<WaitlistEntry, "from" | "to" | "partOfDay">): string =>
  `${from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`}${parts[partOfDay]}`;
