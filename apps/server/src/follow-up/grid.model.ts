import {
  type FollowUpCell,
  type FollowUpGrid,
  type FollowUpOutcome,
  type FollowUpShow,
  type FollowUpStatus,
  type FollowUpWindow,
  followUpShows,
} from "@tracewell/contract/follow-up";
import { cellOf, isToAsk, type Reported } from "./follow-up-day.model.ts";
import { isOver, type MonitoringDays, type MonitoringPeriod, spanOf, windowsOf } from "./monitoring.model.ts";

/** A person who is or was followed up, with what they and staff told by day. */
export interface Followed {
  id: string;
  deadline: string | null;
  periods: readonly MonitoringPeriod[];
  reports: ReadonlyMap<string, Reported>;
  calls: ReadonlyMap<string, FollowUpOutcome>;
}

/** A person's line of the grid. */
export interface GridLine {
  id: string;
  cells: FollowUpCell[];
  window: FollowUpWindow | null;
  over: boolean;
}

export interface GridDays {
  days: readonly string[];
  today: string;
  rules: MonitoringDays;
}

export function lineOf(
  { id, deadline, periods, reports, calls }: Followed,
  { days, today, rules }: GridDays,
): GridLine {
  const own = { deadline, days: rules };
  const windows = windowsOf(periods, own);
  const cells = days.map((day) => cellOf({ day, today, windows, report: reports.get(day), outcome: calls.get(day) }));
  return { id, cells, window: spanOf(windows), over: isOver(periods, own, today) };
}

/** Whether a line is among those shown. */
export function isShown({ cells, over }: GridLine, show: FollowUpShow | "all", { days, today }: GridDays): boolean {
  const some = (fits: (status: FollowUpStatus, day: string | undefined) => boolean) =>
    cells.some(({ status }, at) => fits(status, days[at]));
  switch (show) {
    case "over":
      return over;
    case "due":
      return some((status, day) => day === today && isToAsk(status));
    case "missed":
      return some((status) => status === "missed");
    case "ill":
      return some((status) => status === "ill");
    case "all":
      return some((status) => status !== "outside");
  }
}

/** How many lines there are of each that can be shown. */
export function countShows(lines: readonly GridLine[], grid: GridDays): FollowUpGrid["shows"] {
  const count = (show: FollowUpShow | "all") => lines.filter((line) => isShown(line, show, grid)).length;
  const each = Object.fromEntries(followUpShows.map((show) => [show, count(show)]));
  return { all: count("all"), ...(each as Record<FollowUpShow, number>) };
}

/** How many lines stand how on each day. */
export const countDays = (lines: readonly GridLine[], { days }: Pick<GridDays, "days">): FollowUpGrid["days"] =>
  days.map((day, at) => {
    const counts: Partial<Record<FollowUpStatus, number>> = {};
    for (const { cells } of lines) {
      const status = cells[at]?.status;
      if (status && status !== "outside") counts[status] = (counts[status] ?? 0) + 1;
    }
    return { day, counts };
  });
