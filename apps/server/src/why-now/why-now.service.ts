import type { WhyNow } from "@tracewell/contract/why-now";
import type { Tx } from "../platform/database/transaction.ts";
import type { KindReasons, ReasonViewer } from "./why-now.columns.ts";
import { findWhyNow } from "./why-now.queries.ts";

/** Why a record needs action; nothing where it can wait. */
export const whyNowOf = (tx: Tx, viewer: ReasonViewer, reasons: KindReasons, id: string): Promise<WhyNow[]> =>
  findWhyNow(tx, viewer, reasons, id);
