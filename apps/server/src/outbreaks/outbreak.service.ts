import type { BodyOf, QueryOf } from "@tracewell/contract/call";
import type { OutbreakMember, OutbreakPage, outbreakCalls } from "@tracewell/contract/outbreaks";
import { lockForAttendance } from "../exposure-sites/site.service.ts";
import { readPage } from "../lists/page.ts";
import type { CountTo } from "../lists/total.ts";
import { findPerson } from "../persons/person.service.ts";
import { fullName, summaryOf } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { keepingConstraints } from "../platform/database/kept-constraints.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal, refusalAt, refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import { describedRecords, kindsOpenTo } from "../records/record-access.service.ts";
import { drawPersons } from "../relationships/relationship.service.ts";
import { classesIn, membersByDefinition } from "./case-definition/case-definition.service.ts";
import { outbreakList } from "./outbreak.columns.ts";
import { mayEditOutbreak, mayReopenOutbreak, maySeeNetwork } from "./outbreak.policy.ts";
import {
  countMembers,
  deleteMember,
  findOutbreak,
  insertMembers,
  insertOutbreak,
  listJoined,
  listMemberPersons,
  lockOutbreak,
  setClosed,
  updateOutbreak,
} from "./outbreak.queries.ts";
import { memberKinds, outbreakMemberList } from "./outbreak-member.columns.ts";
import { noteAtSite } from "./sites/outbreak-site.service.ts";

/** A page of the clinic's outbreaks. */
export async function listOutbreaks(
  tx: Tx,
  viewer: Pick<Viewer, "groups">,
  query: QueryOf<typeof outbreakCalls.list>,
  countTo?: CountTo,
) {
  const { rows: data, ...page } = await readPage(tx, outbreakList, { viewer, query, countTo });
  return { data, ...page };
}

/** A page of a line list. */
export async function listMembers(
  tx: Tx,
  viewer: Pick<Viewer, "timeZone" | "groups" | "userId" | "workgroupLead">,
  query: QueryOf<typeof outbreakCalls.members>,
  countTo?: CountTo,
) {
  const classes = query.class ? await classesIn(tx, query.outbreakId) : new Map();
  const sight = { kinds: kindsOpenTo(viewer), network: maySeeNetwork(viewer, null).allowed, classes };
  const { rows, ...page } = await readPage(tx, outbreakMemberList, { viewer: sight, query, countTo });
  const today = todayIn(viewer.timeZone);
  const told = await membersByDefinition(
    tx,
    rows.map(({ id }) => id),
  );
  const data = rows.map(
    ({ person, source, ...row }): OutbreakMember => ({
      ...row,
      ...(told.get(row.id) ?? { class: null, criteria: [], symptomOnsetOn: null }),
      person: summaryOf(person, today),
      source: source && { id: source.id, fullName: fullName(source) },
    }),
  );
  return { data, ...page };
}

export async function getOutbreak(tx: Tx, viewer: Viewer, id: string): Promise<OutbreakPage> {
  const outbreak = found(await findOutbreak(tx, id, todayIn(viewer.timeZone)));
  const edit = mayEditOutbreak(viewer, outbreak);
  const abilities = {
    ...{ edit, join: edit, close: edit },
    reopen: mayReopenOutbreak(viewer, outbreak),
    seeNetwork: maySeeNetwork(viewer, null),
  };
  return { ...outbreak, abilities };
}

/** Refuses what is no outbreak of the clinic's. */
export async function demandOutbreak(tx: Tx, id: string): Promise<void> {
  found(await findOutbreak(tx, id, todayIn("UTC")));
}

/** Declares an outbreak. Answers its id. */
export const declareOutbreak = (tx: Tx, viewer: Viewer, body: BodyOf<typeof outbreakCalls.create>): Promise<string> =>
  keepingWords(insertOutbreak(tx, viewer, { ...body, declaredOn: body.declaredOn ?? todayIn(viewer.timeZone) }));

export async function editOutbreak(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { version, ...fields }: BodyOf<typeof outbreakCalls.edit>,
): Promise<void> {
  const outbreak = found(await lockOutbreak(tx, id));
  if (outbreak.version !== version) throw new Refusal("edit.stale");
  demand(mayEditOutbreak(viewer, outbreak));
  await keepingWords(updateOutbreak(tx, id, fields));
}

export async function closeOutbreak(tx: Tx, viewer: Viewer, id: string, reason: string): Promise<OutbreakPage> {
  demand(mayEditOutbreak(viewer, found(await lockOutbreak(tx, id))));
  await setClosed(tx, id, reason);
  return getOutbreak(tx, viewer, id);
}

export async function reopenOutbreak(tx: Tx, viewer: Viewer, id: string): Promise<OutbreakPage> {
  demand(mayReopenOutbreak(viewer, found(await lockOutbreak(tx, id))));
  await setClosed(tx, id, null);
  return getOutbreak(tx, viewer, id);
}

type Joining = Omit<BodyOf<typeof outbreakCalls.join>, "siteId"> & { siteId?: string | null };

/** Adds records that the viewer may open, and persons; who belongs to the outbreak already stays as they are. */
export async function joinOutbreak(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { siteId = null, ...body }: Joining,
): Promise<{ joined: number; members: number }> {
  if (siteId) await lockForAttendance(tx, { outbreakId: id, siteIds: [siteId] });
  demand(mayEditOutbreak(viewer, found(await lockOutbreak(tx, id))));
  const [recordIds, personIds] = [[...new Set(body.recordIds)], [...new Set(body.personIds)]];
  const records = await describedRecords(tx, recordIds);
  if (records.length < recordIds.length) refuseInvalid([unknownChoice("recordIds")]);
  if (records.some(({ kind }) => !memberKinds.includes(kind))) throw refusalAt("recordIds", "outbreak.member-unfit");
  const open = kindsOpenTo(viewer);
  if (records.some(({ kind }) => !open.includes(kind))) throw new Refusal("access.medical-record");
  for (const personId of personIds) if (!(await findPerson(tx, personId))) refuseInvalid([unknownChoice("personIds")]);
  const added = await addMembers(tx, viewer, { outbreakId: id, recordIds, personIds });
  if (siteId) await noteAtSite(tx, viewer, { outbreakId: id, siteId }, personIds);
  return { joined: added.length, members: await countMembers(tx, id) };
}

/** Adds records and persons that the viewer may add; answers the ids of those who were no members yet. */
export async function addMembers(
  tx: Tx,
  { tenantId, userId }: Pick<Viewer, "tenantId" | "userId">,
  wanted: { outbreakId: string; recordIds: readonly string[]; personIds: readonly string[] },
): Promise<string[]> {
  const before = await listJoined(tx, wanted);
  const isNew = (each: string) => !before.has(each);
  return insertMembers(tx, {
    ...{ tenantId, userId, outbreakId: wanted.outbreakId },
    ...{ recordIds: wanted.recordIds.filter(isNew), personIds: wanted.personIds.filter(isNew) },
  });
}

export async function leaveOutbreak(
  tx: Tx,
  viewer: Viewer,
  { id, memberId }: { id: string; memberId: string },
): Promise<undefined> {
  demand(mayEditOutbreak(viewer, found(await lockOutbreak(tx, id))));
  found((await deleteMember(tx, { outbreakId: id, id: memberId })) || undefined);
}

/** The members of an outbreak, and who of them was exposed to whom. */
export async function drawOutbreak(tx: Tx, viewer: Viewer, id: string, most: number) {
  found(await findOutbreak(tx, id, todayIn(viewer.timeZone)));
  return drawPersons(tx, viewer, { personIds: await listMemberPersons(tx, id, most + 1), most });
}

const unknown = (field: string) => () => new Refusal("request.invalid", { details: [unknownChoice(field)] });

/** What the database promises of an outbreak, each at its field. */
const keepingWords = <T>(work: Promise<T>): Promise<T> =>
  keepingConstraints(
    {
      outbreak_number: () => refusalAt("number", "outbreak.number-taken"),
      outbreak_tenant_id_infection_id_fkey: unknown("infectionId"),
      outbreak_tenant_id_lead_id_fkey: unknown("leadId"),
    },
    work,
  );
