import type { ReplyOf } from "@tracewell/contract/call";
import type { contactCalls } from "@tracewell/contract/contacts";
import type { incomingFileCalls } from "@tracewell/contract/incoming-files";
import type { visitCalls } from "@tracewell/contract/visits";

type Used = "list" | "get" | "elevate" | "attach";

/** The calls of a kind that can become a case. */
export type SourceCalls =
  | Pick<typeof incomingFileCalls, Used>
  | Pick<typeof contactCalls, Used>
  | Pick<typeof visitCalls, Used>;

/** The page of a record that can become a case. */
export type SourceRecord = ReplyOf<SourceCalls["get"]>;
