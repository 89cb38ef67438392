import type { TiterChange } from "@tracewell/contract/test-orders";

/** Titers as they are typed: `1:32`, `32`, `1 : 32`. Null: it is none of a series of doublings. */
export function titerOf(text: string): number | null {
  const found = /^\s*(?:1\s*:\s*)?(\d{1,5})\s*$/.exec(text)?.[1];
  const titer = Number(found);
  return found !== undefined && titer >= 1 && titer <= 65_536 && Number.isInteger(Math.log2(titer)) ? titer : null;
}

/** How a titer stands to the last one of the same test; RPR and VDRL never compare. Fourfold is two dilutions. */
export function titerChange(titer: number, last: { titer: number; at: string }): TiterChange {
  const dilutions = Math.log2(titer) - Math.log2(last.titer);
  const fourfold = dilutions >= 2 ? "rise" : dilutions <= -2 ? "fall" : null;
  return { last: last.titer, lastAt: last.at, dilutions, fourfold };
}
