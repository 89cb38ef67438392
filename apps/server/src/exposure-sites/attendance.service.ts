import type { BodyOf } from "@tracewell/contract/call";
import type { exposureSiteCalls, SiteAttendances } from "@tracewell/contract/exposure-sites";
import { findPerson } from "../persons/person.service.ts";
import { summaryOf } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found, Refusal, refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import { kindsOpenTo } from "../records/record-access.service.ts";
import { isAttendee, listAttendance, lockAttendance, updateAttendance } from "./attendance.queries.ts";
import { changeAttendance, lockForAttendance, sitesAmong } from "./site.service.ts";
import { lockSites } from "./site-page.queries.ts";

type AtSite = { id: string; attendanceId: string };

/** Who is known to have been at a site. */
export async function getAttendance(tx: Tx, viewer: Viewer, id: string): Promise<SiteAttendances> {
  found((await sitesAmong(tx, [id])).has(id) || undefined);
  const today = todayIn(viewer.timeZone);
  const rows = await listAttendance(tx, id, kindsOpenTo(viewer));
  return { attendance: rows.map((row) => ({ ...row, person: summaryOf(row.person, today) })) };
}

/** Notes that a person was at a site; a second time is refused. */
export async function addAttendance(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { personId, ...days }: BodyOf<typeof exposureSiteCalls.addAttendance>,
): Promise<SiteAttendances> {
  await lockWithOutbreaks(tx, id);
  if (!(await findPerson(tx, personId))) refuseInvalid([unknownChoice("personId")]);
  if (await isAttendee(tx, id, personId)) throw new Refusal("exposure-site.there-already");
  await changeAttendance(tx, viewer, { added: [{ siteId: id, personId, recordId: null, ...days }], at: "personId" });
  return getAttendance(tx, viewer, id);
}

/** Changes on which days a person was there. */
export async function editAttendance(
  tx: Tx,
  { id, attendanceId }: AtSite,
  { version, ...days }: BodyOf<typeof exposureSiteCalls.editAttendance>,
): Promise<void> {
  const there = found(await lockAttendance(tx, id, attendanceId));
  if (there.version !== version) throw new Refusal("edit.stale");
  await updateAttendance(tx, attendanceId, days);
}

/** Removes a person who was not there after all. */
export async function removeAttendance(tx: Tx, viewer: Viewer, { id, attendanceId }: AtSite): Promise<SiteAttendances> {
  await lockWithOutbreaks(tx, id);
  const { personId } = found(await lockAttendance(tx, id, attendanceId));
  await changeAttendance(tx, viewer, { added: [], removed: [{ siteId: id, personId }] });
  return getAttendance(tx, viewer, id);
}

async function lockWithOutbreaks(tx: Tx, id: string): Promise<void> {
  await lockForAttendance(tx, { outbreakId: null, siteIds: [id] });
  found((await lockSites(tx, [id]))[0]);
}
