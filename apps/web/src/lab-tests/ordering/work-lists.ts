import type { TestOrdersAddress } from "@tracewell/contract/test-order-list";
import type { WorkList } from "@tracewell/contract/work-lists";

/** The work lists of the test orders, by what makes each of them. */
export const orderWorkLists: readonly WorkList<TestOrdersAddress>[] = [
  { id: "to-collect", label: "To collect", search: { state: "to-collect" } },
  { id: "to-send", label: "To send", search: { state: "to-send" } },
  { id: "to-enter", label: "To enter", search: { state: "to-enter" } },
  { id: "running", label: "Rapid, running", search: { state: "running" } },
  { id: "not-told", label: "Positive, not yet told", hot: true, search: { told: "no" } },
  { id: "all", label: "All", search: {} },
];
