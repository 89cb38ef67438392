import type { ContactPreference } from "@tracewell/contract/constants";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import type { NameParts } from "./person-name.model.ts";

export interface WaysRow extends NameParts {
  id: string;
  mobilePhone: string | null;
  email: string | null;
  contactPreference: ContactPreference | null;
  primaryLanguage: string | null;
  /** Of their primary address, as it is written there. */
  state: string | null;
  /** Someone else has the same number, or the same address. */
  sharesPhone: boolean;
  sharesEmail: boolean;
}

/** How these persons are reached, and in which language. */
export async function findWays(tx: Tx, ids: readonly string[]): Promise<WaysRow[]> {
  const { rows } = await sql<WaysRow>`
    select p.id, p.last_name as "lastName", p.first_name as "firstName", p.middle_name as "middleName", p.suffix,
      p.mobile_phone as "mobilePhone", p.email, p.contact_preference as "contactPreference",
      p.primary_language as "primaryLanguage",
      (select a.state from person_address a where a.tenant_id = p.tenant_id and a.person_id = p.id and a.is_primary) as state,
      exists (select from person o where o.tenant_id = p.tenant_id and o.mobile_phone = p.mobile_phone and o.id <> p.id)
        as "sharesPhone",
      exists (select from person o where o.tenant_id = p.tenant_id and o.email = p.email and o.id <> p.id) as "sharesEmail"
    from person p where p.tenant_id = app_tenant() and p.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** Who has these numbers and addresses, the first of them by id. */
export async function findHolders(
  tx: Tx,
  { phones, emails }: { phones: readonly string[]; emails: readonly string[] },
): Promise<{ address: string; ids: string[] }[]> {
  const { rows } = await sql<{ address: string; ids: string[] }>`
    select address, array_agg(id order by id) as ids from (
      select mobile_phone as address, id from person where tenant_id = app_tenant() and mobile_phone = any(${phones}::text[])
      union
      select email, id from person where tenant_id = app_tenant() and email = any(${emails}::text[])) held
    group by address`.execute(tx);
  return rows;
}

/** Whose these numbers of persons and records are. */
export async function findByNumbers(tx: Tx, numbers: readonly string[]): Promise<{ number: string; id: string }[]> {
  const { rows } = await sql<{ number: string; id: string }>`
    select person_number as number, id from person
      where tenant_id = app_tenant() and person_number = any(${numbers}::text[])
    union
    select reference_number, person_id from record
      where tenant_id = app_tenant() and reference_number = any(${numbers}::text[]) and person_id is not null`.execute(
    tx,
  );
  return rows;
}
