import type { UserPage } from "@tracewell/contract/access";
import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import type { AccessGroup } from "@tracewell/contract/permissions";
import type { RecordKind } from "@tracewell/contract/records";

/** Where the list of a kind of record is, what it needs, and what its records are called. */
export const workLists: Record<RecordKind, { path: string; needs: AccessGroup; noun: [one: string, many: string] }> = {
  Visit: { path: "/visits", needs: "DCM_VISITS_USER", noun: ["visit", "visits"] },
  IncomingReport: {
    path: "/incoming-files",
    needs: incomingFileCalls.list.needs,
    noun: ["incoming file", "incoming files"],
  },
  Incident: {
    path: "/investigations",
    needs: investigationCalls.list.needs,
    noun: ["investigation", "investigations"],
  },
  IncomingPartner: { path: "/contacts", needs: contactCalls.list.needs, noun: ["contact", "contacts"] },
};

/** `2 investigations`. */
export const describeWork = ({ kind, count }: { kind: RecordKind; count: number }): string =>
  `${count.toLocaleString("en-US")} open ${workLists[kind].noun[count === 1 ? 0 : 1]}`;

/** All that a user has open, in words: records by kind, then tasks. */
export const describeAllWork = ({ openWork, openTasks }: Pick<UserPage, "openWork" | "openTasks">): string[] => [
  ...openWork.map(describeWork),
  ...(openTasks > 0 ? [describeTasks(openTasks)] : []),
];

export const describeTasks = (count: number): string =>
  `${count.toLocaleString("en-US")} open ${count === 1 ? "task" : "tasks"}`;

/** The list of a kind, narrowed down to what a user has. */
export const workHref = (kind: RecordKind, userId: string): string =>
  // The list of visits begins with today's.
  `${workLists[kind].path}?assignedTo=${encodeURIComponent(userId)}${kind === "Visit" ? "&day=any" : ""}`;
