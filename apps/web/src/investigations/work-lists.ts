import type { InvestigationsAddress } from "@tracewell/contract/investigation-list";
import type { WorkList } from "@tracewell/contract/work-lists";

/** The work lists of the investigations, by what makes each of them. */
export const investigationWorkLists: readonly WorkList<InvestigationsAddress>[] = [
  { id: "action", label: "Needs action", hot: true, search: { needsAction: "true", sort: "why" } },
  { id: "mine", label: "Mine", search: { assignedTo: ["me"] } },
  { id: "overdue", label: "Follow-up overdue", hot: true, search: { overdue: "true" } },
  { id: "unassigned", label: "Unassigned", hot: true, search: { assignedTo: ["none"] } },
  { id: "new", label: "Not begun", search: { status: ["New"] } },
  { id: "closure", label: "Waiting for closure", search: { status: ["SubmitForClosure"] } },
  { id: "lost", label: "Lost to follow-up", search: { lostToFollowUp: "true", state: "all" } },
  { id: "open", label: "All open", search: {} },
  { id: "closed", label: "Closed", search: { state: "closed" } },
];
