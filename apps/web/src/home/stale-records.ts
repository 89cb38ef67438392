import type { Page } from "@tracewell/contract/call";
import { daysSince } from "../ui/time/clinic-time.ts";

/** An open record that nobody touched for this long is late. */
export const staleAfterDays = 14;

/** Of records in the order of their last change, oldest first, those that are late; the first few of them. */
export function staleOf<Row extends { updatedAt: string }>(
  page: Page<Row>,
  { most, timeZone, now }: { most: number; timeZone: string; now?: number },
): Page<Row> {
  const stale = page.data.filter(({ updatedAt }) => daysSince(updatedAt, timeZone, now) >= staleAfterDays);
  // Where all rows are late there may be more of them beyond the page, and the total is all that is known.
  const { total, totalIsAtLeast } = stale.length < page.data.length ? { total: stale.length } : page;
  return { data: stale.slice(0, most), total, totalIsAtLeast, next: null };
}
