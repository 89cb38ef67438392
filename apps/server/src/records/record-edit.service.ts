import { columnsOf } from "@tracewell/contract/fields/columns";
import type { Fields } from "@tracewell/contract/fields/field";
import type { RecordKind } from "@tracewell/contract/records";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { type Joined, touchedBy } from "../platform/trail/joined-edit.ts";
import { demandChosen } from "./chosen-lookups.service.ts";
import { mayEdit } from "./record.policy.ts";
import { type LockedRecord, lockRecord, markEdited } from "./record.service.ts";

/** What edits of all kinds have beside the kind's own fields. */
interface CommonEdit {
  version: number;
  lostToFollowUp?: boolean | undefined;
}

/**
 * Changes what a record has of its own, by `change`; an open record only. It is joined with what others changed
 * meanwhile (docs/decisions/0033).
 */
export async function editRecord<Edit extends CommonEdit>(
  tx: Tx,
  viewer: Viewer,
  record: { kind: RecordKind; id: string },
  edit: Edit,
  fields: Fields,
  change: (locked: LockedRecord) => Promise<void>,
): Promise<Joined> {
  const touches = touchedBy(edit as Record<string, unknown>, columnsOf(fields));
  const locked = await lockRecord(tx, record.kind, record.id, { version: edit.version, touches });
  demand(mayEdit(viewer, locked));
  await demandChosen(tx, edit, fields);
  await change(locked);
  await markEdited(tx, viewer, record.id, edit.lostToFollowUp);
  return locked.joined;
}

/** The columns of one table that an edit gives a value, by their names; null where it gives none. */
export function valuesFor<Edit extends object>(
  edit: Edit,
  fields: Fields,
  table: string,
): Record<string, unknown> | null {
  const given = Object.entries(columnsOf(fields)).flatMap(([field, names]) =>
    names
      .filter((name) => name.startsWith(`${table}.`) && edit[field as keyof Edit] !== undefined)
      .map((name) => [name.slice(table.length + 1), edit[field as keyof Edit]] as const),
  );
  return given.length > 0 ? Object.fromEntries(given) : null;
}
