import type { Counted, Rate } from "@tracewell/contract/analytics";

const per = 100_000;
/** With so many cases or fewer, chance alone moves a rate by more than it tells. */
const mostUnstable = 20;

/** Cases per 100,000 residents. It is made from the count as it is told: from an exact one the count could be worked out (R10-39). */
export function rateOf({ count }: Counted, residents: number | undefined): Rate {
  if (count === undefined || !residents) return null;
  return { per100000: Math.round((count / residents) * per * 10) / 10, unstable: count <= mostUnstable };
}
