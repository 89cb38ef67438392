import type { AssignmentRules } from "@tracewell/contract/assignment-rules";
import type { AssignmentCause } from "@tracewell/contract/workload";

/** An investigation that nobody has. */
export interface Unassigned {
  id: string;
  regionId: string | null;
  language: string | null;
}

/** Somebody who can be given investigations, and how many they have open. */
export interface Investigator {
  id: string;
  name: string;
  open: number;
}

export interface Proposal<Row extends Unassigned> {
  row: Row;
  /** Null: whoever fits has as many as they may have. */
  to: Investigator | null;
  causes: AssignmentCause[];
}

/** Those of `all` whom a rule names; all of them where no rule does. */
const named = (all: readonly Investigator[], userIds: readonly string[] | undefined) =>
  userIds ? all.filter(({ id }) => userIds.includes(id)) : null;

/**
 * To whom each investigation goes, in the order given: who works in its region and speaks its patient's language, or else speaks the
 * language, or else works in the region; among those whoever has the fewest open. What is given counts for the next one.
 */
export function proposeOwners<Row extends Unassigned>(
  rows: readonly Row[],
  investigators: readonly Investigator[],
  rules: AssignmentRules,
): Proposal<Row>[] {
  const loads = new Map(investigators.map(({ id, open }) => [id, open]));
  const loadOf = ({ id }: Investigator) => loads.get(id) ?? 0;
  return rows.map((row) => {
    const { among, causes } = whoFits(row, investigators, rules);
    const free = among.filter((each) => loadOf(each) < rules.mostOpen);
    const [to = null] = free.toSorted((a, b) => loadOf(a) - loadOf(b) || a.name.localeCompare(b.name));
    if (!to) return { row, to, causes };
    const open = loadOf(to);
    loads.set(to.id, open + 1);
    return { row, to: { ...to, open }, causes: among.length > 1 ? [...causes, "load"] : causes };
  });
}

function whoFits(
  { regionId, language }: Unassigned,
  investigators: readonly Investigator[],
  { byRegion, byLanguage }: AssignmentRules,
): { among: readonly Investigator[]; causes: AssignmentCause[] } {
  const here = named(investigators, byRegion.find((rule) => rule.regionId === regionId)?.userIds);
  const speaks = (rule: { language: string }) => rule.language.toLowerCase() === language?.toLowerCase();
  const speakers = named(investigators, byLanguage.find(speaks)?.userIds);
  const both = here?.filter((each) => speakers?.includes(each)) ?? [];
  if (both.length > 0) return { among: both, causes: ["region", "language"] };
  if (speakers && speakers.length > 0) return { among: speakers, causes: ["language"] };
  if (here && here.length > 0) return { among: here, causes: ["region"] };
  return { among: investigators, causes: [] };
}
