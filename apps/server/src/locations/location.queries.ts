import type { LocationBody } from "@tracewell/contract/locations";
import type { OpeningHours } from "@tracewell/contract/opening-hours";
import type { Named } from "@tracewell/contract/primitives";
import type { OwnScheduling, TypeScheduling } from "@tracewell/contract/scheduling";
import { sql } from "kysely";
import { insertRows } from "../platform/database/insert-rows.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";

export type LocationRow = LocationBody & {
  id: string;
  visitTypes: Named[];
  version: number;
  appointments: boolean;
  last: boolean;
};

/** What a location has of its own of how appointments are offered. */
export type LimitsOfSlots = Pick<LocationRow, keyof OwnScheduling | "byVisitType">;

const locations = (tx: Tx) =>
  tx.selectFrom("location as l").select([
    "l.id",
    "l.name",
    "l.time_zone as timeZone",
    "l.address",
    "l.phone",
    "l.duration",
    "l.overlappings",
    "l.days_ahead as daysAhead",
    "l.buffer",
    "l.lead",
    sql<TypeScheduling[]>`l.by_visit_type`.as("byVisitType"),
    "l.disabled",
    "l.version",
    sql<Named[]>`coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.sort_order, t.name)
        from location_visit_type v join lookup t on t.tenant_id = v.tenant_id and t.id = v.visit_type_id
        where v.tenant_id = l.tenant_id and v.location_id = l.id), '[]')`.as("visitTypes"),
    sql<boolean>`exists (select from appointment a where a.tenant_id = l.tenant_id and a.location_id = l.id)`.as(
      "appointments",
    ),
    sql<boolean>`(select count(*) from location) = 1`.as("last"),
  ]);

const withTypes = <Row extends { visitTypes: Named[] }>(row: Row) => ({
  ...row,
  visitTypeIds: row.visitTypes.map(({ id }) => id),
});

/** All of the clinic's locations, those in use first. */
export const listLocations = async (tx: Tx): Promise<LocationRow[]> =>
  (await locations(tx).orderBy("l.disabled").orderBy(sql`lower(l.name)`).execute()).map(withTypes);

export async function findLocation(tx: Tx, id: string): Promise<LocationRow | undefined> {
  const row = await locations(tx).where("l.id", "=", id).executeTakeFirst();
  return row && withTypes(row);
}

const columns = ({ visitTypeIds: _, timeZone, daysAhead, byVisitType, ...body }: LocationBody) => ({
  ...body,
  time_zone: timeZone || null,
  days_ahead: daysAhead,
  by_visit_type: JSON.stringify(byVisitType),
});

/** Answers null where another location has this name. */
export async function insertLocation(tx: Tx, tenantId: string, body: LocationBody): Promise<string | null> {
  const added = await tx
    .insertInto("location")
    .values({ tenant_id: tenantId, ...columns(body) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id ?? null;
}

/** Answers false where the location was changed since. */
export async function updateLocation(tx: Tx, id: string, version: number, body: LocationBody): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("location")
    .set({ ...columns(body), version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const findNamesake = (tx: Tx, id: string | null, name: string) =>
  tx
    .selectFrom("location")
    .select("id")
    .where(sql<boolean>`lower(name) = lower(${name}) and id is distinct from ${id}::uuid`)
    .executeTakeFirst();

export async function putVisitTypes(tx: Tx, tenantId: string, id: string, typeIds: readonly string[]): Promise<void> {
  await tx.deleteFrom("location_visit_type").where("location_id", "=", id).execute();
  const rows = [...new Set(typeIds)].map((typeId) => ({ tenant_id: tenantId, location_id: id, visit_type_id: typeId }));
  await insertRows(tx, "location_visit_type", rows);
}

export const deleteLocation = (tx: Tx, id: string) => tx.deleteFrom("location").where("id", "=", id).execute();

export interface HoursRow {
  locationId: string | null;
  hours: OpeningHours;
  version: number;
}

/** The clinic's hours, and those of locations that have their own. */
export const listHours = (tx: Tx): Promise<HoursRow[]> =>
  tx
    .selectFrom("opening_hours")
    .select(["location_id as locationId", sql<OpeningHours>`hours`.as("hours"), "version"])
    .execute();

type GivenHours = Omit<HoursRow, "version"> & { version?: number | undefined };

/**
 * Writes hours on this version, where 0 is that of hours that nobody has set; answers false where they were changed since. Without a
 * version, over whatever is there.
 */
export async function putHours(tx: Tx, tenantId: string, { locationId, hours, version }: GivenHours): Promise<boolean> {
  const written = JSON.stringify(hours);
  if (version === undefined) {
    await tx
      .insertInto("opening_hours")
      .values({ id: newId(), tenant_id: tenantId, location_id: locationId, hours: written })
      .onConflict((conflict) =>
        conflict
          .columns(["tenant_id", "location_id"])
          .doUpdateSet({ hours: written, version: sql`opening_hours.version + 1` }),
      )
      .execute();
    return true;
  }
  if (version === 0) {
    const added = await tx
      .insertInto("opening_hours")
      .values({ id: newId(), tenant_id: tenantId, location_id: locationId, hours: written })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    return added !== undefined;
  }
  const { numUpdatedRows } = await tx
    .updateTable("opening_hours")
    .set({ hours: written, version: version + 1 })
    .where(sql<boolean>`location_id is not distinct from ${locationId}::uuid`)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteHours = (tx: Tx, locationId: string) =>
  tx.deleteFrom("opening_hours").where("location_id", "=", locationId).execute();

export interface BookedAhead {
  id: string;
  locationId: string;
  visitId: string;
  lastName: string | null;
  firstName: string | null;
  startsAt: string;
  endsAt: string;
}

/** Open appointments to come, in one location or in all. */
export const listBookedAhead = (tx: Tx, locationIds: readonly string[]): Promise<BookedAhead[]> =>
  tx
    .selectFrom("appointment as a")
    .innerJoin("record as r", (join) => join.onRef("r.tenant_id", "=", "a.tenant_id").onRef("r.id", "=", "a.record_id"))
    .innerJoin("person as p", (join) => join.onRef("p.tenant_id", "=", "r.tenant_id").onRef("p.id", "=", "r.person_id"))
    .select([
      "a.id",
      sql<string>`a.location_id`.as("locationId"),
      "a.record_id as visitId",
      "p.last_name as lastName",
      "p.first_name as firstName",
      "a.starts_at as startsAt",
      "a.ends_at as endsAt",
    ])
    .where("a.location_id", "in", locationIds.length > 0 ? locationIds : [newId()])
    .where("a.status", "in", ["NEW", "ASSIGNED"])
    .where(sql<boolean>`a.starts_at > now()`)
    .orderBy("a.starts_at")
    .execute();

/** Marks which of these appointments lie outside of the hours. */
export const markOutside = (tx: Tx, among: readonly string[], outside: readonly string[]) =>
  sql`update appointment set outside_hours = id = any(${outside}::uuid[])
    where id = any(${among}::uuid[]) and outside_hours <> (id = any(${outside}::uuid[]))`.execute(tx);

/** What the clinic's settings say of reminders counts at once for appointments to come. */
export const planNoticesAnew = (tx: Tx) =>
  sql`update appointment set notify_check_at = now()
    where tenant_id = app_tenant() and status in ('NEW', 'ASSIGNED') and starts_at > now() and location_id is not null`.execute(
    tx,
  );
