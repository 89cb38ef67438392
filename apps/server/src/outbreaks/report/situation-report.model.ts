import type { MemberClass } from "@tracewell/contract/case-definition";
import { weekStartOf } from "@tracewell/contract/mmwr-week";
import type { SituationReport } from "@tracewell/contract/outbreak-report";

/** What a report needs of a member. */
export interface ReportedMember {
  personId: string;
  class: MemberClass;
  /** The day of their test, else that on which they joined. */
  datedOn: string;
  place: string | null;
  countyFips: string | null;
}

const countedClasses = ["confirmed", "probable", "suspected"] as const;
type CountedClass = (typeof countedClasses)[number];
type CountedMember = ReportedMember & { class: CountedClass };

/** Members who are cases of some class. */
export const countedOf = (members: readonly ReportedMember[]): CountedMember[] =>
  members.filter((member): member is CountedMember => countedClasses.some((name) => name === member.class));

const millisecondsOfWeek = 7 * 86_400_000;
/** A report shows a year at the most: the latest. */
const mostBars = 53;

/** How many cases fell into each MMWR week, from the first to the last. */
export function weeklyCurve(cases: readonly CountedMember[]): SituationReport["curve"] {
  const weeks = cases.map(({ datedOn }) => Date.parse(weekStartOf(datedOn)));
  if (weeks.length === 0) return [];
  const last = Math.max(...weeks);
  const first = Math.max(Math.min(...weeks), last - (mostBars - 1) * millisecondsOfWeek);
  const bars = Array.from({ length: (last - first) / millisecondsOfWeek + 1 }, (_, at) => ({
    from: new Date(first + at * millisecondsOfWeek).toISOString().slice(0, 10),
    ...{ confirmed: 0, probable: 0, suspected: 0 },
  }));
  for (const [at, week] of weeks.entries()) {
    const bar = bars[(week - first) / millisecondsOfWeek];
    const its = cases[at]?.class;
    if (bar && its) bar[its] += 1;
  }
  return bars;
}

/** Fewer cases than this could point to somebody (docs/decisions/0160). */
const fewest = 5;

/** Cases by place, most first; places with few of them, and those that nobody knows, together under null. */
export function countByPlace(cases: readonly CountedMember[]): SituationReport["places"] {
  // Two states may have a county of the same name.
  const together = [...Map.groupBy(cases, ({ place, countyFips }) => countyFips ?? place).values()];
  const named = together
    .map((its) => ({ name: its[0]?.place ?? null, countyFips: its[0]?.countyFips ?? null, cases: its.length }))
    .filter((place) => place.name !== null && place.cases >= fewest)
    .toSorted((a, b) => b.cases - a.cases || String(a.name).localeCompare(String(b.name)));
  const rest = cases.length - named.reduce((sum, place) => sum + place.cases, 0);
  return rest > 0 ? [...named, { name: null, countyFips: null, cases: rest }] : named;
}

export interface Tie {
  from: string;
  to: string;
}

/** The groups of members who are linked to each other, directly or through others. */
export function groupsOf(personIds: readonly string[], ties: readonly Tie[]): string[][] {
  const leader = new Map(personIds.map((id) => [id, id]));
  const find = (id: string): string => {
    let at = id;
    while (leader.get(at) !== at) at = leader.get(at) ?? at;
    leader.set(id, at);
    return at;
  };
  for (const { from, to } of ties) if (leader.has(from) && leader.has(to)) leader.set(find(from), find(to));
  return [...Map.groupBy(personIds, find).values()];
}

/** How many steps of exposure it takes to reach everybody from those whom nobody of the group exposed. */
export function generationsOf(personIds: readonly string[], ties: readonly Tie[]): number {
  const within = new Set(personIds);
  const next = Map.groupBy(
    ties.filter(({ from, to }) => from !== to && within.has(from) && within.has(to)),
    ({ from }) => from,
  );
  const exposed = new Set([...next.values()].flat().map(({ to }) => to));
  const first = personIds.filter((id) => !exposed.has(id));
  let wave = new Set(first.length > 0 ? first : personIds.slice(0, 1));
  const seen = new Set(wave);
  let generations = 0;
  while (wave.size > 0) {
    const following = [...wave].flatMap((id) => next.get(id) ?? []).map(({ to }) => to);
    wave = new Set(following.filter((id) => !seen.has(id)));
    for (const id of wave) seen.add(id);
    if (wave.size > 0) generations += 1;
  }
  return generations;
}

/** The chains of an outbreak, the largest first, and how many cases are linked to nobody. */
export function chainsOf(
  members: readonly ReportedMember[],
  ties: readonly Tie[],
): { chains: NonNullable<SituationReport["chains"]>; unlinked: number } {
  const byPerson = Map.groupBy(members, ({ personId }) => personId);
  const groups = groupsOf([...byPerson.keys()], ties);
  const casesIn = (ids: readonly string[]) => countedOf(ids.flatMap((id) => byPerson.get(id) ?? []));
  const chains = groups
    .filter((ids) => ids.length > 1)
    .map((ids) => {
      const days = casesIn(ids)
        .map(({ datedOn }) => datedOn)
        .toSorted();
      return {
        people: ids.length,
        cases: new Set(casesIn(ids).map(({ personId }) => personId)).size,
        generations: generationsOf(ids, ties),
        firstOn: days[0] ?? null,
        lastOn: days.at(-1) ?? null,
      };
    })
    .filter(({ cases }) => cases > 0);
  const alone = groups.filter((ids) => ids.length === 1 && casesIn(ids).length > 0);
  return { chains: chains.toSorted((a, b) => b.cases - a.cases || b.people - a.people), unlinked: alone.length };
}
