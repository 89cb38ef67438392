import type { ActivityLine, RecentItem } from "@tracewell/contract/activity";
import { fullName } from "../persons/person-name.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { kindsOpenTo, openableRecord } from "../records/record-access.service.ts";
import { findMoments, findNames, findRecentlyViewed, findWords, verifySeals } from "./activity.queries.ts";
import { describeMoment } from "./activity-moment.ts";
import { idsIn, type Names, type TrailLine } from "./activity-words.ts";

/** The Activity log of a record in people's words, newest first; what was done at once is one line (domain §4). */
export async function listActivity(
  tx: Tx,
  viewer: Viewer,
  recordId: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ data: ActivityLine[]; total: number; next: string | null }> {
  await openableRecord(tx, viewer, recordId);
  const { lines, total } = await findMoments(tx, recordId, { limit: page.limit, before: page.cursor });
  const moments = [...Map.groupBy(lines, (line) => line.moment).values()];
  const shown = moments.slice(0, page.limit);
  const names = await namesFor(tx, shown.flat());
  const data = shown.map((moment) => describeMoment(moment, names, viewer.timeZone));
  return { data, total, next: moments.length > page.limit ? (shown.at(-1)?.[0]?.moment ?? null) : null };
}

async function namesFor(tx: Tx, lines: TrailLine[]): Promise<Names> {
  const rows = await findNames(tx, [...new Set(lines.flatMap(idsIn))]);
  const words = await findWords(tx);
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
  return { data, total: data.length, next: null };
}

/** Checks the hash chain of the Activity log. */
export const verifyActivity = (tx: Tx) => verifySeals(tx);
