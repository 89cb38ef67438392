import type { activityCalls } from "@tracewell/contract/activity";
import type { QueryOf } from "@tracewell/contract/call";
import { readPage } from "../lists/page.ts";
import type { CountTo } from "../lists/total.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { signInLineList } from "./sign-in-line.columns.ts";
import { describeSignIn } from "./sign-in-line.model.ts";

const usualDays = 30;

/** Who signed in to the viewer's clinic, tried to, or was given other access, newest first. */
export async function listSignIns(
  tx: Tx,
  viewer: Pick<Viewer, "timeZone" | "groups">,
  query: QueryOf<typeof activityCalls.signIns>,
  countTo?: CountTo,
) {
  const from = query.from ?? daysBefore(query.to ?? todayIn(viewer.timeZone), usualDays);
  const { rows, ...page } = await readPage(tx, signInLineList, { viewer, query: { ...query, from }, countTo });
  const seesPatients = viewer.groups.has("PERSONS_AGGREGATED");
  return { data: rows.map((row) => describeSignIn(row, { seesPatients })), ...page };
}

function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}
