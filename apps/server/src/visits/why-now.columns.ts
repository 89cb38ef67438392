import { OrganizationBasic } from "@tracewell/contract/organization-basic";
import { resultsToldAfter } from "@tracewell/contract/why-now";
import { sql } from "kysely";
import {
  dayOf,
  daysAgo,
  isInfant,
  isPregnant,
  type KindReasons,
  taskOverdue,
  today,
} from "../why-now/why-now.columns.ts";

/** For so many minutes a wait is green (R9-24): the clinic's, or as many as it begins with. */
const greenMinutes = sql`coalesce((select (g.value ->> 'greenMinutes')::integer from preference g
  where g.name = 'organizationBasic' and g.user_id is null), ${sql.lit(OrganizationBasic.parse({}).greenMinutes)})`;

/** Why a visit needs action (docs/decisions/0335). */
export const visitReasons: KindReasons = {
  sources: (viewer) => ({
    waiting: sql`select v.record_id, v.waiting_from from visit v
      where v.open and v.waiting_until is null and v.waiting_from <= now() - ${greenMinutes} * interval '1 minute'`,
    unassigned: sql`select v.record_id, ${dayOf(sql`v.waiting_until`, viewer)} from visit v
      join record u on u.tenant_id = v.tenant_id and u.id = v.record_id
      where v.open and v.waiting_until is not null and u.assigned_to is null`,
    expected: sql`select v.record_id, v.started_at from visit v
      where v.open and v.waiting_from is null and v.started_at <= now() - ${greenMinutes} * interval '1 minute'`,
    "results-untold": sql`select v.record_id, ${dayOf(sql`o.news_at`, viewer)} from visit v
      join test_order o on o.tenant_id = v.tenant_id and o.record_id = v.record_id
      where v.open and o.called_back_at is null and o.viewed_at is null and ${dayOf(sql`o.news_at`, viewer)} <= ${daysAgo(resultsToldAfter, viewer)}`,
    "not-discharged": sql`select v.record_id, v.visit_on from visit v
      where v.open and v.waiting_from is not null and v.visit_on < ${today(viewer)}`,
    "task-overdue": taskOverdue("Visit", viewer),
  }),
  signs: (viewer) => ({ pregnant: isPregnant(sql`w.person_id`, viewer), infant: isInfant(viewer) }),
  described: sql`join record w on w.id = due.record_id join person p on p.tenant_id = w.tenant_id and p.id = w.person_id`,
};
