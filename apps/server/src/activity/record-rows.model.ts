import type { TrailLine } from "./activity-line.model.ts";

/** A row as the trail tells it; what is left out is nothing. */
export interface RowThen {
  table: string;
  id: string;
  values: Record<string, unknown>;
}

/** The rows that stood after these lines, oldest line first, by table and id. */
export function rowsAfter(lines: readonly Pick<TrailLine, "tableName" | "rowId" | "action" | "before" | "after">[]) {
  const rows = new Map<string, RowThen>();
  for (const { tableName, rowId, action, before, after } of lines) {
    if (!tableName || !rowId) continue;
    const key = `${tableName} ${rowId}`;
    if (action === "delete") rows.delete(key);
    else if (action === "insert") rows.set(key, { table: tableName, id: rowId, values: { ...after } });
    // A row whose beginning stands elsewhere on the trail is known by what was changed of it.
    else if (action === "update") {
      const values = { ...(rows.get(key)?.values ?? before), ...after };
      rows.set(key, { table: tableName, id: rowId, values });
    }
  }
  return rows;
}
