import { addressFields } from "@tracewell/contract/fields/address-fields";
import type { AddressEdit, FoundPlace, PersonAddress } from "@tracewell/contract/person-addresses";
import { sql } from "kysely";
import { beginsWith } from "../platform/database/key-range.ts";
import type { Tx } from "../platform/database/transaction.ts";

/** The state of the address `a` by name and letters, of the lists where they know it, else as it was written. */
const stateJson = sql`case when a.state is not null then coalesce(
    (select json_build_object('name', s.name, 'abbr', s.abbr, 'country', c.name)
      from country_state s join country c on c.id = s.country_id
      where upper(a.state) in (s.abbr, upper(s.name), s.fips_code)
        and (upper(a.country) in (c.code, c.code3, upper(c.name)) or (a.country is null and c.code = 'US'))
      limit 1),
    json_build_object('name', a.state, 'abbr', a.state, 'country', a.country)) end`;

/** The address `a` as the contract's `PersonAddress`. */
const addressJson = sql`json_build_object('id', a.id, 'line1', a.line1, 'line2', a.line2, 'line3', a.line3, 'city', a.city,
  'postcode', a.postcode, 'county', a.county, 'state', ${stateJson}, 'country', a.country, 'certainty', a.certainty,
  'region', (select json_build_object('id', w.id, 'name', w.name, 'referenceNumber', w.code, 'state', a.state)
    from lookup w where w.id = a.region_id),
  'addressType', (select json_build_object('id', w.id, 'name', w.name) from lookup w where w.id = a.address_type_id),
  'meta', json_build_object('timeAtAddress', a.time_at_address, 'timeInState', a.time_in_state,
    'timeInCountry', a.time_in_country, 'dateFrom', a.date_from, 'dateTo', a.date_to, 'livingWith', a.living_with,
    'primary', a.is_primary, 'institutionalized', a.institutionalized, 'institution', a.institution,
    'differsFromPermanent', a.differs_from_permanent, 'physicalHouseDirections', a.house_directions))`;

/** The addresses of the person of the alias `person`, the primary one first. */
export const addressesJson = sql`coalesce((select json_agg(${addressJson} order by a.is_primary desc, a.id)
  from person_address a where a.tenant_id = person.tenant_id and a.person_id = person.id), '[]')`;

export async function findAddresses(
  tx: Tx,
  personId: string,
): Promise<{ version: number; addresses: PersonAddress[] } | undefined> {
  const { rows } = await sql<{ version: number; addresses: PersonAddress[] }>`
    select person.version, ${addressesJson} as addresses from person where id = ${personId}`.execute(tx);
  return rows[0];
}

/** The postcodes of these persons' primary addresses. */
export async function findPostcodes(tx: Tx, personIds: readonly string[]): Promise<{ id: string; postcode: string }[]> {
  const { rows } = await sql<{ id: string; postcode: string }>`select person_id as id, postcode from person_address
    where person_id = any(${[...personIds]}::uuid[]) and is_primary and postcode is not null`.execute(tx);
  return rows;
}

/** A row's columns from an address or a part of it; which address is primary is decided separately. */
const rowOf = ({ primary: _, ...address }: Partial<AddressEdit>) =>
  Object.fromEntries(
    Object.entries(address).map(([field, value]) => [
      addressFields[field as keyof AddressEdit].columns?.[0]?.replace("person_address.", "") ?? "",
      typeof value === "object" && value !== null ? JSON.stringify(value) : value,
    ]),
  );

/** Adds an address that is not the primary one yet. */
export const insertAddress = (tx: Tx, tenantId: string, personId: string, address: AddressEdit) =>
  tx
    .insertInto("person_address")
    .values({ tenant_id: tenantId, person_id: personId, ...rowOf(address) })
    .returning("id")
    .executeTakeFirstOrThrow();

/** Whether the person has such an address. */
export async function updateAddress(
  tx: Tx,
  personId: string,
  id: string,
  address: Partial<AddressEdit>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("person_address")
    .set(rowOf(address))
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the person had such an address. */
export async function deleteAddress(tx: Tx, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("person_address")
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Makes an address the primary one, instead of the present one. */
export async function setPrimaryAddress(tx: Tx, personId: string, id: string): Promise<void> {
  await sql`update person_address set is_primary = false where person_id = ${personId} and is_primary and id <> ${id}`.execute(
    tx,
  );
  await sql`update person_address set is_primary = true where id = ${id} and not is_primary`.execute(tx);
}

/** A list of addresses has exactly one primary: where none is marked, the first is promoted (R3-11). */
export const promoteFirstAddress = (tx: Tx, personId: string) =>
  sql`update person_address set is_primary = true
    where id = (select id from person_address where person_id = ${personId} order by id limit 1)
      and not exists (select from person_address where person_id = ${personId} and is_primary)`.execute(tx);

/** Raises the version of a person whose addresses have changed. */
export const raiseVersion = (tx: Tx, personId: string) =>
  sql`update person set version = version + 1, updated_at = now() where id = ${personId}`.execute(tx);

/** How many of these lookups are in the clinic's lists of regions and types of address. */
export async function countAddressLookups(tx: Tx, address: AddressEdit): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::integer as known from lookup
    where (kind = 'REGION' and id = ${address.regionId}::uuid) or (kind = 'ADDRESS_TYPE' and id = ${address.addressTypeId}::uuid)`.execute(
    tx,
  );
  return rows[0]?.known ?? 0;
}

/** How many known addresses are searched for different ones. */
const lookedThrough = 400;

/** Places known to the clinic with this prefix, by street, city or postcode; the most frequent first. */
export async function findPlaces(tx: Tx, typed: string, limit: number): Promise<FoundPlace[]> {
  const key = sql`name_key(${typed})`;
  const postcode = sql`replace(name_key(${typed}), ' ', '')`;
  const hits = (column: string, text: typeof key, present: string) => sql`(
    select line1, city, state, postcode, county, country, ${sql.lit(column)} as by from person_address
    where ${sql.ref(present)} is not null and ${beginsWith(sql.ref(column), text)} limit ${lookedThrough})`;
  const { rows } = await sql<FoundPlace>`
    with hit as (
      select * from (${hits("line_key", key, "line1")} union all ${hits("street_key", key, "line1")}
        union all ${hits("city_key", key, "city")} union all ${hits("postcode_key", postcode, "postcode")}) found
      where ${key} <> ''
    ), place as (
      select case when by in ('line_key', 'street_key') then line1 end as line1, city, state, postcode, county, country
      from hit
    )
    select line1, postcode as "postalCode", city, state, min(county) as county, min(country) as country
    from place group by line1, city, state, postcode
    order by count(*) desc, line1 nulls last, city, postcode limit ${limit}`.execute(tx);
  return rows;
}
