const latestMilliseconds = 2000;

/** Does something once the page has nothing better to do, so that the first screen comes before it. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: latestMilliseconds });
  else setTimeout(work, 200);
}
