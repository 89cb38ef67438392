import type { QueryOf } from "@tracewell/contract/call";
import type { IncomingFileRow, incomingFileCalls } from "@tracewell/contract/incoming-files";
import { sql } from "kysely";
import type { PersonRow } from "../persons/person-name.model.ts";
import { beginsWith } from "../platform/database/key-range.ts";
import { byUrgency, type ListViewer, recordList, recordSorts, startOfDay } from "../records/record-list.columns.ts";
import { whyNowColumns } from "../why-now/why-now.columns.ts";
import { termsIn } from "./report-term.model.ts";
import { fileReasons } from "./why-now.columns.ts";

/** Files whose reports give all of these numbers and names, or ones that begin so. */
function saidIn(text: string) {
  const having = termsIn(text).map(
    (term) => sql`r.id in (
    select t.record_id from report_term t where ${beginsWith(sql`t.term`, sql`${term}::text`)})`,
  );
  return having.length === 0 ? null : sql`(${sql.join(having, sql` and `)})`;
}

type Query = QueryOf<typeof incomingFileCalls.list>;
/** Persons are summed up, and what may be deleted is told, by the service. */
type Row = Omit<IncomingFileRow, "person" | "deletable"> & { person: PersonRow };

/** The list as it is for a viewer: how long something has been so depends on their clinic's day. */
export const incomingFileListFor = (viewer: ListViewer) =>
  recordList<Query, Row>({
    kind: "IncomingReport",
    table: { from: sql`incoming_file f`, id: sql`f.record_id` },
    filters: {
      organization: (ids) => ({ kind: sql`f.reporting_organization_id in (${sql.join(ids)})` }),
      // Few are tests, so they are taken out by their ids and no row's file is looked up for it.
      reports: (kind) =>
        kind === "all"
          ? null
          : kind === "real"
            ? sql`r.id not in (select rehearsed.record_id from incoming_file rehearsed where rehearsed.processing <> 'production')`
            : { kind: sql`f.processing = ${kind}` },
      orderStatus: (statuses) =>
        sql`r.id in (select o.record_id from test_order o where o.status in (${sql.join(statuses)}))`,
      said: (text) => saidIn(text),
      updatedFrom: (day, { viewer }) => sql`r.updated_at >= ${startOfDay(viewer, day)}`,
      updatedTo: (day, { viewer }) => sql`r.updated_at < ${startOfDay(viewer, day, 1)}`,
      // Said outright, not as a parameter: few are in review, and their index holds no others.
      matchInReview: (inReview) => ({ kind: inReview === "true" ? sql`f.match_review` : sql`not f.match_review` }),
    },
    why: whyNowColumns(fileReasons, viewer),
    sorts: { ...recordSorts, why: byUrgency },
    columns: sql`f.detection_method as "detectionMethod", f.processing, f.animal is not null as "aboutAnimal", f.match_review as "matchInReview",
    (select o.name from organization o where o.id = f.reporting_organization_id) as "reportingOrganization",
    (select count(*)::integer from test_result t where t.tenant_id = r.tenant_id and t.record_id = r.id) as "resultCount",
    ((select count(*) from relationship s where s.tenant_id = r.tenant_id and s.from_person_id = r.person_id)
      + (select count(*) from relationship s where s.tenant_id = r.tenant_id and s.to_person_id = r.person_id))::integer as "relationshipCount"`,
  });
