import { sql } from "kysely";

/** What is told of the site `s`. */
export const siteDetails = sql`s.name, s.kind, s.whereabouts, s.from_on as "from", s.until_on as "until",
  s.people_present as "peoplePresent", s.risk, s.risk_reason as "riskReason", s.note`;

/** To how many outbreaks the site `s` belongs, and how many people are known to have been there. */
export const siteOutbreakCount = sql`(select count(*)::int from exposure_site_outbreak l
  where l.tenant_id = s.tenant_id and l.site_id = s.id)`;
export const siteAttendanceCount = sql`(select count(*)::int from exposure_site_attendance a
  where a.tenant_id = s.tenant_id and a.site_id = s.id)`;
