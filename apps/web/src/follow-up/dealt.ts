import type { BodyOf } from "@tracewell/contract/call";
import type { FollowUpRow, followUpCalls } from "@tracewell/contract/follow-up";

export type GivenFollowUps = BodyOf<typeof followUpCalls.assign>["given"];

/** To whom someone was given; who works on the record asks by that, and was given nothing. */
const givenTo = ({ worker }: FollowUpRow): string | null => (worker?.given ? worker.user.id : null);

/**
 * Deals persons to users in turn, each time to whoever has the fewest of the page; without users, they go back to
 * whoever works on their records.
 */
export function dealt(
  chosen: readonly FollowUpRow[],
  users: readonly string[],
  onPage: readonly FollowUpRow[],
): GivenFollowUps {
  const ids = new Set(chosen.map(({ person }) => person.id));
  const load = new Map(users.map((id) => [id, 0]));
  for (const { person, worker } of onPage) {
    const has = worker && load.get(worker.user.id);
    if (worker && has !== undefined && has !== null && !ids.has(person.id)) load.set(worker.user.id, has + 1);
  }
  return chosen.map((row) => {
    const [next] = [...load].sort(([, one], [, other]) => one - other);
    if (next) load.set(next[0], next[1] + 1);
    return { personId: row.person.id, userId: next?.[0] ?? null, before: givenTo(row) };
  });
}

/** Gives them back to whom they were given before. */
export const givenBack = (given: GivenFollowUps): GivenFollowUps =>
  given.map(({ personId, userId, before }) => ({ personId, userId: before, before: userId }));
