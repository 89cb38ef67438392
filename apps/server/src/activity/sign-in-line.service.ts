import type { activityCalls } from "@tracewell/contract/activity";
import type { QueryOf, Total } from "@tracewell/contract/call";
import { refusedSignIns } from "@tracewell/contract/sign-in-kinds";
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

/** How many sign-ins were refused since a day, with those that locked an account, and when the first was. */
export async function countRefusedSignIns(
  tx: Tx,
  viewer: Pick<Viewer, "timeZone">,
  from: string,
): Promise<Total & { since: string | null }> {
  const query = { kind: [...refusedSignIns], from, direction: "asc" as const, limit: 1 };
  const { rows, total, totalIsAtLeast } = await readPage(tx, signInLineList, { viewer, query });
  return { total, totalIsAtLeast, since: rows[0]?.at ?? null };
}

function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}
