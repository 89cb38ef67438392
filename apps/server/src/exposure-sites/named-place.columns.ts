import type { RecordKind } from "@tracewell/contract/records";
import { sql } from "kysely";

/**
 * Each time that somebody named a place or an app in a record of these kinds: what the social history has, and where unnamed partners were
 * met.
 */
const namings = (kinds: readonly RecordKind[]) => sql`
  select said.source, said.key, said.name, said.whereabouts, said.category_id, said.there_on, r.person_id, r.id as record_id
  from (
    select 'place' as source, name_key as key, name, address as whereabouts, category_id, last_there_on as there_on, tenant_id, record_id
      from social_place
    union all
    select 'online', name_key, name, url, null, last_used_on, tenant_id, record_id from media_site
    union all
    select 'place', name_key(p.venue), p.venue, null, null, n.last_exposure_on, n.tenant_id, n.investigation_id
      from unnamed_partner p join unnamed_partner_naming n on n.tenant_id = p.tenant_id and n.partner_id = p.id
      where p.venue is not null
    union all
    select 'online', name_key(p.site), p.site, null, null, n.last_exposure_on, n.tenant_id, n.investigation_id
      from unnamed_partner p join unnamed_partner_naming n on n.tenant_id = p.tenant_id and n.partner_id = p.id
      where p.site is not null) said
  join record r on r.tenant_id = said.tenant_id and r.id = said.record_id
  where said.key <> '' and r.kind = any(${kinds}::text[])`;

/** The clinic's sites by each of their names. */
const siteNames = sql`
  select id, name_key as key from exposure_site union select site_id, name_key from exposure_site_alias`;

/** Who named what, each once, unless they are at a site of that name already. */
export const namers = (kinds: readonly RecordKind[]) => sql`
  namings as (${namings(kinds)}),
  site_names as (${siteNames}),
  namers as (
    select n.source, n.key, n.person_id, max(n.there_on) as there_on,
      (array_agg(n.record_id order by n.there_on desc nulls last, n.record_id desc))[1] as record_id
    from namings n
    where not exists (select from site_names s join exposure_site_attendance a on a.site_id = s.id
      where s.key = n.key and a.attendee_id = n.person_id)
    group by n.source, n.key, n.person_id)`;
