import type { SitePage } from "@tracewell/contract/exposure-sites";
import { sql } from "kysely";
import { namedUser } from "../access/named-user.columns.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { siteAttendanceCount, siteDetails } from "./site.columns.ts";

export type SiteState = Omit<SitePage, "abilities">;

/** A site with the outbreaks that use it, open ones first. */
export async function findSite(tx: Tx, id: string): Promise<SiteState | undefined> {
  const { rows } = await sql<SiteState>`
    select s.id, ${siteDetails}, s.version, s.created_at as "addedAt", ${siteAttendanceCount} as people,
      (select ${namedUser} from app_user u where u.tenant_id = s.tenant_id and u.id = s.created_by) as "addedBy",
      coalesce((select json_agg(a.name order by a.id) from exposure_site_alias a
        where a.tenant_id = s.tenant_id and a.site_id = s.id), '[]') as "alsoCalled",
      coalesce((select json_agg(json_build_object('id', o.id, 'number', o.number, 'name', o.name,
          'closed', o.closed_at is not null, 'infection', json_build_object('id', about.id, 'name', about.name))
          order by o.closed_at is not null, o.declared_on desc, o.id)
        from exposure_site_outbreak l
        join outbreak o on o.tenant_id = l.tenant_id and o.id = l.outbreak_id
        join infection about on about.tenant_id = o.tenant_id and about.id = o.infection_id
        where l.tenant_id = s.tenant_id and l.site_id = s.id), '[]') as outbreaks
    from exposure_site s where s.id = ${id}`.execute(tx);
  return rows[0];
}

export type SiteChange = Partial<
  Pick<SiteState, "name" | "kind" | "whereabouts" | "from" | "until" | "peoplePresent" | "risk" | "riskReason" | "note">
>;

/** What is not given stays. */
const columnsOf = ({ from, until, peoplePresent, riskReason, ...same }: SiteChange) => ({
  ...same,
  ...(from === undefined ? {} : { from_on: from }),
  ...(until === undefined ? {} : { until_on: until }),
  ...(peoplePresent === undefined ? {} : { people_present: peoplePresent }),
  ...(riskReason === undefined ? {} : { risk_reason: riskReason }),
});

export const updateSite = (tx: Tx, id: string, change: SiteChange) =>
  tx
    .updateTable("exposure_site")
    .set({ ...columnsOf(change), version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();

/** Locks sites in one order, so that what is changed of them comes one after the other. */
export const lockSites = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("exposure_site")
    .select(["id", "version", "from_on as from", "until_on as until"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
