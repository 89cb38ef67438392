import type { ContactPreference } from "@tracewell/contract/constants";
import type { RecordKind } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { personRowColumns } from "./person.columns.ts";
import type { PersonRow } from "./person-name.model.ts";
import { firstPhone } from "./phone.columns.ts";
import type { AddressColumns, PersonColumns } from "./stored-person.model.ts";

/** What `PersonRow` needs of the table `person`, by its own name. */
export const rowColumns = personRowColumns("person");

export const moreColumns = sql`person.aka_name as "akaName", person.maiden_name as "maidenName",
  person.mobile_phone as "mobilePhone", person.home_phone as "homePhone", person.work_phone as "workPhone",
  person.alt_phone as "altPhone", person.alt_phone2 as "altPhone2", person.email,
  person.primary_language as "primaryLanguage", person.race, person.ethnicity`;

/** A person as a search shows them: enough to know whether it is the one. */
export interface PersonFoundRow extends PersonRow {
  phone: string | null;
  email: string | null;
  address: string | null;
  openRecords: number;
}

/** What `PersonFoundRow` needs; open records are counted of the kinds that the viewer may open. */
export const foundColumns = (kinds: readonly RecordKind[]) => sql`${rowColumns},
  ${firstPhone} as phone, person.email,
  (select concat_ws(', ', line1, city, concat_ws(' ', state, postcode))
    from person_address where person_address.person_id = person.id and is_primary) as address,
  (select count(*)::integer from record
    where record.person_id = person.id and record.kind = any(${kinds}::text[]) and not closed) as "openRecords"`;

/** All addresses, the primary one first. */
export const addressList = sql`coalesce((
    select json_agg(json_build_object('line1', line1, 'line2', line2, 'city', city, 'state', state, 'postcode', postcode,
      'county', county, 'country', country, 'primary', is_primary) order by is_primary desc, id)
    from person_address where person_address.person_id = person.id), '[]')`;

export interface PersonPageRow extends PersonRow, PersonColumns {
  addresses: AddressColumns[];
  contactPreferences: ContactPreference | null;
  otherLanguage: string | null;
  canAccessPortal: boolean;
  portalDisabled: boolean;
  version: number;
  createdAt: string;
}

export async function findPersonPage(tx: Tx, id: string): Promise<PersonPageRow | undefined> {
  const { rows } = await sql<PersonPageRow>`
    select ${rowColumns}, ${moreColumns}, person.version, person.created_at as "createdAt", ${addressList} as addresses,
      person.contact_preference as "contactPreferences", person.other_language as "otherLanguage",
      person.portal_disabled_at is not null as "portalDisabled",
      exists (select from account_entry where person_id = person.id and deactivated_at is null) as "canAccessPortal"
    from person where id = ${id}`.execute(tx);
  return rows[0];
}

export async function findPersonRow(tx: Tx, id: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`select ${rowColumns} from person where id = ${id}`.execute(tx);
  return rows[0];
}
