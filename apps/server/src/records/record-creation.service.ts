import type { InfectionStatus } from "@tracewell/contract/constants";
import type { RecordKind, StatusKey } from "@tracewell/contract/records";
import type { Tx } from "../platform/database/transaction.ts";
import { notifyLists } from "../platform/live/live-message.ts";
import {
  insertMissingInfections,
  insertRecords,
  type RecordRow,
  takeNumbers,
  upsertRecordInfections,
} from "./record-creation.queries.ts";
import { referenceNumber } from "./reference-number.model.ts";

/** Who creates a record, and in which clinic; an import has no user of its own. */
export interface Creator {
  tenantId: string;
  userId: string | null;
}

export interface NewRecord {
  id?: string;
  kind: RecordKind;
  personId: string;
  infections: { infectionId: string; status: InfectionStatus | null }[];
  assignedTo?: string | undefined;
  basedOnId?: string | undefined;
  /** Left out: the first of its kind. */
  status?: StatusKey;
  /** Left out: now. */
  createdAt?: string;
}

export interface CreatedRecord {
  id: string;
  referenceNumber: string;
}

const firstStatus: Record<RecordKind, StatusKey> = {
  Visit: "Scheduled",
  IncomingReport: "New",
  Incident: "New",
  IncomingPartner: "New",
};

/** Creates any number of records in a few statements, with the next reference numbers, in their order. */
export async function createRecords(tx: Tx, opener: Creator, records: NewRecord[]): Promise<CreatedRecord[]> {
  if (records.length === 0) return [];
  const rows = await numbered(tx, opener.tenantId, records);
  const opened = await insertRecords(tx, opener.tenantId, opener.userId, rows);
  const byNumber = new Map(opened.map((record) => [record.referenceNumber, record]));
  const inOrder = rows.map((row) => byNumber.get(row.referenceNumber) as CreatedRecord);
  const infections = records.flatMap((record, index) =>
    record.infections.map((infection) => ({ recordId: inOrder[index]?.id ?? "", ...infection })),
  );
  if (infections.length > 0) await upsertRecordInfections(tx, opener.tenantId, infections);
  return inOrder;
}

/** Creates one by hand; it shows in the lists of colleagues at once. */
export async function createRecord(tx: Tx, opener: Creator, record: NewRecord): Promise<CreatedRecord> {
  const [opened] = await createRecords(tx, opener, [record]);
  await notifyLists(tx, opener, { kinds: [record.kind], personIds: [record.personId] });
  return opened as CreatedRecord;
}

/** Adds infections to a record, or changes their status on it. */
export const setRecordInfections = async (
  tx: Tx,
  tenantId: string,
  recordId: string,
  infections: NewRecord["infections"],
): Promise<void> => {
  if (infections.length > 0)
    await upsertRecordInfections(
      tx,
      tenantId,
      infections.map((each) => ({ recordId, ...each })),
    );
};

/** The infections that a record names beside those that it names already, whose status stays. */
export const addRecordInfections = async (
  tx: Tx,
  tenantId: string,
  recordId: string,
  infections: NewRecord["infections"],
): Promise<void> => {
  if (infections.length > 0)
    await insertMissingInfections(
      tx,
      tenantId,
      infections.map((each) => ({ recordId, ...each })),
    );
};

async function numbered(tx: Tx, tenantId: string, records: NewRecord[]): Promise<RecordRow[]> {
  const next = new Map<RecordKind, { year: number; first: number }>();
  // Counters are locked in one order by everybody, so that no two transactions wait for each other.
  for (const kind of [...new Set(records.map((record) => record.kind))].sort()) {
    const many = records.filter((record) => record.kind === kind).length;
    next.set(kind, await takeNumbers(tx, tenantId, kind, many));
  }
  return records.map((record) => {
    const numbers = next.get(record.kind) as { year: number; first: number };
    const count = numbers.first++;
    return {
      id: record.id,
      kind: record.kind,
      referenceNumber: referenceNumber(record.kind, numbers.year, count),
      personId: record.personId,
      statusKey: record.status ?? firstStatus[record.kind],
      assignedTo: record.assignedTo ?? null,
      basedOnId: record.basedOnId ?? null,
      createdAt: record.createdAt,
    };
  });
}
