import type { ContactPreference } from "@tracewell/contract/constants";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { addressList, moreColumns, rowColumns } from "./person.columns.ts";
import type { AddressColumns, StoredColumns } from "./stored-person.model.ts";

/** Where a person lives, as its own row holds it. */
export interface HomeRow extends Omit<AddressColumns, "county" | "primary"> {
  line3: string | null;
  regionId: string | null;
  addressTypeId: string | null;
}

/** How a person is reached, in which language, and whom to call in an emergency. */
export interface ContactWays {
  email: string | null;
  mobilePhone: string | null;
  sexAtBirth: string | null;
  primaryLanguage: string | null;
  otherLanguage: string | null;
  contactPreference: ContactPreference | null;
  emergencyName: string | null;
  emergencyPhone: string | null;
  emergencyEmail: string | null;
  emergencyRelationship: string | null;
  isolationMessagingOptOut: boolean;
}

export interface PersonContactRow extends StoredColumns, ContactWays {
  id: string;
  home: HomeRow | null;
  portalDisabled: boolean;
  version: number;
}

/** A person with everything that they may update themselves, and what matching compares. */
export async function findPersonContact(tx: Tx, id: string): Promise<PersonContactRow | undefined> {
  const { rows } = await sql<PersonContactRow>`
    select ${rowColumns}, ${moreColumns}, ${addressList} as addresses, '[]'::json as identifiers,
      person.other_language as "otherLanguage", person.contact_preference as "contactPreference",
      person.emergency_contact_name as "emergencyName", person.emergency_contact_phone as "emergencyPhone",
      person.emergency_contact_email as "emergencyEmail", person.emergency_contact_relationship as "emergencyRelationship",
      person.isolation_messaging_opt_out as "isolationMessagingOptOut", person.portal_disabled_at is not null as "portalDisabled",
      (select json_build_object('line1', line1, 'line2', line2, 'line3', line3, 'city', city, 'state', state,
          'postcode', postcode, 'country', country, 'regionId', region_id, 'addressTypeId', address_type_id)
        from person_address where person_address.person_id = person.id and is_primary) as home,
      person.version
    from person where id = ${id}`.execute(tx);
  return rows[0];
}

/** Changes a person who is still at this version; returns whether they were. */
export async function updateContactWays(tx: Tx, id: string, version: number, ways: ContactWays): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("person")
    .set({
      email: ways.email,
      mobile_phone: ways.mobilePhone,
      sex_at_birth: ways.sexAtBirth,
      primary_language: ways.primaryLanguage,
      other_language: ways.otherLanguage,
      contact_preference: ways.contactPreference,
      emergency_contact_name: ways.emergencyName,
      emergency_contact_phone: ways.emergencyPhone,
      emergency_contact_email: ways.emergencyEmail,
      emergency_contact_relationship: ways.emergencyRelationship,
      isolation_messaging_opt_out: ways.isolationMessagingOptOut,
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Changes the primary address, or adds it if there is none. */
export async function saveHome(tx: Tx, tenantId: string, personId: string, home: HomeRow): Promise<void> {
  const columns = {
    line1: home.line1,
    line2: home.line2,
    line3: home.line3,
    city: home.city,
    state: home.state,
    postcode: home.postcode,
    country: home.country,
    region_id: home.regionId,
    address_type_id: home.addressTypeId,
  };
  const { numUpdatedRows } = await tx
    .updateTable("person_address")
    .set(columns)
    .where("person_id", "=", personId)
    .where("is_primary", "=", true)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await tx
    .insertInto("person_address")
    .values({ tenant_id: tenantId, person_id: personId, is_primary: true, ...columns })
    .execute();
}

/** Removes the primary address; the first of those left is promoted (R3-11). */
export async function deleteHome(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom("person_address").where("person_id", "=", personId).where("is_primary", "=", true).execute();
  await sql`
    update person_address set is_primary = true
    where id = (select id from person_address where person_id = ${personId} order by id limit 1)`.execute(tx);
}

/** Removes match keys of a person, and adds others. */
export async function replaceMatchKeys(
  tx: Tx,
  person: { id: string; tenantId: string },
  keys: { gone: readonly string[]; come: readonly string[] },
): Promise<void> {
  await sql`delete from person_match_key where person_id = ${person.id} and key = any(${keys.gone}::text[])`.execute(
    tx,
  );
  await sql`
    insert into person_match_key (tenant_id, key, person_id)
    select ${person.tenantId}, key, ${person.id} from unnest(${keys.come}::text[]) as key
    on conflict do nothing`.execute(tx);
}

export const updateOptOut = (tx: Tx, id: string) =>
  tx
    .updateTable("person")
    .set({
      contact_preference: "Opt out",
      portal_disabled_at: sql`now()`,
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .execute();

/** How the person wants to be told; null: they have not said. */
export const updatePreference = (tx: Tx, id: string, preference: ContactPreference | null) =>
  tx
    .updateTable("person")
    .set({ contact_preference: preference, updated_at: sql`now()`, version: sql`version + 1` })
    .where("id", "=", id)
    .where("contact_preference", "is distinct from", preference)
    .execute();

export const clearPortalDisabled = (tx: Tx, id: string) =>
  tx
    .updateTable("person")
    .set({ portal_disabled_at: null, updated_at: sql`now()`, version: sql`version + 1` })
    .where("id", "=", id)
    .where("portal_disabled_at", "is not", null)
    .execute();

export const findContactPreference = (tx: Tx, id: string) =>
  tx
    .selectFrom("person")
    .select(["contact_preference as contactPreference", "primary_language as primaryLanguage"])
    .where("id", "=", id)
    .executeTakeFirst();
