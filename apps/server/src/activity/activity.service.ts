import type { ActivityLine, activityCalls, RecentItem } from "@tracewell/contract/activity";
import type { Page, QueryOf } from "@tracewell/contract/call";
import type { ReadPage } from "../lists/cut.ts";
import { readPage } from "../lists/page.ts";
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
import { type Moment, personActivity, recordActivity } from "./activity.columns.ts";
import { findLabels, findNames, findRecentlyViewed } from "./activity.queries.ts";
import { idsIn, type Names, type TrailLine } from "./activity-line.model.ts";
import { describeMoment } from "./activity-moment.model.ts";

type Query = QueryOf<typeof activityCalls.ofRecord>;

/** The Activity log of a record in words, newest first; what was done in one go is one line. */
export async function listActivity(
  tx: Tx,
  viewer: Viewer,
  recordId: string,
  query: Query,
): Promise<Page<ActivityLine>> {
  await openableRecord(tx, viewer, recordId);
  return describeMoments(tx, viewer, await readPage(tx, recordActivity(recordId), { viewer, query }));
}
listActivity.reading = { byIds: true } as const;

/** The Activity log of a person, and of those who were merged into them; what belongs to a record stands in the record's. */
export async function listPersonActivity(
  tx: Tx,
  viewer: Viewer,
  personId: string,
  query: Query,
): Promise<Page<ActivityLine>> {
  found(await findPerson(tx, personId));
  return describeMoments(tx, viewer, await readPage(tx, personActivity(personId), { viewer, query }));
}
listPersonActivity.reading = { byIds: true } as const;

async function describeMoments(
  tx: Tx,
  viewer: Viewer,
  { rows, ...page }: ReadPage<Moment>,
): Promise<Page<ActivityLine>> {
  const moments = rows.map(({ lines }) => lines);
  const names = await namesFor(tx, moments.flat());
  return { data: moments.map((lines) => describeMoment(lines, names, viewer.timeZone)), ...page };
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
