import type { OutbreakSite } from "@tracewell/contract/outbreak-sites";
import { sql } from "kysely";
import { siteAttendanceCount, siteDetails, siteOutbreakCount } from "../../exposure-sites/site.columns.ts";
import type { PersonRow } from "../../persons/person-name.model.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { personJson } from "../../records/record.columns.ts";
import { memberRole, members } from "../outbreak-member.columns.ts";

type SiteMember = Omit<OutbreakSite["members"][number], "person"> & { person: PersonRow };

export type SiteRow = Omit<OutbreakSite, "members"> & { members: SiteMember[] };

/** The exposure sites of an outbreak with its members who were there, cases first; a person who belongs by two cases is there once. */
export async function listSites(tx: Tx, outbreakId: string): Promise<SiteRow[]> {
  const { rows } = await sql<SiteRow>`
    select s.id, ${siteDetails}, ${siteOutbreakCount} - 1 as "otherOutbreaks", ${siteAttendanceCount} as people,
      coalesce((select json_agg(json_build_object('memberId', id, 'role', role, 'person', person) order by role, last_name, first_name, id)
        from (select distinct on (p.id) m.id, ${memberRole} as role, ${personJson} as person,
            lower(p.last_name) as last_name, lower(p.first_name) as first_name
          from ${members}
          join exposure_site_attendance there on there.tenant_id = m.tenant_id and there.attendee_id = p.id
          where m.tenant_id = link.tenant_id and m.outbreak_id = link.outbreak_id and there.site_id = s.id
          order by p.id, ${memberRole}, m.id) there), '[]') as members
    from exposure_site_outbreak link
    join exposure_site s on s.tenant_id = link.tenant_id and s.id = link.site_id
    where link.outbreak_id = ${outbreakId} order by link.sort_order, s.id`.execute(tx);
  return rows;
}

export interface MemberPerson {
  memberId: string;
  personId: string;
  recordId: string | null;
}

/** These members of the outbreak, and their persons. */
export async function listMembersAmong(
  tx: Tx,
  outbreakId: string,
  memberIds: readonly string[],
): Promise<MemberPerson[]> {
  const { rows } = await sql<MemberPerson>`
    select m.id as "memberId", p.id as "personId", m.record_id as "recordId" from ${members}
    where m.outbreak_id = ${outbreakId} and m.id = any(${memberIds}::uuid[])`.execute(tx);
  return rows;
}

/** The members by whom these persons belong to the outbreak, one each: their record rather than the mere exposure. */
export async function listMembersOf(tx: Tx, outbreakId: string, personIds: readonly string[]): Promise<MemberPerson[]> {
  const { rows } = await sql<MemberPerson>`
    select distinct on (p.id) m.id as "memberId", p.id as "personId", m.record_id as "recordId" from ${members}
    where m.outbreak_id = ${outbreakId} and p.id = any(${personIds}::uuid[]) order by p.id, m.record_id`.execute(tx);
  return rows;
}

/** The outbreak uses these sites, in this order, and no others. Rows that stay as they are leave no line in the log. */
export async function replaceLinks(
  tx: Tx,
  { tenantId, outbreakId }: { tenantId: string; outbreakId: string },
  siteIds: readonly string[],
): Promise<void> {
  await sql`delete from exposure_site_outbreak where outbreak_id = ${outbreakId} and not site_id = any(${siteIds}::uuid[])`.execute(
    tx,
  );
  await sql`insert into exposure_site_outbreak (tenant_id, outbreak_id, site_id, sort_order)
    select ${tenantId}, ${outbreakId}, given.id, given.place
    from unnest(${siteIds}::uuid[]) with ordinality as given (id, place)
    on conflict (tenant_id, outbreak_id, site_id) do update set sort_order = excluded.sort_order
    where exposure_site_outbreak.sort_order <> excluded.sort_order`.execute(tx);
  await tx.updateTable("outbreak").set({ version: sql<number>`version + 1` }).where("id", "=", outbreakId).execute();
}

export async function usesSite(
  tx: Tx,
  { outbreakId, siteId }: { outbreakId: string; siteId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from exposure_site_outbreak where outbreak_id = ${outbreakId} and site_id = ${siteId}`.execute(tx);
  return rows.length > 0;
}
