import type { FieldConflict } from "@tracewell/contract/problem-reply";
import type { Tx } from "../database/transaction.ts";
import { Refusal } from "../refusal.ts";
import { type ColumnChange, findChangesSince, isSame } from "./changes-since.ts";

/** The column of a field, and its new value. */
interface TouchedField {
  columns: readonly string[];
  wanted?: unknown;
  /** The row, where there are several. */
  rowId?: string;
  /** The form sends all its fields: an unchanged value is no edit. */
  whole?: boolean;
}

/** What an edit wants to change, by the fields' names on the wire. */
export type Touched = Readonly<Record<string, TouchedField>>;

/** What others changed meanwhile, with which an edit was joined; empty if nobody did. */
export type Joined = readonly ColumnChange[];

/** Where the fields of an edit lead to, without its values: those that are given are touched. */
export function touchedBy<Edit extends object>(
  edit: Edit,
  columns: Readonly<Partial<Record<keyof Edit & string, readonly string[]>>>,
): Touched {
  const given = Object.entries(columns).filter(([field]) => edit[field as keyof Edit] !== undefined);
  return Object.fromEntries(
    given.map(([field, names]) => [field, { columns: names as readonly string[], wanted: edit[field as keyof Edit] }]),
  );
}

/**
 * Accepts an edit made on an older version if others have changed only other fields, and returns what they changed. If they
 * set the same field to another value, the edit is refused with both values (docs/decisions/0033). The transaction must have
 * locked the row; `present` is its version now.
 */
export async function joinEdit(
  tx: Tx,
  of: { table: "record" | "person"; id: string; present: number },
  made: { version: number; touches: Touched },
): Promise<Joined> {
  if (made.version === of.present) return [];
  const since = made.version < of.present ? await findChangesSince(tx, of, made.version) : null;
  if (!since) throw new Refusal("edit.stale");
  const conflicts = conflictsBetween(made.touches, since);
  if (conflicts.length === 0) return since;
  const details = conflicts.map(({ field, by }) => ({
    code: "field.changed",
    field,
    message: `${by} changed this in the meantime.`,
  }));
  throw new Refusal("edit.stale", { conflicts, details });
}

/** The fields of an edit that others set to something else meanwhile. */
export function conflictsBetween(touches: Touched, since: Joined): FieldConflict[] {
  return Object.entries(touches).flatMap(([field, { columns, rowId, wanted, whole }]) => {
    const changed = since.filter((one) => columns.includes(one.column) && (!rowId || one.rowId === rowId));
    const last = changed.at(-1);
    if (!last) return [];
    const { by, at } = last;
    // Rows that came and went have no value of their own to tell: the newer page shows them.
    if (columns.length > 1 || last.column.endsWith(".*")) return [{ field, by, at, mine: wanted ?? null }];
    const theirs = last.after ?? null;
    if (isSame(theirs, wanted) || (whole && isSame(last.before, wanted))) return [];
    return [{ field, by, at, was: last.before ?? null, theirs, mine: wanted ?? null }];
  });
}
