import { structuredModules } from "@tracewell/contract/modules";

/** Cards that end a page, such as Linked records and Activity, have places from here on. */
const firstOfTheEnd = 900;

const places = new Map(structuredModules.map(({ id, order }) => [id, order]));

/** A page's own cards with the clinical ones before those that end it. */
export function withClinical<M extends { id: string }>(own: readonly M[], clinical: readonly M[]): M[] {
  const end = own.findIndex(({ id }) => (places.get(id) ?? 0) >= firstOfTheEnd);
  const at = end < 0 ? own.length : end;
  return [...own.slice(0, at), ...clinical, ...own.slice(at)];
}
