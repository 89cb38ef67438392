import { type FollowUpAddress, usualFollowUpDays } from "@tracewell/contract/follow-up";
import { daysBetween, plusDays } from "../ui/time/calendar-days.ts";

/** How many weeks the grid can show. */
export const weekChoices = [2, 4, 6] as const;

/** The range shown before or after this one. */
export function steppedRange(days: readonly string[], step: 1 | -1): Pick<FollowUpAddress, "from" | "to"> {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const length = daysBetween(first, last) + 1;
  return { from: plusDays(first, step * length), to: plusDays(last, step * length) };
}

/** Some weeks that end as many days after today as the usual range does; the shortest choice is that range. */
export function weeksAround(today: string, weeks: number): Pick<FollowUpAddress, "from" | "to"> {
  if (weeks === weekChoices[0]) return { from: undefined, to: undefined };
  const to = plusDays(today, usualFollowUpDays.after);
  return { from: plusDays(to, 1 - weeks * 7), to };
}
