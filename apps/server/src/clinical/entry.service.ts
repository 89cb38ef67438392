import type {
  ClinicalEntry,
  ClinicalOfRecord,
  EntryHistory,
  EntryNames,
  EntryRecord,
  NewEntry,
  WrittenEntries,
  WrittenEntry,
} from "@tracewell/contract/clinical";
import { type ClinicalKind, type EntryValues, kindOf } from "@tracewell/contract/clinical-kinds";
import { findPerson } from "../persons/person.service.ts";
import { fullName } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { keepingConstraints } from "../platform/database/kept-constraints.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { notifyChanged } from "../platform/live/live-message.ts";
import { found, Refusal, refusalAt } from "../platform/refusal.ts";
import { type AnyRecord, describedRecords, openableRecord, writableRecord } from "../records/record-access.service.ts";
import { familyOf, recordsOfPerson } from "../records/record-family.service.ts";
import { definitionsOfRegimens } from "../treatments/treatment-definition.service.ts";
import { isAnotherPerson, isPlainEntry, knowsReference, mayWriteEntries, ofItsTreatment } from "./entry.policy.ts";
import {
  deleteEntry,
  type EntryRow,
  findChanges,
  findEntries,
  findEntry,
  findWritten,
  insertEntries,
  isGivenTreatment,
  updateEntry,
} from "./entry.queries.ts";
import { findReferences, type KnownReference } from "./entry-names.queries.ts";
import { referencesIn, type Values } from "./entry-values.model.ts";

/** All entries that are seen from a record: of its elevation family, and what holds of its person from all their records. */
export async function listEntries(tx: Tx, viewer: Viewer, recordId: string): Promise<ClinicalOfRecord> {
  await openableRecord(tx, viewer, recordId);
  const { familyIds, ofPersonIds } = await familyOf(tx, recordId);
  const rows = await findEntries(tx, (kind) => (kindOf(kind).holdsOf === "person" ? ofPersonIds : familyIds));
  return pageOf(tx, viewer, rows, [recordId]);
}
listEntries.reading = { byIds: true } as const;

/** The entries on those records of a person that the viewer may open, and on which of these one may note more. */
export async function listPersonEntries(tx: Tx, viewer: Viewer, personId: string): Promise<ClinicalOfRecord> {
  found(await findPerson(tx, personId));
  const recordIds = await recordsOfPerson(tx, viewer, personId);
  return pageOf(tx, viewer, await findEntries(tx, () => recordIds), recordIds);
}
listPersonEntries.reading = { byIds: true } as const;

async function pageOf(
  tx: Tx,
  viewer: Viewer,
  rows: readonly EntryRow[],
  recordIds: readonly string[],
): Promise<ClinicalOfRecord> {
  const known = await findReferences(tx, idsIn(rows));
  const records = await describedRecords(tx, [...new Set([...recordIds, ...rows.map((row) => row.recordId)])]);
  return { entries: rows.map(entryOf), names: namesOf(known), records: records.map((record) => shown(viewer, record)) };
}

/** Notes an entry on a record. */
export async function addEntry(tx: Tx, viewer: Viewer, recordId: string, wanted: NewEntry): Promise<WrittenEntry> {
  const record = await writableRecord(tx, viewer, recordId);
  const { kind, ...values } = wanted;
  const known = await checkedReferences(tx, record, kind, values);
  const { tenantId, userId } = viewer;
  const [id = ""] = await orRefusal(insertEntries(tx, { tenantId, record, userId, kind, values: [values] }));
  await notifyChanged(tx, viewer, { recordId, personId: record.personId });
  return { entry: entryOf(found(await findEntry(tx, kind, recordId, id))), names: namesOf(known) };
}

/** Notes the symptoms that were ticked on a list, all or none. */
export async function addSymptoms(
  tx: Tx,
  viewer: Viewer,
  recordId: string,
  symptoms: readonly EntryValues<"symptom">[],
): Promise<WrittenEntries> {
  const record = await writableRecord(tx, viewer, recordId);
  const kind = "symptom";
  const known = await findReferences(tx, [...new Set(symptoms.flatMap((values) => idsOf(kind, values)))]);
  for (const [place, values] of symptoms.entries()) demandKnown(kind, values, known, `symptoms.${place}`);
  const { tenantId, userId } = viewer;
  const ids = await insertEntries(tx, { tenantId, record, userId, kind, values: symptoms });
  await notifyChanged(tx, viewer, { recordId, personId: record.personId });
  const rows = await findWritten(tx, kind, recordId, ids);
  return { entries: rows.map(entryOf), names: namesOf(known) };
}

/** Changes an entry, made on this version of it, on the record that it was written on. */
export async function editEntry(
  tx: Tx,
  viewer: Viewer,
  recordId: string,
  entryId: string,
  edit: { entry: NewEntry; version: number },
): Promise<WrittenEntry> {
  const record = await writableRecord(tx, viewer, recordId);
  const { kind, ...values } = edit.entry;
  found(await findEntry(tx, kind, recordId, entryId));
  demand(isPlainEntry(await isGivenTreatment(tx, kind, entryId)));
  const known = await checkedReferences(tx, record, kind, values);
  const changed = await orRefusal(updateEntry(tx, kind, entryId, edit.version, values));
  const row = found(await findEntry(tx, kind, recordId, entryId));
  if (!changed) throw new Refusal("edit.stale", { newer: await described(tx, row) });
  await notifyChanged(tx, viewer, { recordId, personId: record.personId });
  return { entry: entryOf(row), names: namesOf(known) };
}

/** Removes an entry as it was seen; the trail keeps what it said. */
export async function removeEntry(
  tx: Tx,
  viewer: Viewer,
  recordId: string,
  entryId: string,
  { kind, version }: { kind: ClinicalKind; version: number },
): Promise<undefined> {
  const { personId } = await writableRecord(tx, viewer, recordId);
  found(await findEntry(tx, kind, recordId, entryId));
  demand(isPlainEntry(await isGivenTreatment(tx, kind, entryId)));
  if (!(await deleteEntry(tx, kind, entryId, version))) {
    // Read again: who removed it meanwhile left nothing to compare with.
    const newer = await described(tx, found(await findEntry(tx, kind, recordId, entryId)));
    throw new Refusal("edit.stale", { newer });
  }
  await notifyChanged(tx, viewer, { recordId, personId });
}

/** How an entry became what it is, from the Activity log. */
export async function historyOf(
  tx: Tx,
  viewer: Viewer,
  recordId: string,
  entryId: string,
  kind: ClinicalKind,
): Promise<EntryHistory> {
  await openableRecord(tx, viewer, recordId);
  found(await findEntry(tx, kind, recordId, entryId));
  const rows = await findChanges(tx, kind, recordId, entryId);
  const ids = rows.flatMap(({ before, after }) => [before, after].flatMap((values) => idsOf(kind, values)));
  const changes = rows.map(({ before, after, by, ...rest }) => ({
    ...rest,
    by: by ?? "Tracewell",
    fields: Object.keys(kindOf(kind).fields)
      .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
      .filter((change) => change.before !== change.after),
  }));
  return { changes, names: namesOf(await findReferences(tx, [...new Set(ids)])) };
}

/** What an entry points at, after its rules: known to the clinic, a regimen of its treatment, a family of others. */
async function checkedReferences(
  tx: Tx,
  record: AnyRecord,
  kind: ClinicalKind,
  values: Values,
): Promise<KnownReference[]> {
  const known = await findReferences(tx, [...new Set(idsOf(kind, values))]);
  demandKnown(kind, values, known, "entry");
  if (typeof values.regimenId === "string") {
    const definitions = await definitionsOfRegimens(tx, [values.regimenId]);
    demand(ofItsTreatment(values.definitionId, definitions.get(values.regimenId)), "entry.regimenId");
  }
  if (kind === "family-member") demand(isAnotherPerson(record.personId, values.memberId), "entry.memberId");
  return known;
}

function demandKnown(kind: ClinicalKind, values: Values, known: readonly KnownReference[], at: string): void {
  for (const reference of referencesIn(kind, values)) {
    const one = known.find(({ id }) => id === reference.id);
    demand(knowsReference(reference, one), `${at}.${reference.field}`);
  }
}

/** A person who is linked to the family already is refused by name (R8-54). */
const orRefusal = <T>(writing: Promise<T>): Promise<T> =>
  keepingConstraints({ family_member_linked: () => refusalAt("entry.memberId", "clinical.family-linked") }, writing);

const idsOf = (kind: ClinicalKind, values: Values): string[] => referencesIn(kind, values).map(({ id }) => id);
const idsIn = (rows: readonly EntryRow[]): string[] => [
  ...new Set(rows.flatMap(({ kind, values }) => idsOf(kind, values))),
];

const namesOf = (known: readonly KnownReference[]): EntryNames =>
  Object.fromEntries(known.map(({ id, name, person }) => [id, person ? fullName(person) : name]));

const entryOf = ({ values, ...row }: EntryRow): ClinicalEntry => ({ ...row, ...values }) as unknown as ClinicalEntry;

async function described(tx: Tx, row: EntryRow): Promise<WrittenEntry> {
  return { entry: entryOf(row), names: namesOf(await findReferences(tx, idsOf(row.kind, row.values))) };
}

const shown = (viewer: Viewer, record: AnyRecord): EntryRecord => ({
  id: record.id,
  kind: record.kind,
  referenceNumber: record.referenceNumber,
  write: mayWriteEntries(viewer, record),
});
