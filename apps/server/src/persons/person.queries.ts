import type { ContactPreference } from "@tracewell/contract/constants";
import type { RecordKind } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { addressList, foundColumns, moreColumns, rowColumns } from "./person.columns.ts";
import type { PersonRow } from "./person-name.model.ts";
import type { AddressColumns, PersonColumns } from "./stored-person.model.ts";

/** A person as a search shows them: enough to know whether it is the one. */
export interface PersonFoundRow extends PersonRow {
  phone: string | null;
  email: string | null;
  address: string | null;
  openRecords: number;
}

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

/** These persons with what tells one from another. */
export async function findPersonsByIds(
  tx: Tx,
  ids: readonly string[],
  kinds: readonly RecordKind[],
): Promise<PersonFoundRow[]> {
  const { rows } = await sql<PersonFoundRow>`
    select ${foundColumns(kinds)} from person where id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

export const deletePersonRow = (tx: Tx, id: string) => tx.deleteFrom("person").where("id", "=", id).execute();
