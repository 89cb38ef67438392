import type { ReplyOf } from "@tracewell/contract/call";
import type { contactCalls } from "@tracewell/contract/contacts";
import type { incomingFileCalls } from "@tracewell/contract/incoming-files";
import type { investigationCalls } from "@tracewell/contract/investigations";
import type { RecordKind } from "@tracewell/contract/records";
import type { visitCalls } from "@tracewell/contract/visits";

type Shared = "list" | "get" | "edit" | "assign" | "setStatus" | "remove" | "counts";

/** The calls of one kind of record that its list and its page are made of; `incomingFileCalls` is one. */
export type RecordCalls =
  | Pick<typeof incomingFileCalls, Shared>
  | Pick<typeof investigationCalls, Shared>
  | Pick<typeof contactCalls, Shared>
  | Pick<typeof visitCalls, Shared>;

/** The page of a record of any kind: what all of them have. */
export type AnyRecord = ReplyOf<RecordCalls["get"]>;

/** Where each kind's list is. */
export const listHrefs: Record<RecordKind, string> = {
  Visit: "/visits",
  IncomingReport: "/incoming-files",
  Incident: "/investigations",
  IncomingPartner: "/contacts",
};
