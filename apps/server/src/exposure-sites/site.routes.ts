import { exposureSiteCalls as calls } from "@tracewell/contract/exposure-sites";
import { namedPlaceCalls } from "@tracewell/contract/named-places";
import { pageAfter } from "../editing/edited-page.service.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { addAttendance, editAttendance, getAttendance, removeAttendance } from "./attendance.service.ts";
import { dismissPlace, findNamedPlaces, offerPlace, takeNamedPlace } from "./named-place.service.ts";
import { findSites } from "./site.service.ts";
import { mergeSites, previewMerge } from "./site-merge.service.ts";
import { createSite, editSite, getSite, listSites } from "./site-page.service.ts";

export const exposureSites: Feature = (platform) => {
  serve(platform, calls.find, ({ tx, query }) => findSites(tx, query.name));
  serve(platform, calls.list, ({ tx, viewer, query }) => listSites(tx, viewer, query));
  serve(platform, calls.create, ({ tx, viewer, body }) => createSite(tx, viewer, body));
  serve(platform, calls.get, ({ tx, params }) => getSite(tx, params.id));
  serve(platform, calls.edit, ({ tx, params: { id }, body }) =>
    pageAfter(editSite(tx, id, body), () => getSite(tx, id)),
  );
  serve(platform, calls.attendance, ({ tx, viewer, params }) => getAttendance(tx, viewer, params.id));
  serve(platform, calls.addAttendance, ({ tx, viewer, params, body }) => addAttendance(tx, viewer, params.id, body));
  serve(platform, calls.editAttendance, ({ tx, viewer, params, body }) =>
    pageAfter(editAttendance(tx, params, body), () => getAttendance(tx, viewer, params.id)),
  );
  serve(platform, calls.removeAttendance, ({ tx, viewer, params }) => removeAttendance(tx, viewer, params));
  serve(platform, calls.previewMerge, ({ tx, params, query }) => previewMerge(tx, params.id, query.mergedSiteId));
  serve(platform, calls.merge, ({ tx, params: { id }, body }) =>
    pageAfter(mergeSites(tx, id, body), () => getSite(tx, id)),
  );
  serveNamedPlaces(platform);
};

const serveNamedPlaces: Feature = (platform) => {
  const { namedPlaces, takeNamedPlace: take, dismissPlace: dismiss, offerPlace: offer } = namedPlaceCalls;
  serve(platform, namedPlaces, ({ tx, viewer }) => findNamedPlaces(tx, viewer));
  serve(platform, take, ({ tx, viewer, body }) => takeNamedPlace(tx, viewer, body));
  serve(platform, dismiss, ({ tx, viewer, body }) => dismissPlace(tx, viewer, body));
  serve(platform, offer, ({ tx, body }) => offerPlace(tx, body));
};
