import { sql } from "kysely";
import { byIdAndUpdate, byPatient, columnsOf, jsonOf, type Parameter, type Source } from "../fhir-source.columns.ts";
import { byCode, byInstant, byMadeCode, byText } from "../search-condition.columns.ts";

/** HL7's table 0123, the status of an order; an order of the clinic's own is done when all of its tests are. */
const requestStatus = sql`case when o.status = 'X' then 'revoked' when o.status in ('F', 'C') then 'completed'
  when o.status is not null then 'active'
  when exists (select from test_order_item i where i.tenant_id = o.tenant_id and i.test_order_id = o.id and i.reported_at is null and i.finished_at is null) then 'active'
  else 'completed' end`;

const reportStatus = sql`case o.status when 'F' then 'final' when 'C' then 'corrected' when 'P' then 'preliminary' when 'A' then 'partial'
  when 'X' then 'cancelled' when 'I' then 'registered' when 'O' then 'registered' when 'S' then 'registered' when 'R' then 'partial'
  else case when o.placed_at is not null then 'final' else 'unknown' end end`;

const authored = sql`coalesce(o.placed_at, o.collected_at, o.created_at)`;
const issued = sql`coalesce(o.reported_at, o.created_at)`;

const code: Parameter = { kind: "token", where: byCode("o.test_code", "http://loinc.org") };
const codeText: Parameter = { kind: "string", where: byText("o.test_name") };

/** The numbers by which who ordered and who performs know an order. */
const identifier: Parameter = {
  kind: "token",
  narrow: true,
  where: (value) =>
    value.kind === "token"
      ? sql`(o.placer_order_number = ${value.code} or o.filler_order_number = ${value.code})`
      : sql`false`,
};

const specimen: Parameter = {
  kind: "token",
  narrow: true,
  where: (value) =>
    value.kind === "token"
      ? sql`o.id in (select s.test_order_id from specimen s where s.tenant_id = app_tenant() and s.specimen_id = ${value.code})`
      : sql`false`,
};

const ofOrders = {
  from: sql`test_order o`,
  id: "o.id",
  personId: "o.person_id",
  updatedAt: "o.updated_at",
};

const order = {
  ...columnsOf("o", "person_id", "placer_order_number", "filler_order_number", "test_code", "test_name", "notes"),
  ...columnsOf("o", "ordering_organization", "ordering_provider", "ordering_provider_npi", "collected_at"),
  visitId: sql`(select r.id from record r where r.tenant_id = o.tenant_id and r.id = o.record_id and r.kind = 'Visit')`,
  specimens: sql`coalesce((select json_agg(json_build_object('number', s.specimen_id, 'type', s.type) order by s.id)
    from specimen s where s.tenant_id = o.tenant_id and s.test_order_id = o.id), '[]')`,
};

/** Orders of tests: of the clinic's own, and those that came with a laboratory's report. */
export const serviceRequestSource: Source = {
  ...ofOrders,
  parameters: {
    ...byIdAndUpdate("o.id", "o.updated_at"),
    ...byPatient("o.person_id"),
    identifier,
    requisition: identifier,
    code,
    "code-text": codeText,
    status: { kind: "token", where: byMadeCode(requestStatus) },
    authored: { kind: "date", where: byInstant(authored) },
    specimen,
  },
  row: jsonOf({ ...order, ...columnsOf("o", "reasons"), status: requestStatus, authoredAt: authored }),
};

/** Orders that have results. */
export const diagnosticReportSource: Source = {
  ...ofOrders,
  only: sql`exists (select from test_result x where x.tenant_id = o.tenant_id and x.test_order_id = o.id)`,
  parameters: {
    ...byIdAndUpdate("o.id", "o.updated_at"),
    ...byPatient("o.person_id"),
    identifier,
    code,
    "code-text": codeText,
    category: { kind: "token", where: byMadeCode(sql`'LAB'`) },
    status: { kind: "token", where: byMadeCode(reportStatus) },
    date: { kind: "date", where: byInstant("o.collected_at") },
    issued: { kind: "date", where: byInstant(issued) },
    specimen,
  },
  row: jsonOf({
    ...order,
    status: reportStatus,
    issuedAt: issued,
    // A laboratory's report names its performer with each result.
    results: sql`coalesce((select json_agg(json_build_object('id', x.id, 'name', x.test_name, 'performer', x.performing_organization) order by x.position, x.id)
      from test_result x where x.tenant_id = o.tenant_id and x.test_order_id = o.id), '[]')`,
  }),
};
