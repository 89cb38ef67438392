import { sql } from "kysely";
import { byIdAndUpdate, byPatient, columnsOf, jsonOf, type Source } from "../fhir-source.columns.ts";
import { byCode, byInstant, byMadeCode, byReference, byText } from "../search-condition.columns.ts";

/** HL7's table 0085 as FHIR has it; what was sent without a status is not known to be final. */
const observationStatus = sql`case x.status when 'F' then 'final' when 'U' then 'final' when 'C' then 'corrected' when 'P' then 'preliminary'
  when 'S' then 'preliminary' when 'R' then 'preliminary' when 'I' then 'registered' when 'X' then 'cancelled' when 'D' then 'entered-in-error'
  when 'W' then 'entered-in-error' else case when x.report_key is null then 'final' else 'unknown' end end`;

const effective = sql`coalesce(x.observed_at, o.collected_at)`;

/** Results of tests, reported by laboratories or entered in the clinic. */
export const observationSource: Source = {
  from: sql`test_result x join test_order o on o.tenant_id = x.tenant_id and o.id = x.test_order_id`,
  id: "x.id",
  personId: "x.person_id",
  updatedAt: "x.updated_at",
  parameters: {
    ...byIdAndUpdate("x.id", "x.updated_at"),
    ...byPatient("x.person_id"),
    code: { kind: "token", where: byCode("x.test_code", "http://loinc.org") },
    "code-text": { kind: "string", where: byText("x.test_name") },
    category: { kind: "token", where: byMadeCode(sql`'laboratory'`) },
    status: { kind: "token", where: byMadeCode(observationStatus) },
    date: { kind: "date", where: byInstant(effective) },
    "value-concept": {
      kind: "token",
      where: (value) =>
        value.kind === "token"
          ? sql`(x.value_code = ${value.code} or lower(x.qualitative_result) = lower(${value.code}::text))`
          : sql`false`,
    },
    "based-on": { kind: "reference", narrow: true, where: byReference("x.test_order_id", "ServiceRequest") },
    specimen: {
      kind: "token",
      narrow: true,
      where: (value) =>
        value.kind === "token"
          ? sql`x.test_order_id in (select s.test_order_id from specimen s where s.tenant_id = app_tenant() and s.specimen_id = ${value.code})`
          : sql`false`,
    },
  },
  row: jsonOf({
    ...columnsOf(
      "x",
      "person_id",
      "record_id",
      "test_order_id",
      "test_code",
      "test_name",
      "value",
      "value_code",
      "unit",
    ),
    ...columnsOf(
      "x",
      "titer",
      "abnormal_flags",
      "reference_range",
      "method",
      "device",
      "notes",
      "performing_organization",
    ),
    ...columnsOf("x", "performing_clia", "qualitative_result"),
    status: observationStatus,
    effectiveAt: effective,
    issuedAt: sql`coalesce(o.reported_at, x.analyzed_at, x.created_at)`,
    outcome: sql`(select q.name from qualitative_result q where q.tenant_id = x.tenant_id and q.id = x.qualitative_result_id)`,
    visitId: sql`(select r.id from record r where r.tenant_id = x.tenant_id and r.id = x.record_id and r.kind = 'Visit')`,
  }),
};
