export type Selection = ReadonlySet<string>;

/** The selection with one row put in or taken out. */
export function toggled(selection: Selection, id: string): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The selection with all rows from one place to another, both included. */
export function extended(selection: Selection, ids: readonly string[], from: number, to: number): Selection {
  return new Set([...selection, ...ids.slice(Math.min(from, to), Math.max(from, to) + 1)]);
}

/** All rows, or none when all of them were in already. */
export function allOrNone(selection: Selection, ids: readonly string[]): Selection {
  const all = ids.every((id) => selection.has(id));
  return all ? new Set() : new Set([...selection, ...ids]);
}
