import type { BodyOf } from "@tracewell/contract/call";
import type { EarlierPartner, UnnamedPartners, unnamedPartnerCalls } from "@tracewell/contract/unnamed-partners";
import { summaryOf } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, notFound, Refusal } from "../platform/refusal.ts";
import { type AnyRecord, openableRecord } from "../records/record-access.service.ts";
import { nameResolved, resolveInto, takeResolutionBack } from "./resolution.service.ts";
import { mayAdd, mayEdit, mayUndoResolution } from "./unnamed-partner.policy.ts";
import {
  deleteNaming,
  findEarlier,
  insertNamings,
  insertUnnamed,
  isNamed,
  listUnnamed,
  lockPartner,
  lockUnnamed,
  type Sought,
  updateNaming,
  updateUnnamed,
} from "./unnamed-partner.queries.ts";

type Named = { id: string; partnerId: string };

/** The partners of an investigation whose names nobody knows, and what the viewer may do about them. */
export async function listUnnamedPartners(tx: Tx, viewer: Viewer, id: string): Promise<UnnamedPartners> {
  return describe(tx, viewer, await investigationOf(tx, viewer, id));
}

/** Partners of other investigations who may be the one described. */
export async function findEarlierPartners(
  tx: Tx,
  viewer: Viewer,
  id: string,
  sought: Sought,
): Promise<{ partners: EarlierPartner[] }> {
  await investigationOf(tx, viewer, id);
  return { partners: await findEarlier(tx, id, sought) };
}

/** Adds a partner whose name nobody knows. */
export async function addUnnamedPartner(
  tx: Tx,
  viewer: Viewer,
  id: string,
  partner: BodyOf<typeof unnamedPartnerCalls.add>,
): Promise<UnnamedPartners> {
  return addUnnamedPartners(tx, viewer, id, [partner]);
}

/** Adds several of them in their order: all or none. */
export async function addUnnamedPartners(
  tx: Tx,
  viewer: Viewer,
  id: string,
  partners: BodyOf<typeof unnamedPartnerCalls.addSeveral>["partners"],
): Promise<UnnamedPartners> {
  const record = await withRoom(tx, viewer, id, partners.length);
  const { tenantId, userId } = viewer;
  const added = partners.map(({ description, ...said }) => ({ partnerId: newId(), description, said }));
  await insertUnnamed(tx, tenantId, added);
  await insertNamings(tx, { tenantId, userId, investigationId: id, named: added });
  return describe(tx, viewer, record);
}

/** Adds a partner whom another investigation named before. */
export async function addEarlierPartner(
  tx: Tx,
  viewer: Viewer,
  { id, partnerId }: Named,
  said: BodyOf<typeof unnamedPartnerCalls.addEarlier>,
): Promise<UnnamedPartners> {
  const record = await withRoom(tx, viewer, id);
  const { personId } = found(await lockPartner(tx, partnerId));
  if (await isNamed(tx, id, partnerId)) throw new Refusal("unnamed-partner.already-added");
  const { tenantId, userId } = viewer;
  await insertNamings(tx, { tenantId, userId, investigationId: id, named: [{ partnerId, said }] });
  if (personId) await nameResolved(tx, viewer, { partnerId, personId, investigationId: id });
  return describe(tx, viewer, record);
}

/** Changes what is known of a partner, and how sure this investigation's person is. */
export async function editUnnamedPartner(
  tx: Tx,
  viewer: Viewer,
  { id, partnerId }: Named,
  { description, version, ...said }: BodyOf<typeof unnamedPartnerCalls.edit>,
): Promise<UnnamedPartners> {
  const { record } = await unresolved(tx, viewer, { id, partnerId }, version);
  await updateUnnamed(tx, partnerId, description);
  await updateNaming(tx, { investigationId: id, partnerId, said });
  return describe(tx, viewer, record);
}

/** Says who a partner is, for every investigation that named them. */
export async function resolveUnnamedPartner(
  tx: Tx,
  viewer: Viewer,
  named: Named,
  body: BodyOf<typeof unnamedPartnerCalls.resolve>,
) {
  const { record } = await unresolved(tx, viewer, named, body.version);
  const came = await resolveInto(tx, viewer, named.partnerId, body);
  return { ...(await describe(tx, viewer, record)), ...came };
}

/** Takes back who a partner is. */
export async function undoResolution(tx: Tx, viewer: Viewer, named: Named, version: number) {
  const { record, partner } = await locked(tx, viewer, named, version);
  const { personId, madePerson } = partner;
  demand(mayUndoResolution(viewer, { closed: record.closed, resolved: personId !== null }));
  const came = await takeResolutionBack(tx, viewer, named.partnerId, { personId: personId ?? "", madePerson });
  return { ...(await describe(tx, viewer, record)), ...came };
}

/** Removes a partner from an investigation; the database deletes whom no other one names. */
export async function removeUnnamedPartner(tx: Tx, viewer: Viewer, named: Named): Promise<UnnamedPartners> {
  // The last two namings are not removed at once, each leaving the partner to the other.
  const { record } = await unresolved(tx, viewer, named);
  await deleteNaming(tx, named.id, named.partnerId);
  return describe(tx, viewer, record);
}

async function withRoom(tx: Tx, viewer: Viewer, id: string, added = 1): Promise<AnyRecord> {
  const record = await investigationOf(tx, viewer, id);
  await lockUnnamed(tx, id);
  const many = (await listUnnamed(tx, id)).length;
  demand(mayAdd(viewer, { closed: record.closed, many, added }));
  return record;
}

/** A partner of an open investigation of whom nobody knows who they are, kept from change by others. */
async function unresolved(tx: Tx, viewer: Viewer, named: Named, version?: number) {
  const { record, partner } = await locked(tx, viewer, named, version);
  demand(mayEdit(viewer, { closed: record.closed, resolved: partner.personId !== null }));
  return { record };
}

/** A partner of an open investigation as the sender saw them, kept from change by others. */
async function locked(tx: Tx, viewer: Viewer, { id, partnerId }: Named, version?: number) {
  const record = await investigationOf(tx, viewer, id);
  if (!(await isNamed(tx, id, partnerId))) throw notFound();
  demand(mayEdit(viewer, { closed: record.closed }));
  const partner = found(await lockPartner(tx, partnerId));
  if (version !== undefined && partner.version !== version) {
    throw new Refusal("edit.stale", { newer: await describe(tx, viewer, record) });
  }
  return { record, partner };
}

async function describe(tx: Tx, viewer: Viewer, record: AnyRecord): Promise<UnnamedPartners> {
  const { id, closed } = record;
  const today = todayIn(viewer.timeZone);
  const partners = (await listUnnamed(tx, id)).map(({ resolution, ...partner }) => ({
    ...partner,
    resolution: resolution && { ...resolution, person: summaryOf(resolution.person, today) },
  }));
  return {
    partners,
    abilities: { add: mayAdd(viewer, { closed, many: partners.length }), edit: mayEdit(viewer, { closed }) },
  };
}

async function investigationOf(tx: Tx, viewer: Viewer, id: string): Promise<AnyRecord> {
  const record = await openableRecord(tx, viewer, id);
  return found(record.kind === "Incident" ? record : undefined);
}
