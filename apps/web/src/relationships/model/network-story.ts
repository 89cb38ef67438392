import { daysBetween } from "../../ui/time/calendar-days.ts";
import { dayCount } from "../../ui/time/clinic-time.ts";
import type { Network, NetworkPerson } from "../network.ts";
import { toldName } from "./unnamed-persons.ts";

export interface StoryLine {
  /** Who named others. */
  person: NetworkPerson;
  text: string;
}

/** `infected, treated after 4 days`: counted from the positive specimen, else from the day on which the clinic heard of them. */
function fateOf({ priorityStatus, positiveTestOn, reportedOn, treatedOn }: NetworkPerson): string {
  const status = { Positive: "infected", Exposed: "exposed", Negative: "not infected" };
  const known = priorityStatus ? status[priorityStatus] : "status not known";
  const since = positiveTestOn ?? reportedOn;
  if (!treatedOn) return priorityStatus === "Positive" ? `${known}, not treated` : known;
  const after = since ? daysBetween(since, treatedOn) : null;
  if (after === null) return `${known}, treated`;
  if (after < 0) return `${known}, treated ${dayCount(-after)} before`;
  return `${known}, treated ${after === 0 ? "the same day" : `after ${dayCount(after)}`}`;
}

/** The network told in sentences, one for each person who named others, the one who named most first. */
export function storyOf({ persons, ties }: Network): StoryLine[] {
  const byId = new Map(persons.map((person) => [person.id, person]));
  const named = Map.groupBy(ties, ({ from }) => from);
  const tellers = persons
    .filter(({ id }) => named.has(id))
    .toSorted(
      (a, b) =>
        Number(b.focus) - Number(a.focus) ||
        (named.get(b.id)?.length ?? 0) - (named.get(a.id)?.length ?? 0) ||
        a.label.localeCompare(b.label),
    );
  return tellers.map((person) => {
    const others = [...new Set((named.get(person.id) ?? []).map(({ to }) => to))].flatMap((id) => byId.get(id) ?? []);
    const told = others
      .map((other) => (other.unnamed ? toldName(other) : `${other.label} ${fateOf(other)}`))
      .join("; ");
    return { person, text: `${person.label} (${fateOf(person)}) named ${others.length}: ${told}.` };
  });
}
