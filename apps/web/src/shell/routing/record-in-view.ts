import { useRouterState } from "@tanstack/react-router";
import { type RecordKind, recordPlaces } from "@tracewell/contract/records";

export interface RecordInView {
  kind: RecordKind;
  id: string;
}

/** The record whose page has this path; null on every other page. */
export function recordAt(pathname: string): RecordInView | null {
  for (const [kind, place] of Object.entries(recordPlaces) as [RecordKind, { page: string }][]) {
    const [id, ...more] = pathname.startsWith(`${place.page}/`) ? pathname.slice(place.page.length + 1).split("/") : [];
    if (id && more.length === 0) return { kind, id };
  }
  return null;
}

/** The record that the viewer has before them. */
export function useRecordInView(): RecordInView | null {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname });
  return recordAt(pathname);
}
