import { personCalls } from "@tracewell/contract/persons";
import type { Sights } from "@tracewell/contract/sights";
import { findPerson } from "../persons/person.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found } from "../platform/refusal.ts";
import { openableRecord } from "../records/record-access.service.ts";
import { needsToSee, sightsBy } from "./sight.policy.ts";
import { findRolesWithUsers } from "./sight.queries.ts";

/** Who may see a record, and why: for those who may see it themselves. */
export async function whoSeesRecord(tx: Tx, viewer: Viewer, id: string): Promise<Sights> {
  const { kind } = await openableRecord(tx, viewer, id);
  return sightsBy(needsToSee(kind), await findRolesWithUsers(tx));
}

/** Who may see a person, and why. */
export async function whoSeesPerson(tx: Tx, id: string): Promise<Sights> {
  found(await findPerson(tx, id));
  return sightsBy(personCalls.get.needs, await findRolesWithUsers(tx));
}
