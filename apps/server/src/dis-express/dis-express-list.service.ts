import type { QueryOf } from "@tracewell/contract/call";
import type { disExpressCalls } from "@tracewell/contract/dis-express";
import { readPage } from "../lists/page.ts";
import type { CountTo } from "../lists/total.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { disExpressList } from "./dis-express-list.columns.ts";
import { messageOf } from "./dis-express-row.model.ts";

type Query = QueryOf<typeof disExpressCalls.list>;

/** A page of the messages that were sent to many, newest first. */
export async function listDisExpress(tx: Tx, viewer: Pick<Viewer, "timeZone">, query: Query, countTo?: CountTo) {
  const { rows, ...page } = await readPage(tx, disExpressList, { viewer, query, countTo });
  return { data: rows.map(messageOf), ...page };
}
