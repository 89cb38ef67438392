import type { Location, LocationBody } from "@tracewell/contract/locations";
import { wholeList } from "../lists/whole.ts";
import { listLookup } from "../lookups/lookup.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal, refusalAt, unknownChoice } from "../platform/refusal.ts";
import { mayDeleteLocation, mayEditLocation } from "./location.policy.ts";
import {
  deleteLocation,
  findLocation,
  findNamesake,
  insertLocation,
  type LimitsOfSlots,
  type LocationRow,
  listLocations,
  putVisitTypes,
  updateLocation,
} from "./location.queries.ts";

export type { LocationRow } from "./location.queries.ts";

/** What slots ask of a location. */
export type PlaceOfSlots = Pick<LocationRow, "id" | "name" | "disabled" | "visitTypeIds" | "timeZone"> & LimitsOfSlots;

/** Where the clinic keeps appointments. */
export const describeLocations = async (tx: Tx, viewer: Viewer) =>
  wholeList((await listLocations(tx)).map((row) => shownTo(viewer, row)));

/** Where appointments can be booked. */
export const listOpenLocations = async (tx: Tx): Promise<LocationRow[]> =>
  (await listLocations(tx)).filter(({ disabled }) => !disabled);

/** A location that there is. */
export const getLocation = async (tx: Tx, id: string): Promise<LocationRow> => found(await findLocation(tx, id));

export async function addLocation(tx: Tx, viewer: Viewer, body: LocationBody): Promise<Location> {
  await demandFit(tx, body);
  const id = await insertLocation(tx, viewer.tenantId, body);
  if (!id) throw refusalAt("name", "location.name-taken");
  await putVisitTypes(tx, viewer.tenantId, id, body.visitTypeIds);
  return shownTo(viewer, await getLocation(tx, id));
}

export async function changeLocation(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { version, ...body }: LocationBody & { version: number },
): Promise<Location> {
  await getLocation(tx, id);
  await demandFit(tx, body);
  if (await findNamesake(tx, id, body.name)) throw refusalAt("name", "location.name-taken");
  if (!(await updateLocation(tx, id, version, body)))
    throw new Refusal("edit.stale", { newer: shownTo(viewer, await getLocation(tx, id)) });
  await putVisitTypes(tx, viewer.tenantId, id, body.visitTypeIds);
  return shownTo(viewer, await getLocation(tx, id));
}

export async function removeLocation(tx: Tx, viewer: Viewer, id: string): Promise<undefined> {
  demand(mayDeleteLocation(viewer, await getLocation(tx, id)));
  await deleteLocation(tx, id);
}

async function demandFit(tx: Tx, { timeZone, visitTypeIds, byVisitType }: LocationBody): Promise<void> {
  if (timeZone && !Intl.supportedValuesOf("timeZone").includes(timeZone)) throw unknown("timeZone");
  if (visitTypeIds.length + byVisitType.length === 0) return;
  const known = new Set((await listLookup(tx, "VISIT_TYPE")).data.map(({ id }) => id));
  if (visitTypeIds.some((id) => !known.has(id))) throw unknown("visitTypeIds");
  const strange = byVisitType.findIndex(({ visitTypeId }) => !known.has(visitTypeId));
  if (strange >= 0) throw unknown(`byVisitType.${strange}.visitTypeId`);
}

const unknown = (field: string) => new Refusal("request.invalid", { details: [unknownChoice(field)] });

const shownTo = (viewer: Viewer, { appointments, last, ...row }: LocationRow): Location => ({
  ...row,
  abilities: { edit: mayEditLocation(viewer, null), delete: mayDeleteLocation(viewer, { appointments, last }) },
});
