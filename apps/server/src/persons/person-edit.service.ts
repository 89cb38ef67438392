import type { PersonEdit, PersonPage } from "@tracewell/contract/person-pages";
import type { ProblemDetail } from "@tracewell/contract/problem-reply";
import { problemText } from "@tracewell/contract/problems";
import { describeJoined } from "../editing/edited-page.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { notifyChanged } from "../platform/live/live-message.ts";
import { readPhoneNumber } from "../platform/phone-number.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { type Joined, joinEdit, touchedBy } from "../platform/trail/joined-edit.ts";
import { giveReason } from "../platform/trail/trail.ts";
import { rekeyAfter } from "./matching/match-keys.service.ts";
import { mayBeCreated } from "./person.policy.ts";
import {
  deletePerson,
  findPersonFields,
  lockPerson,
  type PersonChange,
  trailColumns,
  updatePerson,
} from "./person-edit.queries.ts";
import { mayDeletePerson } from "./person-page.policy.ts";
import { findRowsAbout } from "./person-page.queries.ts";
import { getPersonPage } from "./person-page.service.ts";
import { stillAbout } from "./person-references.model.ts";

/** Changes what is known of a person; what is left out stays, and matching finds them by what is new. */
export async function editPerson(
  tx: Tx,
  viewer: Viewer,
  id: string,
  given: { version: number; person: PersonEdit },
): Promise<PersonPage> {
  await lockPerson(tx, id);
  const before = found(await findPersonFields(tx, id));
  const today = todayIn(viewer.timeZone);
  const { approximateAge, ...edit } = given.person;
  const change: PersonChange = { ...edit, ...withPhonesRead(given.person) };
  if (approximateAge !== undefined) {
    change.approximateBirthYear = approximateAge === null ? null : Number(today.slice(0, 4)) - approximateAge;
  }
  const joined = await joinChange(tx, viewer, { id, present: before.version, version: given.version, change });
  const names = { lastName: before.lastName, firstName: before.firstName, akaName: before.akaName };
  const dateOfBirth = edit.dateOfBirth === undefined ? before.dateOfBirth : edit.dateOfBirth;
  const after = { ...names, ...pick(edit, ["lastName", "firstName", "akaName"]), dateOfBirth };
  demand(mayBeCreated(viewer, { person: after, today }), wrongField(after));
  await rekeyAfter(tx, { id, tenantId: viewer.tenantId }, async () => {
    if (!(await updatePerson(tx, id, before.version, change))) await refuseStale(tx, viewer, id);
  });
  await notifyChanged(tx, viewer, { personId: id });
  const page = await getPersonPage(tx, viewer, id);
  return joined.length > 0 ? { ...page, joined: describeJoined(joined) } : page;
}

/** An edit that was made on an older version goes in where others changed other fields (docs/decisions/0033). */
async function joinChange(
  tx: Tx,
  viewer: Viewer,
  { id, present, version, change }: { id: string; present: number; version: number; change: PersonChange },
): Promise<Joined> {
  try {
    return await joinEdit(tx, { table: "person", id, present }, { version, touches: touchedBy(change, trailColumns) });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "edit.stale") throw error;
    return refuseStale(tx, viewer, id, error);
  }
}

const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Partial<Pick<T, K>> =>
  Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]])) as Partial<
    Pick<T, K>
  >;

const wrongField = ({ lastName, firstName, akaName }: Record<"lastName" | "firstName" | "akaName", string | null>) =>
  lastName || firstName || akaName ? "dateOfBirth" : "lastName";

async function refuseStale(tx: Tx, viewer: Viewer, id: string, refusal?: Refusal): Promise<never> {
  const { conflicts, details = [] } = refusal ?? {};
  throw new Refusal("edit.stale", { newer: await getPersonPage(tx, viewer, id), conflicts, details });
}

const phoneFields = [
  "mobilePhone",
  "homePhone",
  "workPhone",
  "altPhone",
  "altPhone2",
  "emergencyContactPhone",
] as const;

/** The phone numbers in the one writing in which they are compared; those that can't be called are refused at their fields. */
function withPhonesRead(edit: PersonEdit): Partial<Record<(typeof phoneFields)[number], string | null>> {
  const read: Partial<Record<(typeof phoneFields)[number], string | null>> = {};
  const wrong: ProblemDetail[] = [];
  for (const field of phoneFields) {
    const typed = edit[field];
    if (typed === undefined) continue;
    read[field] = typed === null ? null : readPhoneNumber(typed);
    if (typed !== null && read[field] === null) {
      wrong.push({ code: "person.phone-invalid", field, message: problemText("person.phone-invalid") });
    }
  }
  if (wrong.length > 0) throw new Refusal("person.phone-invalid", { details: wrong });
  return read;
}

/** Deletes a person whom no record refers to; only the Activity log keeps what was known of them. */
export async function removePerson(
  tx: Tx,
  viewer: Viewer,
  id: string,
  given: { version: number; reason?: string | undefined },
): Promise<undefined> {
  found(await findPersonFields(tx, id));
  demand(mayDeletePerson(viewer, { stillAbout: stillAbout(await findRowsAbout(tx, id)) }));
  if (given.reason) await giveReason(tx, given.reason);
  if (!(await deletePerson(tx, id, given.version))) await refuseStale(tx, viewer, id);
}
