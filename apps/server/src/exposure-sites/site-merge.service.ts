import type { BodyOf } from "@tracewell/contract/call";
import { mostOfSites } from "@tracewell/contract/exposure-site-kinds";
import type { exposureSiteCalls, SiteDetails, SiteMerge } from "@tracewell/contract/exposure-sites";
import type { Tx } from "../platform/database/transaction.ts";
import { found, Refusal, refusalAt } from "../platform/refusal.ts";
import { touchOutbreaks } from "./site.queries.ts";
import { lockForAttendance } from "./site.service.ts";
import { mergedDetails } from "./site-merge.model.ts";
import { countAttendees, deleteSite, keepNames, moveAttendance, moveOutbreaks } from "./site-merge.queries.ts";
import { findSite, lockSites, type SiteState, updateSite } from "./site-page.queries.ts";

/** What merging a duplicate into a site would make of both. */
export async function previewMerge(tx: Tx, siteId: string, mergedId: string): Promise<SiteMerge> {
  const { site, duplicate } = await pairOf(tx, siteId, mergedId);
  const [ours, theirs] = [site, duplicate].map(({ outbreaks }) => new Set(outbreaks.map(({ id }) => id)));
  const all = new Map([...site.outbreaks, ...duplicate.outbreaks].map((outbreak) => [outbreak.id, outbreak]));
  return {
    after: mergedDetails(detailsOf(site), detailsOf(duplicate)),
    duplicate: { ...detailsOf(duplicate), id: duplicate.id, version: duplicate.version },
    people: await countAttendees(tx, { siteId, mergedId }),
    outbreaks: [...all.values()].map((outbreak) => ({
      ...outbreak,
      uses: ours?.has(outbreak.id) ? (theirs?.has(outbreak.id) ? "both" : "site") : "duplicate",
    })),
  };
}

/** Merges a duplicate into a site: who was there, the outbreaks that use it, what is known of it, and its names. */
export async function mergeSites(
  tx: Tx,
  siteId: string,
  { mergedSiteId: mergedId, version, mergedVersion }: BodyOf<typeof exposureSiteCalls.merge>,
): Promise<void> {
  await lockForAttendance(tx, { outbreakId: null, siteIds: [siteId, mergedId] });
  await lockSites(tx, [siteId, mergedId]);
  const { site, duplicate } = await pairOf(tx, siteId, mergedId);
  if (site.version !== version || duplicate.version !== mergedVersion) throw new Refusal("edit.stale");
  const { site: here, duplicate: there, both } = await countAttendees(tx, { siteId, mergedId });
  if (here + there - both > mostOfSites.people) throw refusalAt("mergedSiteId", "exposure-site.full");
  const pair = { siteId, mergedId };
  await touchOutbreaks(tx, [siteId, mergedId]);
  await updateSite(tx, siteId, mergedDetails(detailsOf(site), detailsOf(duplicate)));
  await moveAttendance(tx, pair);
  await moveOutbreaks(tx, pair);
  await keepNames(tx, pair);
  await deleteSite(tx, mergedId);
}

async function pairOf(tx: Tx, siteId: string, mergedId: string): Promise<{ site: SiteState; duplicate: SiteState }> {
  if (siteId === mergedId) throw refusalAt("mergedSiteId", "exposure-site.same");
  return { site: found(await findSite(tx, siteId)), duplicate: found(await findSite(tx, mergedId)) };
}

const detailsOf = ({ name, kind, whereabouts, from, until, peoplePresent, risk, riskReason, note }: SiteDetails) => ({
  ...{ name, kind, whereabouts, from, until, peoplePresent, risk, riskReason, note },
});
