import type { WhyNow } from "@tracewell/contract/why-now";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { type KindReasons, type ReasonViewer, whyNowColumns } from "./why-now.columns.ts";

/** Why one record needs action, as its row in the list says. */
export async function findWhyNow(tx: Tx, viewer: ReasonViewer, reasons: KindReasons, id: string): Promise<WhyNow[]> {
  const { rows } = await sql<{ list: WhyNow[] }>`
    with page as materialized (select ${id}::uuid as id), ${whyNowColumns(reasons, viewer).ofPage}
    select why.list from why`.execute(tx);
  return rows[0]?.list ?? [];
}
