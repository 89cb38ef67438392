import type { BodyOf } from "@tracewell/contract/call";
import type { ExposureSite, exposureSiteCalls } from "@tracewell/contract/outbreak-sites";
import { sql } from "kysely";
import type { PersonRow } from "../../persons/person-name.model.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { personJson } from "../../records/record.columns.ts";
import { memberRole, members } from "../outbreak-member.columns.ts";

type SiteMember = Omit<ExposureSite["members"][number], "person"> & { person: PersonRow };

export type SiteRow = Omit<ExposureSite, "members"> & { members: SiteMember[] };

/** The exposure sites of an outbreak with the members who were there, cases first. */
export async function listSites(tx: Tx, outbreakId: string): Promise<SiteRow[]> {
  const { rows } = await sql<SiteRow>`
    select s.id, s.name, s.kind, s.whereabouts, s.from_on as "from", s.until_on as "until",
      s.people_present as "peoplePresent", s.note,
      coalesce((select json_agg(json_build_object('memberId', m.id, 'role', ${memberRole}, 'person', ${personJson})
          order by ${memberRole}, lower(p.last_name), lower(p.first_name), m.id)
        from exposure_site_member a
        join (${members}) on m.tenant_id = a.tenant_id and m.id = a.member_id
        where a.tenant_id = s.tenant_id and a.site_id = s.id), '[]') as members
    from exposure_site s where s.outbreak_id = ${outbreakId} order by s.sort_order, s.id`.execute(tx);
  return rows;
}

/** Which of these members belong to the outbreak. */
export async function listMembersAmong(tx: Tx, outbreakId: string, memberIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from outbreak_member where outbreak_id = ${outbreakId} and id = any(${memberIds}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** A site as it is kept, its id already known. */
export type KeptSite = Omit<BodyOf<typeof exposureSiteCalls.setSites>["sites"][number], "siteId"> & { id: string };

/** The exposure sites are these, in this order, and no others. Rows that stay as they are leave no line in the log. */
export async function replaceSites(
  tx: Tx,
  { tenantId, outbreakId }: { tenantId: string; outbreakId: string },
  sites: readonly KeptSite[],
): Promise<void> {
  const ids = sites.map(({ id }) => id);
  await sql`delete from exposure_site where outbreak_id = ${outbreakId} and not id = any(${ids}::uuid[])`.execute(tx);
  await sql`insert into exposure_site (tenant_id, outbreak_id, id, name, kind, whereabouts, from_on, until_on,
      people_present, note, sort_order)
    select ${tenantId}, ${outbreakId}, s.id, s.name, s.kind, nullif(s.whereabouts, ''), s."from", s."until",
      s."peoplePresent", nullif(s.note, ''), s."sortOrder"
    from jsonb_to_recordset(${JSON.stringify(sites.map((site, sortOrder) => ({ ...site, sortOrder })))}::jsonb) as s (
      id uuid, name text, kind text, whereabouts text, "from" date, "until" date, "peoplePresent" integer, note text,
      "sortOrder" integer)
    on conflict (tenant_id, id) do update set name = excluded.name, kind = excluded.kind,
      whereabouts = excluded.whereabouts, from_on = excluded.from_on, until_on = excluded.until_on,
      people_present = excluded.people_present, note = excluded.note, sort_order = excluded.sort_order
    where (exposure_site.name, exposure_site.kind, exposure_site.whereabouts, exposure_site.from_on,
        exposure_site.until_on, exposure_site.people_present, exposure_site.note, exposure_site.sort_order)
      is distinct from (excluded.name, excluded.kind, excluded.whereabouts, excluded.from_on,
        excluded.until_on, excluded.people_present, excluded.note, excluded.sort_order)`.execute(tx);
  await replaceAttendance(tx, tenantId, sites);
  await tx.updateTable("outbreak").set({ version: sql<number>`version + 1` }).where("id", "=", outbreakId).execute();
}

async function replaceAttendance(tx: Tx, tenantId: string, sites: readonly KeptSite[]): Promise<void> {
  const pairs = sites.flatMap(({ id, memberIds }) =>
    memberIds.map((memberId) => ({ site_id: id, member_id: memberId })),
  );
  const ids = sites.map(({ id }) => id);
  const there = sql`select site_id, member_id from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
    as there (site_id uuid, member_id uuid)`;
  await sql`delete from exposure_site_member
    where site_id = any(${ids}::uuid[]) and (site_id, member_id) not in (${there})`.execute(tx);
  await sql`insert into exposure_site_member (tenant_id, site_id, member_id)
    select ${tenantId}, site_id, member_id from (${there}) as given
    on conflict (tenant_id, site_id, member_id) do nothing`.execute(tx);
}

/** Notes that members were at a site, by their persons; answers how many were there now, and undefined where there is no such site. */
export async function addAttendance(
  tx: Tx,
  { outbreakId, siteId }: { outbreakId: string; siteId: string },
  personIds: readonly string[],
): Promise<number | undefined> {
  const site = sql`(select tenant_id, id from exposure_site where id = ${siteId} and outbreak_id = ${outbreakId})`;
  await sql`insert into exposure_site_member (tenant_id, site_id, member_id)
    select site.tenant_id, site.id, m.id from ${site} site
    join (${members}) on m.tenant_id = site.tenant_id
    where m.outbreak_id = ${outbreakId} and p.id = any(${personIds}::uuid[])
    on conflict (tenant_id, site_id, member_id) do nothing`.execute(tx);
  await tx.updateTable("outbreak").set({ version: sql<number>`version + 1` }).where("id", "=", outbreakId).execute();
  const { rows } = await sql<{ many: number }>`
    select (select count(*)::int from exposure_site_member a where a.tenant_id = site.tenant_id and a.site_id = site.id) as many
    from ${site} site`.execute(tx);
  return rows[0]?.many;
}
