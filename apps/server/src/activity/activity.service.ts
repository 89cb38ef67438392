import type { ActivityLine, RecentItem } from "@tracewell/contract/activity";
import { wholeList } from "../lists/whole.ts";
import { findPerson } from "../persons/person.service.ts";
import { fullName } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found } from "../platform/refusal.ts";
import type { TrailKeys } from "../platform/trail/trail-keys.ts";
import { digestsByDatabase } from "../platform/trail/trail-sources.ts";
import { verifyTrail } from "../platform/trail/verify-trail.ts";
import { kindsOpenTo, openableRecord } from "../records/record-access.service.ts";
import {
  findLabels,
  findMoments,
  findNames,
  findPersonMoments,
  findRecentlyViewed,
  type MomentLine,
} from "./activity.queries.ts";
import { idsIn, type Names, type TrailLine } from "./activity-line.model.ts";
import { describeMoment } from "./activity-moment.model.ts";

/** The Activity log of a record in words, newest first; what was done in one go is one line. */
export async function listActivity(
  tx: Tx,
  viewer: Viewer,
  recordId: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ data: ActivityLine[]; total: number; next: string | null }> {
  await openableRecord(tx, viewer, recordId);
  const told = await findMoments(tx, recordId, { limit: page.limit, before: page.cursor });
  return describeMoments(tx, viewer, told, page.limit);
}

/** The Activity log of a person, and of those who were merged into them; what belongs to a record stands in the record's. */
export async function listPersonActivity(
  tx: Tx,
  viewer: Viewer,
  personId: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ data: ActivityLine[]; total: number; next: string | null }> {
  found(await findPerson(tx, personId));
  const moments = await findPersonMoments(tx, personId, { limit: page.limit, before: page.cursor });
  return describeMoments(tx, viewer, moments, page.limit);
}

async function describeMoments(
  tx: Tx,
  viewer: Viewer,
  { lines, total }: { lines: MomentLine[]; total: number },
  limit: number,
): Promise<{ data: ActivityLine[]; total: number; next: string | null }> {
  const moments = [...Map.groupBy(lines, (line) => line.moment).values()];
  const shown = moments.slice(0, limit);
  const names = await namesFor(tx, shown.flat());
  const data = shown.map((moment) => describeMoment(moment, names, viewer.timeZone));
  return { data, total, next: moments.length > limit ? (shown.at(-1)?.[0]?.moment ?? null) : null };
}

/** What the ids in these lines are called. */
export async function namesFor(
  tx: Tx,
  lines: readonly Pick<TrailLine, "rowId" | "before" | "after">[],
): Promise<Names> {
  const rows = await findNames(tx, [...new Set(lines.flatMap(idsIn))]);
  const words = await findLabels(tx);
  const wordsOf = (list: string) =>
    new Map(words.filter((word) => word.list === list).map(({ key, name }) => [key, name]));
  return {
    ofId: new Map(rows.map(({ id, name, person }) => [id, person ? fullName(person) : (name ?? "")])),
    ofStatus: wordsOf("status"),
    ofDisposition: wordsOf("disposition"),
  };
}

/** The recent-activity menu holds a dozen records. */
const recentRecords = 12;

/** The records that the viewer opened last, each once. */
export async function listRecent(tx: Tx, viewer: Viewer) {
  const rows = await findRecentlyViewed(tx, viewer.userId, kindsOpenTo(viewer), recentRecords);
  const data = rows.map(
    ({ recordId, kind, referenceNumber, person, infections, at, deleted }): RecentItem => ({
      reference: { id: recordId, kind, referenceNumber },
      details: [person && fullName(person), infections.join(", ")].filter(Boolean).join(" · "),
      at,
      deleted,
    }),
  );
  return wholeList(data);
}

/** Checks every seal of the Activity log against its lines and its key. */
export async function verifyActivity(tx: Tx, keys: TrailKeys) {
  const { intact, seals, lines, breaks } = await verifyTrail(digestsByDatabase(tx), keys);
  return { intact, seals, lines, brokenSeal: breaks[0]?.seal ?? null };
}
