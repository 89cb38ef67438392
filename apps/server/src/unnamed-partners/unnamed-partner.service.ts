import type { BodyOf } from "@tracewell/contract/call";
import type { EarlierPartner, UnnamedPartners, unnamedPartnerCalls } from "@tracewell/contract/unnamed-partners";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, notFound, Refusal } from "../platform/refusal.ts";
import { type AnyRecord, openableRecord } from "../records/record-access.service.ts";
import { mayAdd, mayEdit } from "./unnamed-partner.policy.ts";
import {
  deleteNaming,
  findEarlier,
  insertNaming,
  insertUnnamed,
  isNamed,
  listUnnamed,
  lockPartner,
  lockUnnamed,
  type Sought,
  updateCertainty,
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
  { description, certainty }: BodyOf<typeof unnamedPartnerCalls.add>,
): Promise<UnnamedPartners> {
  const record = await withRoom(tx, viewer, id);
  const { tenantId, userId } = viewer;
  const partnerId = await insertUnnamed(tx, tenantId, description);
  await insertNaming(tx, { tenantId, userId, investigationId: id, partnerId, certainty });
  return describe(tx, viewer, record);
}

/** Adds a partner whom another investigation named before. */
export async function addEarlierPartner(
  tx: Tx,
  viewer: Viewer,
  { id, partnerId }: Named,
  { certainty }: BodyOf<typeof unnamedPartnerCalls.addEarlier>,
): Promise<UnnamedPartners> {
  const record = await withRoom(tx, viewer, id);
  found(await lockPartner(tx, partnerId));
  if (await isNamed(tx, id, partnerId)) throw new Refusal("unnamed-partner.already-added");
  const { tenantId, userId } = viewer;
  await insertNaming(tx, { tenantId, userId, investigationId: id, partnerId, certainty });
  return describe(tx, viewer, record);
}

/** Changes what is known of a partner, and how sure this investigation's person is. */
export async function editUnnamedPartner(
  tx: Tx,
  viewer: Viewer,
  { id, partnerId }: Named,
  { description, certainty, version }: BodyOf<typeof unnamedPartnerCalls.edit>,
): Promise<UnnamedPartners> {
  const record = await editable(tx, viewer, { id, partnerId });
  if (found(await lockPartner(tx, partnerId)).version !== version) {
    throw new Refusal("edit.stale", { newer: await describe(tx, viewer, record) });
  }
  await updateUnnamed(tx, partnerId, description);
  await updateCertainty(tx, { investigationId: id, partnerId, certainty });
  return describe(tx, viewer, record);
}

/** Removes a partner from an investigation; the database deletes whom no other one names. */
export async function removeUnnamedPartner(tx: Tx, viewer: Viewer, named: Named): Promise<UnnamedPartners> {
  const record = await editable(tx, viewer, named);
  // The last two namings are not removed at once, each leaving the partner to the other.
  await lockPartner(tx, named.partnerId);
  await deleteNaming(tx, named.id, named.partnerId);
  return describe(tx, viewer, record);
}

async function withRoom(tx: Tx, viewer: Viewer, id: string): Promise<AnyRecord> {
  const record = await investigationOf(tx, viewer, id);
  await lockUnnamed(tx, id);
  const many = (await listUnnamed(tx, id)).length;
  demand(mayAdd(viewer, { closed: record.closed, many }));
  return record;
}

async function editable(tx: Tx, viewer: Viewer, { id, partnerId }: Named): Promise<AnyRecord> {
  const record = await investigationOf(tx, viewer, id);
  if (!(await isNamed(tx, id, partnerId))) throw notFound();
  demand(mayEdit(viewer, record));
  return record;
}

async function describe(tx: Tx, viewer: Viewer, record: AnyRecord): Promise<UnnamedPartners> {
  const { id, closed } = record;
  const partners = await listUnnamed(tx, id);
  return {
    partners,
    abilities: { add: mayAdd(viewer, { closed, many: partners.length }), edit: mayEdit(viewer, { closed }) },
  };
}

async function investigationOf(tx: Tx, viewer: Viewer, id: string): Promise<AnyRecord> {
  const record = await openableRecord(tx, viewer, id);
  return found(record.kind === "Incident" ? record : undefined);
}
