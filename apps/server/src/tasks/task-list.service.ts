import type { QueryOf } from "@tracewell/contract/call";
import type { TaskNews, taskCalls } from "@tracewell/contract/tasks";
import { readPage } from "../lists/page.ts";
import type { CountTo } from "../lists/total.ts";
import { wholeList } from "../lists/whole.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { clinicSetting } from "../preferences/preference.service.ts";
import { openableRecord } from "../records/record-access.service.ts";
import { sightOf } from "./task.policy.ts";
import { type TaskReader, taskOf } from "./task.service.ts";
import { taskList } from "./task-list.columns.ts";
import { findNews, upsertLook } from "./task-news.queries.ts";

/** A page of the tasks that the viewer may see, those due first in front unless asked otherwise. */
export async function listTasks(tx: Tx, viewer: TaskReader, query: QueryOf<typeof taskCalls.list>, countTo?: CountTo) {
  if (query.recordId) await openableRecord(tx, viewer, query.recordId);
  const sight = { ...sightOf(viewer), timeZone: viewer.timeZone };
  const { rows, ...page } = await readPage(tx, taskList, { viewer: sight, query, countTo });
  return { data: rows.map((row) => taskOf(viewer, row)), ...page };
}

/** The bell shows the latest of some days; a user who was given more finds them in the list. */
const bellHolds = 100;

/** The open tasks that the viewer came to have lately, or may take, latest first. */
export async function listNews(tx: Tx, viewer: Viewer, after: string | undefined) {
  const since = after ?? (await firstShown(tx));
  const rows = await findNews(tx, sightOf(viewer), { after: since, many: bellHolds });
  const data: TaskNews[] = rows.map(({ heardAt, isNew, ...row }) => ({ ...taskOf(viewer, row), heardAt, isNew }));
  return wholeList(data);
}

async function firstShown(tx: Tx): Promise<string> {
  const { taskDays } = await clinicSetting(tx, "organizationBasic");
  return new Date(Date.now() - taskDays * 86_400_000).toISOString();
}

/** The viewer looked at the bell: what came until then is no longer new. */
export const lookAtBell = async (tx: Tx, viewer: Viewer, until: string): Promise<void> => {
  await upsertLook(tx, { tenantId: viewer.tenantId, userId: viewer.userId, until });
};
