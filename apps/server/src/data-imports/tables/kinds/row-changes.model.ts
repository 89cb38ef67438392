/** A target as it is now, in the writing of rows: by field, what the kind can change. */
export interface PresentTarget {
  version: number;
  values: Readonly<Record<string, string | null>>;
}

/**
 * What a later file changes of a target: what its sender says otherwise than before, and where nobody here has changed it
 * meanwhile. What is empty here is filled.
 */
export function changesOf(
  row: ReadonlyMap<string, string>,
  told: Readonly<Record<string, string>>,
  present: PresentTarget["values"],
): { changes: Record<string, string>; kept: string[] } {
  const changes: Record<string, string> = {};
  const kept: string[] = [];
  for (const [field, is] of Object.entries(present)) {
    const wanted = row.get(field);
    if (wanted === undefined || wanted === told[field] || wanted === is) continue;
    if (is === null || is === "" || is === told[field]) changes[field] = wanted;
    else kept.push(field);
  }
  return { changes, kept };
}

/** `20260203` as `2026-02-03`. */
export const isoDay = (written: string | undefined): string | null =>
  written === undefined ? null : `${written.slice(0, 4)}-${written.slice(4, 6)}-${written.slice(6, 8)}`;

/** `2026-02-03` as rows have it. */
export const writtenDay = (day: string | null | undefined): string | null =>
  day ? day.slice(0, 10).replaceAll("-", "") : null;

export const linesOf = (value: string | undefined): string[] => (value ? value.split("\n") : []);
