import { formatDay } from "../ui/time/clinic-time.ts";
import type { AnalyticsSearch } from "./search.ts";

/** What a chart is compared with, in words. */
export interface Compared {
  /** Above its numbers in a table. */
  column: string;
  /** Beside its mark in a legend. */
  text: (period: { from: string; to: string }) => string;
}

type Choice = { value: string; label: string };

/** How another group differs from the first, such as "Male, East side". */
function groupText(search: AnalyticsSearch, infections: readonly Choice[], regions: readonly Choice[]): string {
  const { otherInfection, otherRegion, otherSex } = search;
  const named = (choices: readonly Choice[], chosen: string | undefined, all: string) =>
    chosen && (chosen === "all" ? all : (choices.find(({ value }) => value === chosen)?.label ?? "another"));
  const parts = [
    named(infections, otherInfection, "All infections"),
    named(regions, otherRegion, "All jurisdictions"),
    otherSex && (otherSex === "all" ? "Any sex" : otherSex),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "Same group";
}

export function comparedIn(
  search: AnalyticsSearch,
  infections: readonly Choice[],
  regions: readonly Choice[],
): Compared {
  if (search.against === "group") {
    const text = groupText(search, infections, regions);
    return { column: text, text: () => text };
  }
  return { column: "Before", text: ({ from, to }) => `${formatDay(from)} to ${formatDay(to)}` };
}

/** What the dashes of a chart are; nothing where it is compared with nothing. */
export const dashText = (compared: Compared, against: { from: string; to: string } | null): string =>
  against ? ` Dashed: ${compared.text(against)}.` : "";
