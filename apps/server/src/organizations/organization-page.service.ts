import type { BodyOf, QueryOf } from "@tracewell/contract/call";
import type { OrganizationBody, OrganizationPage, organizationCalls } from "@tracewell/contract/organizations";
import { readPage } from "../lists/page.ts";
import type { CountTo } from "../lists/total.ts";
import { listLookup } from "../lookups/lookup.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { keepingConstraints } from "../platform/database/kept-constraints.ts";
import { listReferencesTo, moveReferences, referredAmong } from "../platform/database/references.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { verdict } from "../platform/guards.ts";
import { readPhoneNumber } from "../platform/phone-number.ts";
import { found, Refusal, refusalAt, refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import { organizationList } from "./organization-list.columns.ts";
import {
  absorb,
  allOrganizations,
  deleteOrganization,
  type EditedOrganization,
  findAlias,
  findOrganization,
  insertAlias,
  insertOrganization,
  lockOrganizations,
  type OrganizationDetails,
  putLocations,
  updateOrganization,
} from "./organization-page.queries.ts";

/** A page of the clinic's organizations, active ones by name unless asked otherwise. */
export async function listOrganizations(tx: Tx, query: QueryOf<typeof organizationCalls.list>, countTo?: CountTo) {
  const { rows: data, ...page } = await readPage(tx, organizationList, { viewer: null, query, countTo });
  return { data, ...page };
}

export async function getOrganization(tx: Tx, id: string): Promise<OrganizationPage> {
  return { ...found(await findOrganization(tx, id)), abilities: { edit: verdict(), merge: verdict() } };
}

/** All organizations of the clinic with what is edited of them. */
export const editedOrganizations = (tx: Tx): Promise<EditedOrganization[]> => allOrganizations(tx);

/** Adds an organization. Answers its id. */
export async function createOrganization(tx: Tx, { tenantId }: Viewer, body: OrganizationBody): Promise<string> {
  const values = await readBody(tx, body, null);
  const id = await keepingName(insertOrganization(tx, tenantId, values));
  if (body.locationsInClinic) await putLocations(tx, tenantId, id, body.locationsInClinic);
  return id;
}

export async function editOrganization(
  tx: Tx,
  { tenantId }: Viewer,
  id: string,
  { version, ...body }: BodyOf<typeof organizationCalls.edit>,
): Promise<void> {
  const [locked] = await lockOrganizations(tx, [id]);
  if (found(locked).version !== version) throw new Refusal("edit.stale");
  await keepingName(updateOrganization(tx, id, await readBody(tx, body, found(await findOrganization(tx, id)))));
  if (body.locationsInClinic) await putLocations(tx, tenantId, id, body.locationsInClinic);
}

/**
 * Takes a duplicate into an organization: whatever in the clinic names the duplicate names the organization from now on, and
 * imports find it by the duplicate's name, too.
 */
export async function mergeOrganizations(
  tx: Tx,
  { tenantId }: Viewer,
  id: string,
  { mergedOrganizationId, version }: BodyOf<typeof organizationCalls.merge>,
): Promise<void> {
  if (id === mergedOrganizationId) throw refusalAt("mergedOrganizationId", "organization.same");
  const locked = await lockOrganizations(tx, [id, mergedOrganizationId]);
  const survivor = found(locked.find((each) => each.id === id));
  const merged = locked.find((each) => each.id === mergedOrganizationId);
  if (survivor.version !== version) throw new Refusal("edit.stale");
  if (!merged) throw new Refusal("request.invalid", { details: [unknownChoice("mergedOrganizationId")] });
  const way = { from: merged.id, to: id };
  for (const reference of await listReferencesTo(tx, "organization")) await moveReferences(tx, reference, way);
  await absorb(tx, way);
  await insertAlias(tx, { tenantId, organizationId: id, name: merged.name });
}

/** Deletes an organization that should not have been made. One that something names by now stays. */
export async function removeOrganization(tx: Tx, id: string): Promise<void> {
  const named = await referredAmong(tx, await listReferencesTo(tx, "organization"), [id]);
  if (named.has(id)) throw new Refusal("organization.in-use");
  await deleteOrganization(tx, id);
}

/** What was typed, as it is stored; an unchanged phone keeps its notation. */
async function readBody(tx: Tx, body: OrganizationBody, before: OrganizationDetails | null): Promise<OrganizationBody> {
  await demandLocations(tx, body.locationsInClinic ?? [], before);
  if (body.typeId && body.typeId !== before?.typeId) {
    const types = (await listLookup(tx, "ORGANIZATION_TYPE")).data;
    if (!types.some(({ id, disabled }) => id === body.typeId && !disabled)) refuseInvalid([unknownChoice("typeId")]);
  }
  const alias = body.name.toLowerCase() === before?.name.toLowerCase() ? undefined : await findAlias(tx, body.name);
  if (alias) throw refusalAt("name", "organization.name-taken");
  const phones = (["phone", "otherPhone", "fax"] as const).map((field) => {
    const typed = body[field] || null;
    if (typed === null || typed === before?.[field]) return [field, typed];
    const number = readPhoneNumber(typed);
    if (number === null) throw refusalAt(field, "person.phone-invalid");
    return [field, number];
  });
  const texts = (["line1", "line2", "city", "state", "postcode", "clia"] as const).map((field) => [
    field,
    body[field] || null,
  ]);
  return { ...body, ...Object.fromEntries([...phones, ...texts]), categories: [...new Set(body.categories)].sort() };
}

/** Only what the clinic offers can be added; one that was taken out of use meanwhile may stay. */
async function demandLocations(
  tx: Tx,
  wanted: NonNullable<OrganizationBody["locationsInClinic"]>,
  before: OrganizationDetails | null,
): Promise<void> {
  const kept = new Set(before?.locationsInClinic.map(({ locationId }) => locationId));
  if (wanted.every(({ locationId }) => kept.has(locationId))) return;
  const offered = (await listLookup(tx, "LOCATION_IN_CLINIC")).data.filter(({ disabled }) => !disabled);
  const known = new Set([...kept, ...offered.map(({ id }) => id)]);
  const unknown = wanted.flatMap(({ locationId }, at) =>
    known.has(locationId) ? [] : [unknownChoice(`locationsInClinic.${at}.locationId`)],
  );
  if (unknown.length > 0) refuseInvalid(unknown);
}

const keepingName = <T>(work: Promise<T>): Promise<T> =>
  keepingConstraints({ organization_name: () => refusalAt("name", "organization.name-taken") }, work);
