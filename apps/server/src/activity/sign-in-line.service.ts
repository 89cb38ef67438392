import type { activityCalls } from "@tracewell/contract/activity";
import type { QueryOf } from "@tracewell/contract/call";
import { type SignInKind, signInKinds } from "@tracewell/contract/sign-in-kinds";
import type { CountTo } from "../lists/total.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { describeSignIn, eventsOfKind } from "./sign-in-line.model.ts";
import { listSignInLines } from "./sign-in-line.queries.ts";

const usualDays = 30;
const allKinds = Object.keys(signInKinds) as SignInKind[];

/** Who signed in to the viewer's clinic, tried to, or was given other access, newest first. */
export async function listSignIns(
  tx: Tx,
  viewer: Pick<Viewer, "timeZone" | "groups">,
  query: QueryOf<typeof activityCalls.signIns>,
  countTo: CountTo = "total",
) {
  const kinds = query.kind?.length ? query.kind : allKinds;
  const { rows, ...total } = await listSignInLines(tx, {
    actions: kinds.flatMap((kind) => eventsOfKind[kind]),
    withAccess: kinds.includes("access"),
    userId: query.user ?? null,
    from: query.from ?? daysBefore(query.to ?? todayIn(viewer.timeZone), usualDays),
    to: query.to ?? null,
    timeZone: viewer.timeZone,
    before: query.cursor ?? null,
    limit: query.limit,
    countTo,
  });
  const shown = rows.slice(0, query.limit);
  const seesPatients = viewer.groups.has("PERSONS_AGGREGATED");
  return {
    data: shown.map((row) => describeSignIn(row, { seesPatients })),
    ...total,
    next: rows.length > query.limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}
