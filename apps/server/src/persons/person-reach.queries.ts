import type { ContactPreference } from "@tracewell/contract/constants";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** How a person is reached by messages. */
export interface PersonReachRow {
  id: string;
  firstName: string | null;
  dateOfBirth: string | null;
  mobilePhone: string | null;
  email: string | null;
  contactPreference: ContactPreference | null;
  primaryLanguage: string | null;
  /** Of their primary address, as it is written there. */
  state: string | null;
  /** How many others of the clinic have the same mobile phone, and the same email. */
  othersAtPhone: number;
  othersAtEmail: number;
}

/** How persons are reached, in one question however many they are. Emails are kept in lower case. */
export async function findReach(tx: Tx, ids: readonly string[]): Promise<PersonReachRow[]> {
  const { rows } = await sql<PersonReachRow>`
    select p.id, p.first_name as "firstName", p.date_of_birth::text as "dateOfBirth", p.mobile_phone as "mobilePhone", p.email,
      p.contact_preference as "contactPreference", p.primary_language as "primaryLanguage",
      (select a.state from person_address a where a.tenant_id = p.tenant_id and a.person_id = p.id and a.is_primary) as state,
      (select count(*)::int from person other where other.tenant_id = p.tenant_id and other.mobile_phone = p.mobile_phone
        and other.id <> p.id) as "othersAtPhone",
      (select count(*)::int from person other where other.tenant_id = p.tenant_id and other.email = p.email
        and other.id <> p.id) as "othersAtEmail"
    from person p where p.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}
