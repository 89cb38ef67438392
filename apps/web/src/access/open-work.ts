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
export const workInWords = ({ kind, count }: { kind: RecordKind; count: number }): string =>
  `${count.toLocaleString("en-US")} open ${workLists[kind].noun[count === 1 ? 0 : 1]}`;

/** The list of a kind, narrowed down to what a user has. */
export const workHref = (kind: RecordKind, userId: string): string =>
  `${workLists[kind].path}?assignedTo=${encodeURIComponent(userId)}`;
