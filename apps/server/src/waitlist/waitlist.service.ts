import type { BodyOf, QueryOf } from "@tracewell/contract/call";
import type { NewEntry, WaitlistEntry, waitlistCalls } from "@tracewell/contract/waitlist";
import { bookAppointment } from "../appointments/booking.service.ts";
import { readPage } from "../lists/page.ts";
import type { CountTo } from "../lists/total.ts";
import { listOpenLocations } from "../locations/location.service.ts";
import { listLookup } from "../lookups/lookup.service.ts";
import { findPerson } from "../persons/person.service.ts";
import { summaryOf } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal, refusalAt, refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import { demandClinicians } from "../visits/visit-facts.service.ts";
import { type WaitlistRow, waitlistList } from "./waitlist.columns.ts";
import { mayBookEntry } from "./waitlist.policy.ts";
import { endEntry, findEntry, insertEntry, isWaiting, lockEntry } from "./waitlist.queries.ts";

type WaitlistReader = Pick<Viewer, "userId" | "groups" | "timeZone" | "workgroupLead">;

/** Who waits, the longest first. */
export async function listWaiting(
  tx: Tx,
  viewer: WaitlistReader,
  query: QueryOf<typeof waitlistCalls.list>,
  countTo?: CountTo,
) {
  const { rows, ...page } = await readPage(tx, waitlistList, { viewer, query, countTo });
  return { data: rows.map((row) => shown(viewer, row)), ...page };
}

export const getEntry = async (tx: Tx, viewer: Viewer, id: string): Promise<WaitlistEntry> =>
  shown(viewer, found(await findEntry(tx, id)));

function shown(viewer: WaitlistReader, { person, phones, ...row }: WaitlistRow): WaitlistEntry {
  const book = mayBookEntry(viewer, { ended: row.status !== "waiting" });
  return { ...row, person: { ...summaryOf(person, todayIn(viewer.timeZone)), phones }, abilities: { book, end: book } };
}

/** Puts a person on the waitlist; for one type of visit they wait once. */
export async function addToWaitlist(tx: Tx, viewer: Viewer, entry: NewEntry): Promise<{ id: string }> {
  const today = todayIn(viewer.timeZone);
  if (entry.to < today) throw refusalAt("to", "waitlist.day-past");
  if (!(await findPerson(tx, entry.personId))) refuseInvalid([unknownChoice("personId")]);
  const types = (await listLookup(tx, "VISIT_TYPE")).data.filter(({ disabled }) => !disabled);
  if (!types.some(({ id }) => id === entry.visitTypeId)) refuseInvalid([unknownChoice("visitTypeId")]);
  const locations = entry.locationId ? await listOpenLocations(tx) : [];
  if (entry.locationId && !locations.some(({ id }) => id === entry.locationId))
    refuseInvalid([unknownChoice("locationId")]);
  if (entry.clinicianId) await demandClinicians(tx, [entry.clinicianId]);
  if (await isWaiting(tx, entry.personId, entry.visitTypeId, today)) throw new Refusal("waitlist.twice");
  return { id: await insertEntry(tx, viewer, entry) };
}

/** Books a time for who waits: by the same rules as any booking, and in one step with the end of the waiting (R10-26). */
export async function bookWaiting(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { version, clinicianId, ...time }: BodyOf<typeof waitlistCalls.book>,
): Promise<{ id: string }> {
  const entry = await lockWaiting(tx, viewer, id, version);
  const clinician = clinicianId ?? entry.clinicianId;
  const booked = await bookAppointment(tx, viewer, {
    ...time,
    personId: entry.personId,
    visitTypeId: entry.visitTypeId,
    comment: entry.comment ?? "",
    ...(clinician ? { clinicianId: clinician } : {}),
  });
  await endEntry(tx, id, booked.id);
  return booked;
}

/** Takes a person off the list. */
export async function endWaiting(tx: Tx, viewer: Viewer, id: string, version: number): Promise<undefined> {
  await lockWaiting(tx, viewer, id, version);
  await endEntry(tx, id, null);
}

async function lockWaiting(tx: Tx, viewer: Viewer, id: string, version: number) {
  const entry = found(await lockEntry(tx, id));
  demand(mayBookEntry(viewer, entry));
  if (entry.version !== version) throw new Refusal("edit.stale");
  return entry;
}
