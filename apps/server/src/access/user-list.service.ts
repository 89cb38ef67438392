import type { accessCalls } from "@tracewell/contract/access";
import type { QueryOf } from "@tracewell/contract/call";
import { readPage } from "../lists/page.ts";
import type { CountTo } from "../lists/total.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { userList } from "./user-list.columns.ts";

/** A page of the clinic's users, active ones by name unless asked otherwise. */
export async function listUsers(tx: Tx, query: QueryOf<typeof accessCalls.users>, countTo?: CountTo) {
  const { rows: data, ...page } = await readPage(tx, userList, { viewer: null, query, countTo });
  return { data, ...page };
}
