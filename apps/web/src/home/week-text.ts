import type { Counted } from "@tracewell/contract/analytics";

/** `4 more than the week before`; nothing where either is hidden. */
export function changeText(now: Counted, before: Counted): string | undefined {
  if (now.suppressed || before.suppressed) return undefined;
  const change = (now.count ?? 0) - (before.count ?? 0);
  if (change === 0) return "as many as the week before";
  return `${Math.abs(change).toLocaleString("en-US")} ${change > 0 ? "more" : "fewer"} than the week before`;
}
