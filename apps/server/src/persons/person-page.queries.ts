import type { PersonPage, PersonRecord } from "@tracewell/contract/person-pages";
import type { RecordKind } from "@tracewell/contract/records";
import { sql } from "kysely";
import { jsonInstant } from "../platform/database/json-instant.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { infectionsJson, ownerJson, statusJson } from "../records/record.columns.ts";
import { findPersonInfections } from "./infections/person-infection.queries.ts";
import { moreColumns, rowColumns } from "./person.columns.ts";
import { addressesJson } from "./person-address.queries.ts";
import type { PersonRow } from "./person-name.model.ts";
import type { RowsAbout } from "./person-references.model.ts";

export interface PersonPageColumns
  extends PersonRow,
    Omit<
      PersonPage,
      keyof PersonRow | "fullName" | "age" | "approximateAge" | "abilities" | "sexAtBirth" | "currentReference"
    > {
  approximateBirthYear: number | null;
}

/** The records of the person of the alias `person` that are of these kinds, newest first. */
const recordsJson = (kinds: readonly RecordKind[]) => sql`coalesce((
  select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'referenceNumber', r.reference_number,
    'status', ${statusJson}, 'infections', ${infectionsJson}, 'assignedTo', ${ownerJson},
    'createdAt', ${jsonInstant("r.created_at")}) order by r.created_at desc, r.id desc)
  from record r where r.tenant_id = person.tenant_id and r.person_id = person.id and r.kind = any(${kinds}::text[])), '[]')`;

/** Whether this person is the oldest who has this value in one of these columns. */
const isOldestWith = (column: "email" | "mobile_phone") => sql`(person.${sql.ref(column)} is not null and not exists (
  select from person older where older.tenant_id = person.tenant_id and older.${sql.ref(column)} = person.${sql.ref(column)}
    and (older.created_at, older.id) < (person.created_at, person.id)))`;

const primary = sql`from person_address a
  where a.tenant_id = person.tenant_id and a.person_id = person.id and a.is_primary`;

/** A person with all that the clinic knows of them; records and what only they know, of the kinds that the viewer may open. */
export async function findPersonDetails(
  tx: Tx,
  id: string,
  kinds: readonly RecordKind[],
): Promise<PersonPageColumns | undefined> {
  const { rows } = await sql<PersonPageColumns>`
    select ${rowColumns}, ${moreColumns}, person.version, person.created_at as "createdAt", person.gender, person.email2,
      person.alt_phone as "altPhone", person.alt_phone2 as "altPhone2",
      person.approximate_birth_year as "approximateBirthYear", person.other_language as "otherLanguage",
      person.speaks_preferred_language as "speaksPreferredLanguage", person.speaking_english as "speakingEnglish",
      person.contact_preference as "contactPreferences", person.emergency_contact_relationship as "ecRelationship",
      json_build_object('name', person.emergency_contact_name, 'phone', person.emergency_contact_phone,
        'email', person.emergency_contact_email) as "emergencyContact",
      person.isolation_deadline as "isolationDeadline", person.portal_disabled_at is not null as "portalDisabled",
      exists (select from account_entry where person_id = person.id and deactivated_at is null) as "canAccessPortal",
      coalesce(person.contact_preference, '') <> 'Opt out' and coalesce(person.mobile_phone, person.email) is not null
        as "canReceiveMessages",
      ${isOldestWith("email")} as "oldestForEmail", ${isOldestWith("mobile_phone")} as "oldestForMobilePhone",
      (select concat_ws(', ', line1, line2, city, concat_ws(' ', state, postcode)) ${primary}) as "primaryAddress",
      (select file_id from named_file where named_file.tenant_id = person.tenant_id and person_id = person.id) as photo,
      coalesce(
        (select w.name from investigation i join lookup w on w.id = i.region_id
          where i.tenant_id = person.tenant_id and i.person_id = person.id order by i.opened_at desc limit 1),
        (select w.name from person_address a join lookup w on w.id = a.region_id
          where a.tenant_id = person.tenant_id and a.person_id = person.id and a.is_primary)) as "jurisdictionFactorResponse",
      (select u.first_name || ' ' || u.last_name from record r join app_user u on u.id = r.assigned_to
        where r.tenant_id = person.tenant_id and r.person_id = person.id
        order by r.closed, r.created_at desc, r.id desc limit 1) as "primaryUserDisplayName",
      ${addressesJson} as addresses,
      coalesce((select json_agg(json_build_object('id', i.id, 'assigner', i.assigner, 'type', i.type, 'value', i.value)
          order by i.assigner, i.type, i.value)
        from person_identifier i where i.tenant_id = person.tenant_id and i.person_id = person.id), '[]') as identifiers,
      ${recordsJson(kinds)} as records
    from person where person.id = ${id}`.execute(tx);
  const [row] = rows;
  return row && { ...row, infections: await findPersonInfections(tx, id, kinds) };
}

/** How many rows of which tables lead to a person. */
export async function findRowsAbout(tx: Tx, id: string): Promise<RowsAbout[]> {
  const { rows } = await sql<RowsAbout>`
    select table_name as "table", column_name as "column", total from count_person_rows(${id})`.execute(tx);
  return rows;
}

/** The records of the person, from which the current one is chosen. */
export const currentOf = (records: readonly PersonRecord[]): PersonRecord | null =>
  records.find(({ status }) => !status.closed) ?? records[0] ?? null;
