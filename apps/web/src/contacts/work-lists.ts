import type { ContactsAddress } from "@tracewell/contract/contact-list";
import type { WorkList } from "@tracewell/contract/work-lists";

/** The work lists of the contacts, by what makes each of them. */
export const contactWorkLists: readonly WorkList<ContactsAddress>[] = [
  { id: "action", label: "Needs action", hot: true, search: { needsAction: "true", sort: "why" } },
  { id: "mine", label: "Mine", search: { assignedTo: ["me"] } },
  { id: "unassigned", label: "Unassigned", hot: true, search: { assignedTo: ["none"] } },
  { id: "new", label: "Not begun", search: { status: ["New"] } },
  { id: "lost", label: "Lost to contact", search: { status: ["LostToContact"] } },
  { id: "open", label: "All open", search: {} },
  { id: "closed", label: "Closed", search: { state: "closed" } },
];
