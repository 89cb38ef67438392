import type { QueryOf } from "@tracewell/contract/call";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { personCalls } from "@tracewell/contract/persons";
import type { Sights, sightCalls } from "@tracewell/contract/sights";
import { readPage } from "../lists/page.ts";
import { demandOutbreak } from "../outbreaks/outbreak.service.ts";
import { findPerson } from "../persons/person.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found } from "../platform/refusal.ts";
import { openableRecord } from "../records/record-access.service.ts";
import { seeingUserList } from "./seeing-user.columns.ts";
import { needsToSee, sightsAt, sightsBy } from "./sight.policy.ts";
import { findRole, findSeeing, findWays } from "./sight.queries.ts";

/** Who may see a record, and why: for those who may see it themselves. */
export async function whoSeesRecord(tx: Tx, viewer: Viewer, id: string): Promise<Sights> {
  const { kind } = await openableRecord(tx, viewer, id);
  return sightsAt(needsToSee(kind), await findSeeing(tx), await findWays(tx, { recordId: id, kind }));
}

/** Who may see a person, and why. */
export async function whoSeesPerson(tx: Tx, id: string): Promise<Sights> {
  found(await findPerson(tx, id));
  return sightsAt(personCalls.get.needs, await findSeeing(tx), await findWays(tx, { personId: id }));
}

/** Who may see an outbreak with its members, and why. */
export async function whoSeesOutbreak(tx: Tx, id: string): Promise<Sights> {
  await demandOutbreak(tx, id);
  const { roles } = await findSeeing(tx);
  return sightsBy(outbreakCalls.get.needs, { roles, programs: [] });
}

/** A page of the users of a role, for whoever may ask who sees something. */
export async function usersOfRole(tx: Tx, roleId: string, query: QueryOf<typeof sightCalls.users>) {
  found(await findRole(tx, roleId));
  const { rows: data, ...page } = await readPage(tx, seeingUserList, { viewer: null, query: { ...query, roleId } });
  return { data, ...page };
}
