import { mostOfSites } from "@tracewell/contract/exposure-site-kinds";
import { mostSitesFound, type SiteFound } from "@tracewell/contract/exposure-sites";
import type { Tx } from "../platform/database/transaction.ts";
import { refusalAt } from "../platform/refusal.ts";
import { type Attendance, deleteAttendance, findFullest, insertAttendance } from "./attendance.queries.ts";
import {
  findAlike,
  insertSites,
  type KeptSite,
  listSitesAmong,
  lockOutbreaks,
  touchOutbreaks,
} from "./site.queries.ts";

export type { Attendance, KeptSite };

/** The clinic's sites whose names are like this one. */
export const findSites = (tx: Tx, name: string): Promise<SiteFound[]> => findAlike(tx, name, mostSitesFound);

/** Which of these sites the clinic has. */
export const sitesAmong = (tx: Tx, ids: readonly string[]): Promise<Set<string>> => listSitesAmong(tx, ids);

/** Adds sites to the clinic's. */
export const addSites = (
  tx: Tx,
  viewer: { tenantId: string; userId: string },
  sites: readonly KeptSite[],
): Promise<void> => insertSites(tx, viewer, sites);

/**
 * To be called before anything else is locked, by whoever then changes who was at these sites, for an outbreak or for none: it locks all
 * outbreaks that the change touches.
 */
export const lockForAttendance = (
  tx: Tx,
  at: { outbreakId: string | null; siteIds: readonly string[] },
): Promise<void> => lockOutbreaks(tx, at);

/** Changes who was where, and tells the outbreaks that use the sites; a site has room for so many people. */
export async function changeAttendance(
  tx: Tx,
  { tenantId }: { tenantId: string },
  {
    added,
    removed = [],
    at = "sites",
  }: { added: readonly Attendance[]; removed?: readonly Omit<Attendance, "recordId">[]; at?: string },
): Promise<void> {
  const siteIds = [...new Set([...added, ...removed].map(({ siteId }) => siteId))];
  if (siteIds.length === 0) return;
  await touchOutbreaks(tx, siteIds);
  await deleteAttendance(tx, removed);
  await insertAttendance(tx, tenantId, added);
  if ((await findFullest(tx, siteIds)) > mostOfSites.people) throw refusalAt(at, "exposure-site.full");
}
