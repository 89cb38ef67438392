import type { IncomingFilesAddress } from "@tracewell/contract/incoming-file-list";
import type { WorkList } from "@tracewell/contract/work-lists";

/** The work lists of the incoming files, by what makes each of them. */
export const fileWorkLists: readonly WorkList<IncomingFilesAddress>[] = [
  { id: "action", label: "Needs action", hot: true, search: { needsAction: "true", sort: "why" } },
  { id: "match", label: "Needs a match decision", hot: true, search: { matchInReview: "true" } },
  { id: "unassigned", label: "Unassigned", search: { assignedTo: ["none"] } },
  { id: "mine", label: "Mine", search: { assignedTo: ["me"] } },
  { id: "open", label: "All open", search: {} },
  { id: "closed", label: "Closed", search: { state: "closed" } },
];
