import type { NewSite, SiteFound } from "@tracewell/contract/exposure-sites";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { siteAttendanceCount, siteOutbreakCount } from "./site.columns.ts";

/** A site as it is kept, its id already known. */
export type KeptSite = NewSite & { id: string };

export async function insertSites(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  sites: readonly KeptSite[],
): Promise<void> {
  if (sites.length === 0) return;
  await sql`insert into exposure_site (tenant_id, created_by, id, name, kind, whereabouts, from_on, until_on,
      people_present, risk, risk_reason, note)
    select ${tenantId}, ${userId}, s.id, s.name, s.kind, s.whereabouts, s."from", s."until", s."peoplePresent", s.risk,
      s."riskReason", s.note
    from jsonb_to_recordset(${JSON.stringify(sites)}::jsonb) as s (id uuid, name text, kind text, whereabouts text,
      "from" date, "until" date, "peoplePresent" integer, risk text, "riskReason" text, note text)`.execute(tx);
}

/** Which of these sites the clinic has. */
export async function listSitesAmong(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("exposure_site")
    .select("id")
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** From which share of common groups of three letters on (of 1) names are alike. */
const alikeFrom = 0.35;

/** The sites whose names are like this one or hold it, or those of duplicates that were merged into them; the same name first. */
export async function findAlike(tx: Tx, name: string, most: number): Promise<SiteFound[]> {
  const { rows } = await sql<SiteFound>`
    select s.id, s.name, s.kind, s.whereabouts, s.from_on as "from", s.until_on as "until", s.name_key = sought.key as "sameName",
      ${siteOutbreakCount} as outbreaks, ${siteAttendanceCount} as people
    from (select name_key(${name}) collate "C" as key) sought
    join exposure_site s on s.name_key = sought.key or strpos(s.name_key, sought.key) > 0
      or similarity(s.name_key, sought.key) >= ${alikeFrom}
      or exists (select from exposure_site_alias a
        where a.tenant_id = s.tenant_id and a.site_id = s.id and strpos(a.name_key, sought.key) > 0)
    where sought.key <> ''
    order by s.name_key = sought.key desc, similarity(s.name_key, sought.key) desc, lower(s.name), s.id
    limit ${most}`.execute(tx);
  return rows;
}

const usingSites = (siteIds: readonly string[]) =>
  sql`select outbreak_id from exposure_site_outbreak where site_id = any(${siteIds}::uuid[])`;

/** Locks this outbreak and all that use any of these sites, in one order: those who share sites wait for each other instead of deadlocking. */
export async function lockOutbreaks(
  tx: Tx,
  { outbreakId, siteIds }: { outbreakId: string | null; siteIds: readonly string[] },
): Promise<void> {
  await sql`select id from outbreak where id = ${outbreakId}::uuid or id in (${usingSites(siteIds)}) order by id for update`.execute(
    tx,
  );
}

/** Counts a change of who was at these sites as a change of each outbreak that uses them: what its screen knows is then stale. */
export async function touchOutbreaks(tx: Tx, siteIds: readonly string[]): Promise<void> {
  await sql`update outbreak set version = version + 1 where id in (${usingSites(siteIds)})`.execute(tx);
}
