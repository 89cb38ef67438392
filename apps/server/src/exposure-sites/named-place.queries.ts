import { mostNamedPlaces, mostNamersTold, type NamedPlace, type PlaceSource } from "@tracewell/contract/named-places";
import type { RecordKind } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { PersonRow } from "../persons/person-name.model.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { personJson } from "../records/record.columns.ts";
import type { Attendance } from "./attendance.queries.ts";
import { namers } from "./named-place.columns.ts";
import { siteAttendanceCount, siteOutbreakCount } from "./site.columns.ts";

export interface PlaceNamed {
  name: string;
  source: PlaceSource;
}

export type PlaceRow = Omit<NamedPlace, "kind" | "persons"> & { category: string | null; persons: PersonRow[] };

const sitesOfName = sql`coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'kind', s.kind,
    'whereabouts', s.whereabouts, 'from', s.from_on, 'until', s.until_on, 'sameName', true,
    'outbreaks', ${siteOutbreakCount}, 'people', ${siteAttendanceCount}) order by s.id)
  from exposure_site s where s.id in (select id from site_names named where named.key = grouped.key)), '[]')`;

/**
 * Names that could be exposure sites: those that several people gave, and those of a site at which one of the people is not yet. Names that
 * were dismissed are left out.
 */
export async function listNamedPlaces(tx: Tx, kinds: readonly RecordKind[]): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    with ${namers(kinds)},
    grouped as (
      select w.source, w.key, count(*)::int as people, max(w.there_on) as there_on from namers w group by w.source, w.key),
    offered as (
      select * from grouped
      where (people >= 2 or exists (select from site_names s where s.key = grouped.key))
        and not exists (select from dismissed_place d where d.source = grouped.source and d.name_key = grouped.key)
      order by people desc, key, source limit ${mostNamedPlaces}),
    told as (
      select n.source, n.key, mode() within group (order by n.name) as name,
        mode() within group (order by n.whereabouts) as whereabouts, mode() within group (order by n.category_id) as category_id
      from namings n join offered using (source, key) group by n.source, n.key),
    in_order as (
      select w.source, w.key, w.person_id,
        row_number() over (partition by w.source, w.key order by lower(p.last_name), lower(p.first_name), p.id) as place
      from namers w join offered using (source, key) join person p on p.id = w.person_id)
    select grouped.source, grouped.people, grouped.there_on as "lastThereOn", told.name, told.whereabouts,
      (select name from lookup where id = told.category_id) as category, ${sitesOfName} as sites,
      coalesce((select json_agg(${personJson} order by first.place) from in_order first join person p on p.id = first.person_id
        where first.source = grouped.source and first.key = grouped.key and first.place <= ${mostNamersTold}), '[]') as persons
    from offered grouped join told using (source, key)
    order by grouped.people desc, grouped.key, grouped.source`.execute(tx);
  return rows;
}

/** Who named a place, and is at no site of that name yet. */
export async function listNamers(
  tx: Tx,
  kinds: readonly RecordKind[],
  { name, source }: PlaceNamed,
): Promise<Omit<Attendance, "siteId">[]> {
  const { rows } = await sql<Omit<Attendance, "siteId">>`
    with ${namers(kinds)}
    select w.person_id as "personId", w.record_id as "recordId", w.there_on as "lastOn" from namers w
    where w.source = ${source} and w.key = name_key(${name}) collate "C"`.execute(tx);
  return rows;
}

export const insertDismissal = (
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  { name, source }: PlaceNamed,
) =>
  sql`insert into dismissed_place (tenant_id, source, name, dismissed_by) values (${tenantId}, ${source}, ${name}, ${userId})
    on conflict (tenant_id, source, name_key) do nothing`.execute(tx);

export const deleteDismissal = (tx: Tx, { name, source }: PlaceNamed) =>
  sql`delete from dismissed_place where source = ${source} and name_key = name_key(${name}) collate "C"`.execute(tx);

/** The site is found by this name, too. */
export const insertAlias = (tx: Tx, siteId: string, name: string) =>
  sql`insert into exposure_site_alias (tenant_id, site_id, name)
    select tenant_id, id, ${name}::text from exposure_site where id = ${siteId} and name_key <> name_key(${name}) collate "C"
    on conflict (tenant_id, site_id, name_key) do nothing`.execute(tx);
