import type { QueryOf } from "@tracewell/contract/call";
import type { kioskCalls, RegistrationForm, registrationErrors, resolutionTypes } from "@tracewell/contract/kiosk";
import { sql } from "kysely";
import type { List } from "../lists/list.ts";
import type { PersonRow } from "../persons/person-name.model.ts";
import { jsonInstant } from "../platform/database/json-instant.ts";
import { personJson } from "../records/record.columns.ts";

export type Resolution = (typeof resolutionTypes)[number];
export type ErrorType = (typeof registrationErrors)[number];

export interface RegistrationRow extends Omit<RegistrationForm, "code"> {
  invitationId: string | null;
  codeUnknown: boolean;
  /** The appointment whose code was typed in, and whose it is. */
  appointment: { id: string; start: string; end: string; person: PersonRow } | null;
  id: string;
  temporaryId: number;
  kioskNumber: string | null;
  /** Where the kiosk stands, as long as the clinic has it in use. */
  locationId: string | null;
  createdAt: string;
  finished: boolean;
  interceptedAt: string | null;
  interceptedBy: string | null;
  visitTypes: string[];
  resolutionType: Resolution | null;
  errorType: ErrorType | null;
  personId: string | null;
  resolvedAt: string | null;
  resolvedBy: string | null;
  visitId: string | null;
  visitReference: string | null;
}

const nameOf = (column: string) =>
  sql`(select first_name || ' ' || last_name from app_user where app_user.id = ${sql.ref(column)})`;

export const registrationColumns = sql`v.id, v.temporary_id as "temporaryId", v.kiosk_number as "kioskNumber", v.language,
  (select l.id from lookup l where l.tenant_id = v.tenant_id and l.id = v.location_id and not l.disabled) as "locationId",
  v.first_visit as "firstVisit", v.first_name as "firstName", v.last_name as "lastName",
  v.date_of_birth::text as "dateOfBirth", v.sex_at_birth as "sexAtBirth", v.gender, v.email,
  v.mobile_phone as "mobilePhone", v.contact_preference as "contactPreference", v.address_line1 as "addressLine1",
  v.city, v.state, v.postcode, v.emergency_name as "emergencyName", v.emergency_phone as "emergencyPhone",
  ${jsonInstant("v.created_at")} as "createdAt", v.finished_at is not null as finished,
  ${jsonInstant("v.intercepted_at")} as "interceptedAt", ${nameOf("v.intercepted_by")} as "interceptedBy",
  v.partner_invitation_id as "invitationId", v.code_unknown as "codeUnknown", v.resolution_type as "resolutionType", v.error_type as "errorType", v.person_id as "personId",
  ${jsonInstant("v.resolved_at")} as "resolvedAt", ${nameOf("v.resolved_by")} as "resolvedBy",
  v.visit_id as "visitId", (select reference_number from record where record.id = v.visit_id) as "visitReference",
  (select json_build_object('id', a.id, 'start', ${jsonInstant("a.starts_at")}, 'end', ${jsonInstant("a.ends_at")},
      'person', ${personJson})
    from appointment a join record r on r.tenant_id = a.tenant_id and r.id = a.record_id
      join person p on p.tenant_id = r.tenant_id and p.id = r.person_id
    where a.tenant_id = v.tenant_id and a.id = v.appointment_id) as appointment,
  array(select t.type_id from raw_visit_type t where t.raw_visit_id = v.id order by t.id) as "typeIds",
  array(select l.name from raw_visit_type t join lookup l on l.id = t.type_id
    where t.raw_visit_id = v.id order by t.id) as "visitTypes"`;

/** Who registered and has no visit yet; who has waited longest comes first. */
export const waitingList: List<QueryOf<typeof kioskCalls.waiting>, RegistrationRow, null, "registration"> = {
  tables: { registration: { from: sql`raw_visit v`, id: sql`v.id`, where: sql`v.resolution_type is null` } },
  filters: {},
  sorts: { usual: { columns: [{ column: sql`v.created_at`, type: "timestamptz" }] } },
  row: () => ({ columns: sql<RegistrationRow>`${registrationColumns}` }),
};
