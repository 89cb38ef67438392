import type { InvestigationsAddress } from "@tracewell/contract/investigation-list";
import { writeSearch } from "../shell/routing/address-search.ts";
import type { AnalyticsSearch } from "./search.ts";

type Part = Partial<Omit<InvestigationsAddress, "countedBy">>;

/** The list of the cases that a chart counts in a period, or the part of them that one of its rows stands for. */
export const countedHref = (
  { infection, region, sex, by = "specimen" }: AnalyticsSearch,
  { from, to }: { from: string; to: string },
  part: Part = {},
): string =>
  `/investigations${writeSearch({
    state: "all",
    patients: "all",
    infection: infection && [infection],
    region: region && [region],
    countedBy: by,
    countedFrom: from,
    countedTo: to,
    countedSex: sex,
    ...part,
  })}`;
