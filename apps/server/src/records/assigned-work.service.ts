import type { RecordKind } from "@tracewell/contract/records";
import type { Tx } from "../platform/database/transaction.ts";
import { countAssigned } from "./assigned-work.queries.ts";

/** What a user has open, by kind: what must be given to others when they leave. */
export const openWorkOf = (tx: Tx, userId: string): Promise<{ kind: RecordKind; count: number }[]> =>
  countAssigned(tx, userId);
