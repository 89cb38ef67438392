import type { InvestigationsAddress } from "@tracewell/contract/investigation-list";
import type { ListFilter } from "../../ui/list-frame/filter-bar.tsx";
import { formatDay } from "../../ui/time/clinic-time.ts";

const dateTexts = { specimen: "specimen date", onset: "onset", report: "report date" };
const notCounted = {
  countedBy: undefined,
  countedFrom: undefined,
  countedTo: undefined,
  countedSex: undefined,
  countedAge: undefined,
  countedCounty: undefined,
  countedZip3: undefined,
} satisfies Partial<InvestigationsAddress>;

/** What the bar of a chart counts, where a link from it led here: shown so that it can be removed. */
export function countedFilter(
  search: InvestigationsAddress,
  change: (part: Partial<InvestigationsAddress>) => void,
): ListFilter | null {
  const { countedBy: by, countedFrom: from, countedTo: to, countedSex: sex, countedAge: age } = search;
  if (!by) return null;
  const parts = [
    `${dateTexts[by]}${from ? ` from ${formatDay(from)}` : ""}${to ? ` to ${formatDay(to)}` : ""}`,
    sex,
    age && `${age} years old`,
    search.countedCounty && `county ${search.countedCounty}`,
    search.countedZip3 && `ZIP code ${search.countedZip3}xx`,
  ];
  const value = parts.filter(Boolean).join(", ");
  return {
    id: "counted",
    label: "Counted in a chart",
    value,
    onClear: () => change(notCounted),
    editor: <p>Only the cases that the chart counts are shown: {value}.</p>,
  };
}
