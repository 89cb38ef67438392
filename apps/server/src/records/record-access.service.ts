import type { RecordKind } from "@tracewell/contract/records";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand, type GuardViewer } from "../platform/guards.ts";
import { found } from "../platform/refusal.ts";
import { mayOpen, mayWrite, workersOf } from "./record.policy.ts";
import { type AnyRecord, findAnyRecord, findAnyRecords } from "./record-access.queries.ts";

export type { AnyRecord } from "./record-access.queries.ts";

/** Records of any kind, in the order asked for; the caller decides by its own rules what may be done with them. */
export async function describedRecords(tx: Tx, ids: readonly string[]): Promise<AnyRecord[]> {
  const records = new Map((await findAnyRecords(tx, ids)).map((record) => [record.id, record]));
  return ids.flatMap((id) => records.get(id) ?? []);
}

/** A record of any kind, for calls that all kinds share; refused if the viewer's groups open no such kind. */
export async function openableRecord(tx: Tx, viewer: GuardViewer, id: string): Promise<AnyRecord> {
  const record = found(await findAnyRecord(tx, id));
  demand(mayOpen(viewer, record));
  return record;
}

/** A record of any kind that can still be written to: every edit, note and result checks here. */
export async function writableRecord(tx: Tx, viewer: Viewer, id: string): Promise<AnyRecord> {
  const record = await openableRecord(tx, viewer, id);
  demand(mayWrite(viewer, record));
  return record;
}

/** The kinds of record that the viewer's groups let them open (docs/domain.md#visibility). */
export const kindsOpenTo = (viewer: GuardViewer): RecordKind[] =>
  (Object.keys(workersOf) as RecordKind[]).filter((kind) => mayOpen(viewer, { kind }).allowed);
