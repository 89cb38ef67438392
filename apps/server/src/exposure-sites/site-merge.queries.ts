import type { SiteMerge } from "@tracewell/contract/exposure-sites";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

interface Pair {
  siteId: string;
  mergedId: string;
}

/** How many were at the one site, at the other, and at both. */
export async function countAttendees(tx: Tx, { siteId, mergedId }: Pair): Promise<SiteMerge["people"]> {
  const { rows } = await sql<SiteMerge["people"]>`
    select count(*) filter (where here)::int as site, count(*) filter (where there)::int as duplicate,
      count(*) filter (where here and there)::int as both
    from (select bool_or(site_id = ${siteId}) as here, bool_or(site_id = ${mergedId}) as there
      from exposure_site_attendance where site_id in (${siteId}, ${mergedId}) group by attendee_id) each_person`.execute(
    tx,
  );
  return rows[0] ?? { site: 0, duplicate: 0, both: 0 };
}

/** Who was at the duplicate was at the site; who was at both was there on the days of both. */
export async function moveAttendance(tx: Tx, { siteId, mergedId }: Pair): Promise<void> {
  await sql`update exposure_site_attendance mine
    set first_on = least(mine.first_on, theirs.first_on), last_on = greatest(mine.last_on, theirs.last_on),
      told_in_id = coalesce(mine.told_in_id, theirs.told_in_id), version = mine.version + 1
    from exposure_site_attendance theirs
    where mine.site_id = ${siteId} and theirs.tenant_id = mine.tenant_id and theirs.site_id = ${mergedId}
      and theirs.attendee_id = mine.attendee_id`.execute(tx);
  await sql`delete from exposure_site_attendance theirs where theirs.site_id = ${mergedId} and exists (
    select from exposure_site_attendance mine where mine.tenant_id = theirs.tenant_id and mine.site_id = ${siteId}
      and mine.attendee_id = theirs.attendee_id)`.execute(tx);
  await sql`update exposure_site_attendance set site_id = ${siteId}, version = version + 1
    where site_id = ${mergedId}`.execute(tx);
}

/** The outbreaks that use the duplicate use the site, in its place. */
export async function moveOutbreaks(tx: Tx, { siteId, mergedId }: Pair): Promise<void> {
  await sql`delete from exposure_site_outbreak theirs where theirs.site_id = ${mergedId} and exists (
    select from exposure_site_outbreak mine where mine.tenant_id = theirs.tenant_id and mine.site_id = ${siteId}
      and mine.outbreak_id = theirs.outbreak_id)`.execute(tx);
  await sql`update exposure_site_outbreak set site_id = ${siteId} where site_id = ${mergedId}`.execute(tx);
}

/** The site is found by the duplicate's names from now on. */
export async function keepNames(tx: Tx, { siteId, mergedId }: Pair): Promise<void> {
  await sql`insert into exposure_site_alias (tenant_id, site_id, name)
    select tenant_id, ${siteId}::uuid, name from (
      select tenant_id, name, name_key from exposure_site where id = ${mergedId}
      union all select tenant_id, name, name_key from exposure_site_alias where site_id = ${mergedId}) theirs
    where theirs.name_key <> (select name_key from exposure_site where id = ${siteId})
    on conflict (tenant_id, site_id, name_key) do nothing`.execute(tx);
}

export const deleteSite = (tx: Tx, id: string) => tx.deleteFrom("exposure_site").where("id", "=", id).execute();
