import type { GivenTreatments, NewTreatment } from "@tracewell/contract/given-treatments";
import { noteTreatmentOf, treatedItem } from "../lab-tests/ordering/treated-item.service.ts";
import { findPerson } from "../persons/person.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { both, demand } from "../platform/guards.ts";
import { notifyChanged } from "../platform/live/live-message.ts";
import { found, Refusal, refusalAt, refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import { mayOpen, mayWrite } from "../records/record.policy.ts";
import { type AnyRecord, describedRecords, openableRecord, writableRecord } from "../records/record-access.service.ts";
import { familyOf, recordsOfPerson } from "../records/record-family.service.ts";
import {
  type ChosenRegimen,
  findChosen,
  findDaysGiven,
  findGivenOnRecords,
  findRegimen,
  type GivenRow,
  insertGiven,
  lockGiven,
  type TreatmentToStore,
  updateGiven,
  updateWithdrawn,
} from "./given-treatment.queries.ts";
import { treatedPatient } from "./treated-patient.service.ts";
import { groupedByRegimen } from "./treatment-group.model.ts";
import { isStanding, mayGive } from "./treatment-warning.policy.ts";

/** The treatments that are seen from a record: of its elevation family. */
export async function listTreatments(tx: Tx, viewer: Viewer, recordId: string): Promise<GivenTreatments> {
  const record = await openableRecord(tx, viewer, recordId);
  const { familyIds } = await familyOf(tx, recordId);
  return pageOf(tx, viewer, await findGivenOnRecords(tx, familyIds), record);
}

/** The treatments on those records of a person that the viewer may open. */
export async function listPersonTreatments(tx: Tx, viewer: Viewer, personId: string): Promise<GivenTreatments> {
  found(await findPerson(tx, personId));
  const recordIds = await recordsOfPerson(tx, viewer, personId);
  return pageOf(tx, viewer, await findGivenOnRecords(tx, recordIds), null);
}

/** Records a treatment; what speaks against it is asked about first (R10-11). */
export async function giveTreatment(tx: Tx, viewer: Viewer, recordId: string, given: NewTreatment): Promise<void> {
  const record = await writableRecord(tx, viewer, recordId);
  const treatment = await checked(tx, viewer, record, given, null);
  await insertGiven(tx, { tenantId: viewer.tenantId, recordId, userId: viewer.userId }, treatment);
  await tell(tx, viewer, record, [given.orderItemId]);
}

/** Corrects a treatment; another regimen is asked about as if it was given now. */
export async function correctTreatment(
  tx: Tx,
  viewer: Viewer,
  of: { id: string; treatmentId: string },
  given: NewTreatment & { version: number },
): Promise<void> {
  const record = await writableRecord(tx, viewer, of.id);
  const row = found(await lockGiven(tx, of.id, of.treatmentId));
  demand(isStanding(row.withdrawn));
  if (row.version !== given.version) throw new Refusal("edit.stale");
  await updateGiven(tx, row.id, await checked(tx, viewer, record, given, row));
  await tell(tx, viewer, record, [row.test?.itemId, given.orderItemId]);
}

/** Takes back a treatment that was recorded by mistake; it stays to be read, with the reason. */
export async function withdrawTreatment(
  tx: Tx,
  viewer: Viewer,
  of: { id: string; treatmentId: string },
  { reason, version }: { reason: string; version: number },
): Promise<void> {
  const record = await writableRecord(tx, viewer, of.id);
  const row = found(await lockGiven(tx, of.id, of.treatmentId));
  demand(isStanding(row.withdrawn));
  if (row.version !== version) throw new Refusal("edit.stale");
  await updateWithdrawn(tx, row.id, { userId: viewer.userId, reason });
  await tell(tx, viewer, record, [row.test?.itemId]);
}

async function tell(tx: Tx, viewer: Viewer, record: AnyRecord, items: readonly (string | null | undefined)[]) {
  for (const id of new Set(items)) if (id) await noteTreatmentOf(tx, id);
  await notifyChanged(tx, viewer, { recordId: record.id, personId: record.personId });
}

async function checked(
  tx: Tx,
  viewer: Viewer,
  record: AnyRecord,
  given: NewTreatment,
  before: GivenRow | null,
): Promise<TreatmentToStore> {
  const today = todayIn(viewer.timeZone);
  const regimen = await findRegimen(tx, given.regimenId);
  if (!regimen) throw new Refusal("request.invalid", { details: [unknownChoice("regimenId")] });
  const isSame = before?.regimen?.id === regimen.id;
  if (regimen.off && !isSame) throw refusalAt("regimenId", "treatment.regimen-off");
  if (given.givenOn > today) throw refusalAt("givenOn", "treatment.in-future");
  await demandChosen(tx, given);
  const item = given.orderItemId ? await treatedItem(tx, given.orderItemId) : null;
  if (given.orderItemId && !item) throw new Refusal("request.invalid", { details: [unknownChoice("orderItemId")] });
  if (item && item.personId !== record.personId) throw refusalAt("orderItemId", "treatment.other-person");
  const infectionId = regimen.infectionId ?? given.infectionId ?? item?.infectionId ?? null;
  const asked = { regimen, given, today, exceptId: before?.id ?? null };
  const warnings = isSame && before.delivery === given.delivery ? null : await warningsOf(tx, record.personId, asked);
  const accepted = warnings ?? before?.accepted ?? [];
  const acceptedReason = warnings ? given.acceptedReason : before?.acceptedReason;
  if (warnings) demandAccepted(warnings, given);
  return { given: { ...given, acceptedReason }, definitionId: regimen.definitionId, infectionId, accepted };
}

async function warningsOf(
  tx: Tx,
  personId: string,
  of: { regimen: ChosenRegimen; given: NewTreatment; today: string; exceptId: string | null },
) {
  const { regimen, given, today } = of;
  const patient = await treatedPatient(tx, personId, today);
  const sameOn = await findDaysGiven(tx, { personId, regimenId: regimen.id, exceptId: of.exceptId });
  const { infection, among } = regimen;
  const { delivery, givenOn: on } = given;
  const { reasons } = mayGive(patient, { regimen, among, infection, delivery, sameOn, on, today });
  return reasons.map(({ code, text }) => ({ code, text }));
}

/** Every warning must have been read as it stands now, and answered. */
function demandAccepted(warnings: readonly { code: string; text: string }[], given: NewTreatment): void {
  const unread = warnings.filter(({ code }) => !given.accepted?.includes(code));
  if (unread.length === 0 && (warnings.length === 0 || given.acceptedReason)) return;
  throw new Refusal("treatment.needs-acceptance", {
    message: warnings.map(({ text }) => text).join(" "),
    details: warnings.map(({ code, text }) => ({ code, message: text })),
  });
}

async function demandChosen(tx: Tx, given: NewTreatment): Promise<void> {
  const chosen = (["clinicianId", "givenById", "infectionId"] as const).flatMap((field) =>
    given[field] ? [{ field, id: given[field] }] : [],
  );
  const known = await findChosen(
    tx,
    chosen.map(({ id }) => id),
  );
  refuseInvalid(chosen.filter(({ id }) => !known.has(id)).map(({ field }) => unknownChoice(field)));
}

async function pageOf(
  tx: Tx,
  viewer: Viewer,
  rows: readonly GivenRow[],
  inView: AnyRecord | null,
): Promise<GivenTreatments> {
  const records = await describedRecords(tx, [...new Set(rows.map(({ recordId }) => recordId))]);
  const writes = new Map(records.map((record) => [record.id, writing(viewer, record)]));
  const nowhere = { allowed: false, reasons: [] };
  const given = rows.map((row) => ({
    ...row,
    write: both(writes.get(row.recordId) ?? nowhere, isStanding(row.withdrawn)),
  }));
  return { groups: groupedByRegimen(given), write: inView ? writing(viewer, inView) : nowhere };
}

const writing = (viewer: Viewer, record: AnyRecord) => both(mayOpen(viewer, record), mayWrite(viewer, record));
