import type { GivenTreatment } from "@tracewell/contract/given-treatments";

const titleOf = ({ regimen, definition, infection, treatmentType }: GivenTreatment): string =>
  treatmentType === "Untreated"
    ? `Not treated${infection ? `: ${infection.name}` : ""}`
    : (regimen?.title ?? definition?.name ?? infection?.name ?? "Treatment");

/** Treatments by regimen, in the order in which the newest of each comes (R3-51). */
export function groupedByRegimen(given: readonly GivenTreatment[]): { title: string; given: GivenTreatment[] }[] {
  const groups = new Map<string, GivenTreatment[]>();
  for (const each of given) {
    const title = titleOf(each);
    groups.set(title, [...(groups.get(title) ?? []), each]);
  }
  return [...groups].map(([title, all]) => ({ title, given: all }));
}
