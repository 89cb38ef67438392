import type { VisitsAddress } from "@tracewell/contract/visit-list";
import type { WorkList } from "@tracewell/contract/work-lists";

/** The work lists of the visits, by what makes each of them. */
export const visitWorkLists: readonly WorkList<VisitsAddress>[] = [
  { id: "action", label: "Needs action", hot: true, search: { needsAction: "true", day: "any", sort: "why" } },
  { id: "waiting", label: "Waiting now", hot: true, search: { waiting: "true" } },
  { id: "mine", label: "Mine", search: { assignedTo: ["me"] } },
  { id: "open", label: "Open today", search: {} },
  { id: "today", label: "All of today", search: { state: "all" } },
  { id: "any", label: "All open", search: { day: "any" } },
];
