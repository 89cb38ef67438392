import type { BodyOf, QueryOf } from "@tracewell/contract/call";
import type { exposureSiteCalls, NewSite, SitePage } from "@tracewell/contract/exposure-sites";
import { readPage } from "../lists/page.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { verdict } from "../platform/guards.ts";
import { found, Refusal, refusalAt } from "../platform/refusal.ts";
import { insertSites } from "./site.queries.ts";
import { exposureSiteList } from "./site-list.columns.ts";
import { findSite, lockSites, updateSite } from "./site-page.queries.ts";

/** A page of the clinic's exposure sites. */
export async function listSites(tx: Tx, viewer: Pick<Viewer, "groups">, query: QueryOf<typeof exposureSiteCalls.list>) {
  const { rows: data, ...page } = await readPage(tx, exposureSiteList, { viewer, query });
  return { data, ...page };
}

/** A site, and the outbreaks that use it. */
export async function getSite(tx: Tx, id: string): Promise<SitePage> {
  return { ...found(await findSite(tx, id)), abilities: { edit: verdict() } };
}

/** Adds a site to the clinic's. */
export async function createSite(tx: Tx, viewer: Viewer, site: NewSite): Promise<SitePage> {
  const id = newId();
  await insertSites(tx, viewer, [{ ...site, id }]);
  return getSite(tx, id);
}

/** Changes what is known of a site, for every outbreak that uses it. */
export async function editSite(
  tx: Tx,
  id: string,
  { version, ...fields }: BodyOf<typeof exposureSiteCalls.edit>,
): Promise<void> {
  const site = found((await lockSites(tx, [id]))[0]);
  if (site.version !== version) throw new Refusal("edit.stale");
  const { from = site.from, until = site.until } = fields;
  if (from && until && from > until) {
    throw refusalAt("until", "request.invalid", { message: "The last day can’t be before the first." });
  }
  await updateSite(tx, id, fields);
}
