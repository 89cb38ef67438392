import { visitFields } from "@tracewell/contract/fields/visit-fields";
import type { AppointmentTime, NewVisit } from "@tracewell/contract/visits";
import { createPerson, findPerson } from "../persons/person.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { newVisitorCode } from "../platform/access/visitor-code.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found } from "../platform/refusal.ts";
import { demandChosen } from "../records/chosen-lookups.service.ts";
import { getRecord, notifyOwner } from "../records/record.service.ts";
import { type CreatedRecord, type Creator, createRecord } from "../records/record-creation.service.ts";
import { mayBeAt, mayBegin, mayFollowUp } from "./visit.policy.ts";
import { findOpenVisit, insertVisit, lockPerson } from "./visit.queries.ts";
import { insertAppointment, instantOf } from "./visit-appointment.queries.ts";
import { demandClinicians, setTypesAndClinicians, withOwnTicket } from "./visit-facts.service.ts";
import { lockVisit } from "./visit-state.service.ts";

const kind = "Visit";

/** Makes a visit by hand, of a person found or new: here and waiting, or to come with an appointment. */
export async function createVisit(tx: Tx, viewer: Viewer, given: NewVisit): Promise<CreatedRecord> {
  const personId = given.person
    ? (await createPerson(tx, viewer, given.person)).id
    : found(await findPerson(tx, given.personId ?? "")).id;
  return createVisitRecord(tx, viewer, { ...given, personId });
}

/** Makes a follow-up visit with an appointment, of the same person and for the same clinician. */
export async function followUpVisit(
  tx: Tx,
  viewer: Viewer,
  id: string,
  given: { typeIds: string[]; appointment: AppointmentTime },
): Promise<CreatedRecord> {
  const source = await lockVisit(tx, viewer, id);
  demand(mayFollowUp(viewer, source));
  const { assignedTo } = await getRecord(tx, kind, id);
  return createVisitRecord(tx, viewer, {
    ...given,
    personId: source.personId,
    basedOnId: id,
    ...(assignedTo ? { assignTo: assignedTo } : {}),
  });
}

type VisitToCreate = Omit<NewVisit, "person" | "personId"> & { personId: string; basedOnId?: string };

async function createVisitRecord(tx: Tx, viewer: Viewer, given: VisitToCreate): Promise<CreatedRecord> {
  const { personId, appointment, assignTo } = given;
  await demandChosen(tx, given, visitFields);
  await demandClinicians(tx, [...(assignTo ? [assignTo] : []), ...(given.clinicianIds ?? [])]);
  const startsAt = appointment ? await timeToCome(tx, viewer, appointment) : null;
  if (!appointment) await demandAlone(tx, viewer, personId);

  const opened = await writeVisit(tx, viewer, given, startsAt);
  if (assignTo) await notifyOwner(tx, viewer, assignTo, { ...opened, kind });
  return opened;
}

/** Makes a visit of somebody who booked a time by themselves; the code is what they come with. */
export const bookVisit = (
  tx: Tx,
  creator: Creator,
  given: { personId: string; typeIds: string[]; appointment: AppointmentTime; code: string },
  startsAt: string,
): Promise<CreatedRecord> => writeVisit(tx, creator, given, startsAt);

async function writeVisit(
  tx: Tx,
  creator: Creator,
  given: VisitToCreate & { code?: string },
  startsAt: string | null,
): Promise<CreatedRecord> {
  const { personId, appointment, assignTo, basedOnId, code = newVisitorCode() } = given;
  const opened = await createRecord(tx, creator, {
    kind,
    personId,
    infections: [],
    status: appointment ? "Scheduled" : "PatientIntake",
    assignedTo: assignTo,
    basedOnId,
  });
  await withOwnTicket(
    insertVisit(tx, {
      recordId: opened.id,
      tenantId: creator.tenantId,
      startsAt,
      temporaryId: given.temporaryId ?? null,
      ticketColor: given.ticketColor ?? null,
      locationId: given.locationId ?? null,
      firstVisit: given.firstVisit ?? null,
    }),
  );
  await setTypesAndClinicians(tx, creator.tenantId, opened.id, given);
  if (appointment) await insertAppointment(tx, creator.tenantId, opened.id, { ...appointment, code });
  return opened;
}

/** A patient has one visit at a time that has begun, also when two desks begin one at the same moment. */
export async function demandAlone(tx: Tx, viewer: Viewer, personId: string, visitId: string | null = null) {
  await lockPerson(tx, personId);
  demand(mayBegin(viewer, (await findOpenVisit(tx, personId, visitId)) ?? null));
}

/** The instant of an appointment, which is still to come. */
export async function timeToCome(tx: Tx, viewer: Viewer, appointment: AppointmentTime): Promise<string> {
  const at = await instantOf(tx, appointment, viewer.timeZone);
  demand(mayBeAt(viewer, { at, now: Date.now() }), "appointment.day");
  return at;
}
