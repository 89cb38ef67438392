import { notReachedAfter } from "@tracewell/contract/why-now";
import { sql } from "kysely";
import type { Sql } from "../lists/list.ts";
import { dayOf, daysAgo, type ReasonViewer } from "./why-now.columns.ts";

/** What only a contact who was reached can have done or said. */
const wasHeardFrom = sql`(exists (select from communication m where m.tenant_id = c.tenant_id and m.record_id = c.record_id
    and m.type in ('CallIn', 'InterviewInOffice', 'InterviewOnSite', 'MailCorrespondenceIn'))
  or exists (select from test_order o where o.tenant_id = c.tenant_id and o.record_id = c.record_id)
  or exists (select from treatment g where g.tenant_id = c.tenant_id and g.record_id = c.record_id)
  or exists (select from self_assessment a where a.tenant_id = c.tenant_id and a.person_id = c.person_id
    and a.created_at > u.created_at)
  or exists (select from follow_up_call h where h.tenant_id = c.tenant_id and h.person_id = c.person_id
    and h.outcome <> 'not-reached' and h.recorded_at > u.created_at))`;

/** Open contacts of whom nothing was heard and nothing is said for a week, and since when they are known; `c` is the contact. */
export const notReachedRows = (viewer: ReasonViewer): Sql => sql`
  select c.record_id, ${dayOf(sql`u.created_at`, viewer)}, c.case_id from record u
  join contact c on c.tenant_id = u.tenant_id and c.record_id = u.id
  where u.kind = 'IncomingPartner' and not u.closed and c.disposition is null and u.assigned_to is not null and u.status_key <> 'New'
    and ${dayOf(sql`u.created_at`, viewer)} <= ${daysAgo(notReachedAfter, viewer)} and not ${wasHeardFrom}`;
