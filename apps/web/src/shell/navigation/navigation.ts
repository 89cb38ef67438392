import { mayEnter, type Visitor } from "../routing/guards.ts";
import type { RouteRow } from "../routing/route-table.ts";

export interface MenuEntry extends NonNullable<RouteRow["menu"]> {
  path: string;
  row: RouteRow;
}

/** What the navigation shows: entries with a page whose guard lets the visitor in; never Home alone (R2.4-10, R2.4-12). */
export function menuOf(rows: readonly RouteRow[], visitor: Visitor): MenuEntry[] {
  const entries = rows.flatMap((row) =>
    row.menu && row.page && mayEnter(row, visitor) ? [{ ...row.menu, path: row.path, row }] : [],
  );
  return entries.length > 1 ? entries : [];
}

/** Whether the entry is where the page is: the page itself, or one below or beside it. */
export function isAt(entry: MenuEntry, row: RouteRow | undefined): boolean {
  if (!row) return false;
  const path = row.menuPath ?? row.path;
  return path === entry.path || path.startsWith(`${entry.path}/`);
}

/** The entries in groups, in the order of the table; those without a group stand alone. */
export function grouped(entries: readonly MenuEntry[]): { name: string | undefined; entries: MenuEntry[] }[] {
  const groups: { name: string | undefined; entries: MenuEntry[] }[] = [];
  for (const entry of entries) {
    const open = groups.find((group) => group.name !== undefined && group.name === entry.under);
    if (open) open.entries.push(entry);
    else groups.push({ name: entry.under, entries: [entry] });
  }
  return groups;
}
