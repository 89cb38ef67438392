import type { QueryOf } from "@tracewell/contract/call";
import { ageGroups, type CountDate } from "@tracewell/contract/chart-terms";
import type { InvestigationRow, investigationCalls } from "@tracewell/contract/investigations";
import { sql } from "kysely";
import { recordsCounted } from "../analytics/counted.columns.ts";
import type { PersonRow } from "../persons/person-name.model.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { userJson } from "../records/record.columns.ts";
import { byUrgency, type ListViewer, patientsOf, recordList, recordSorts } from "../records/record-list.columns.ts";
import { whyNowColumns } from "../why-now/why-now.columns.ts";
import { investigationReasons } from "./why-now.columns.ts";

type Query = QueryOf<typeof investigationCalls.list>;
type Row = Omit<InvestigationRow, "person"> & { person: PersonRow };

const isLate = (alias: string, { timeZone }: ListViewer) => {
  const followUpOn = sql.ref(`${alias}.follow_up_on`);
  return sql`(${sql.ref(`${alias}.open`)} and ${followUpOn} is not null and ${followUpOn} < ${todayIn(timeZone)})`;
};

/** What the bar of a chart counts, in the chart's own terms. */
function chartBar(by: CountDate, query: Query) {
  const { countedFrom: from = "-infinity", countedTo: to = "infinity", countedSex: sex } = query;
  const age = query.countedAge === undefined ? undefined : ageGroups.indexOf(query.countedAge) + 1;
  return { filter: { by, sex }, period: { from, to }, age, county: query.countedCounty, zip3: query.countedZip3 };
}

/** These narrow down what `countedBy` asks for, and nothing by themselves. */
const saysNothing = () => null;
const wholeBar = {
  countedFrom: saysNothing,
  countedTo: saysNothing,
  countedSex: saysNothing,
  countedAge: saysNothing,
  countedCounty: saysNothing,
  countedZip3: saysNothing,
};

/** The list as it is for a viewer: what is late depends on their clinic's day. */
export const investigationListFor = (viewer: ListViewer) =>
  recordList<Query, Row>({
    kind: "Incident",
    table: { from: sql`investigation i`, id: sql`i.record_id`, open: sql`i.open` },
    filters: {
      patients: patientsOf(sql`i.record_id`),
      workgroup: (ids) => ({ kind: sql`i.workgroup_id in (${sql.join(ids)})` }),
      region: (ids) => ({ kind: sql`i.region_id in (${sql.join(ids)})` }),
      countedBy: (by, { query }) => ({ kind: sql`i.record_id in (${recordsCounted(chartBar(by, query))})` }),
      ...wholeBar,
      overdue: (overdue, { viewer }) => ({ kind: overdue ? isLate("i", viewer) : sql`not ${isLate("i", viewer)}` }),
    },
    why: whyNowColumns(investigationReasons, viewer),
    sorts: {
      // An investigation is opened when its record is made, and that is what an index holds.
      opened: recordSorts.created,
      updated: recordSorts.updated,
      reference: recordSorts.reference,
      patient: recordSorts.patient,
      priority: { columns: [{ column: sql`i.priority_order`, type: "int" }], on: "kind" },
      why: byUrgency,
    },
    columns: sql`i.priority, i.opened_at as "openedAt", i.contact_count as "contactCount",
    r.lost_to_follow_up as "lostToFollowUp", ${userJson("r.created_by")} as "user", ${userJson("r.updated_by")} as "updateUser",
    ${todayIn(viewer.timeZone)}::date - (r.created_at at time zone ${viewer.timeZone})::date as "ageInSystem",
    (select name from lookup where lookup.id = i.region_id) as jurisdiction,
    (select name from lookup where lookup.id = i.workgroup_id) as workgroup, ${userJson("i.supervising_user_id")} as supervisor`,
  });
