import type { BodyOf } from "@tracewell/contract/call";
import type { SitePage } from "@tracewell/contract/exposure-sites";
import type { NamedPlace, namedPlaceCalls } from "@tracewell/contract/named-places";
import { summaryOf } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal, refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import { kindsOpenTo } from "../records/record-access.service.ts";
import { kindOfPlace } from "./named-place.model.ts";
import {
  deleteDismissal,
  insertAlias,
  insertDismissal,
  listNamedPlaces,
  listNamers,
  type PlaceNamed,
} from "./named-place.queries.ts";
import { addSites, changeAttendance, lockForAttendance, sitesAmong } from "./site.service.ts";
import { getSite } from "./site-page.service.ts";

/** Places and apps that patients named in records that the viewer may open, and that could be exposure sites. */
export async function findNamedPlaces(tx: Tx, viewer: Viewer): Promise<{ places: NamedPlace[] }> {
  const today = todayIn(viewer.timeZone);
  const rows = await listNamedPlaces(tx, kindsOpenTo(viewer));
  return {
    places: rows.map(({ category, persons, ...place }) => ({
      ...place,
      kind: kindOfPlace(place.source, category),
      persons: persons.map((person) => summaryOf(person, today)),
    })),
  };
}

/** Notes everyone who named a place as having been at a site of the clinic, or at a new one. */
export async function takeNamedPlace(
  tx: Tx,
  viewer: Viewer,
  { siteId, newSite, ...place }: BodyOf<typeof namedPlaceCalls.takeNamedPlace>,
): Promise<SitePage> {
  const id = siteId ?? newId();
  await lockForAttendance(tx, { outbreakId: null, siteIds: [id] });
  if (siteId && !(await sitesAmong(tx, [siteId])).has(siteId)) refuseInvalid([unknownChoice("siteId")]);
  const namers = await listNamers(tx, kindsOpenTo(viewer), place);
  if (namers.length === 0) throw new Refusal("exposure-site.nobody-named");
  if (newSite) await addSites(tx, viewer, [{ ...newSite, id }]);
  await changeAttendance(tx, viewer, { added: namers.map((namer) => ({ ...namer, siteId: id })), at: "siteId" });
  // Whoever gives this name from now on is offered for this site.
  await insertAlias(tx, id, place.name);
  return getSite(tx, id);
}

/** Offers a name no longer. */
export async function dismissPlace(tx: Tx, viewer: Viewer, place: PlaceNamed): Promise<undefined> {
  await insertDismissal(tx, viewer, place);
}

/** Offers a name again. */
export async function offerPlace(tx: Tx, place: PlaceNamed): Promise<undefined> {
  await deleteDismissal(tx, place);
}
