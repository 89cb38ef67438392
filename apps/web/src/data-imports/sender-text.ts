import type { Sender } from "@tracewell/contract/senders";

/** A count with its share, `3 (12%)`; a few of many are never told as 0%, nor almost all as 100%. */
export function shareText(count: number, of: number): string {
  if (count === 0 || of === 0) return "0";
  const percent = Math.round((count / of) * 100);
  const shown = count === of ? 100 : Math.min(99, Math.max(1, percent));
  return `${count.toLocaleString("en-US")} (${shown}%)`;
}

/** The median with the quartiles, in days once the median is two or more. */
export function delayText(delay: Sender["delayHours"]): string {
  if (delay === null) return "Not known";
  const inDays = Math.abs(delay.median) >= 48;
  const number = (hours: number) => (inDays ? hours / 24 : hours).toLocaleString("en-US", { maximumFractionDigits: 1 });
  return `${number(delay.median)} ${inDays ? "d" : "h"} (${number(delay.lower)} to ${number(delay.upper)})`;
}
