import type { Absence } from "@tracewell/contract/clinician-hours";
import type { OpeningHours } from "@tracewell/contract/opening-hours";
import { sql } from "kysely";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";

export interface ClinicianHoursRow {
  hours: OpeningHours | null;
  absences: Absence[];
  version: number;
}

/** What a user has set; undefined where there is no such user. */
export const findClinicianHours = (tx: Tx, userId: string): Promise<ClinicianHoursRow | undefined> =>
  tx
    .selectFrom("app_user as u")
    .leftJoin("clinician_hours as h", (join) =>
      join.onRef("h.tenant_id", "=", "u.tenant_id").onRef("h.user_id", "=", "u.id"),
    )
    .select([
      sql<OpeningHours | null>`h.hours`.as("hours"),
      sql<Absence[]>`coalesce(h.absences, '[]')`.as("absences"),
      sql<number>`coalesce(h.version, 0)`.as("version"),
    ])
    .where("u.id", "=", userId)
    .executeTakeFirst();

/** Writes them on this version, where 0 is that of hours that nobody has set; answers false where they were changed since. */
export async function putClinicianHours(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  { version, ...row }: ClinicianHoursRow,
): Promise<boolean> {
  const written = { hours: row.hours && JSON.stringify(row.hours), absences: JSON.stringify(row.absences) };
  if (version === 0) {
    const added = await tx
      .insertInto("clinician_hours")
      .values({ id: newId(), tenant_id: tenantId, user_id: userId, ...written })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    return added !== undefined;
  }
  const { numUpdatedRows } = await tx
    .updateTable("clinician_hours")
    .set({ ...written, version: version + 1 })
    .where("user_id", "=", userId)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** An open appointment to come with a clinician. */
export interface BookedWith {
  id: string;
  visitId: string;
  lastName: string | null;
  firstName: string | null;
  startsAt: string;
  endsAt: string;
  /** Null: it was given a time by hand, in no place. */
  location: string | null;
  /** Null: the clinic's. */
  timeZone: string | null;
}

export const listBookedWith = async (tx: Tx, userId: string): Promise<BookedWith[]> =>
  (
    await sql<BookedWith>`select a.id, a.record_id as "visitId", p.last_name as "lastName", p.first_name as "firstName",
        a.starts_at as "startsAt", a.ends_at as "endsAt", l.name as location, l.time_zone as "timeZone"
      from appointment a
        join record r on r.tenant_id = a.tenant_id and r.id = a.record_id
        join person p on p.tenant_id = r.tenant_id and p.id = r.person_id
        left join location l on l.tenant_id = a.tenant_id and l.id = a.location_id
      where a.clinician_id = ${userId} and a.status in ('NEW', 'ASSIGNED') and a.starts_at > now()
      order by a.starts_at`.execute(tx)
  ).rows;

/** Leaves appointments of a clinician to nobody yet. */
export const releaseFrom = (tx: Tx, userId: string, booked: readonly BookedWith[]) =>
  sql`update appointment set clinician_id = null, version = version + 1
    where clinician_id = ${userId} and id = any(${booked.map(({ id }) => id)}::uuid[])`.execute(tx);

/** Clinicians of a day: who has hours of their own, and who has had appointments in the month before or has some on it. */
export const listCliniciansOf = async (tx: Tx, between: { from: string; to: string }) =>
  (
    await sql<{ id: string; name: string; hours: OpeningHours | null; absences: Absence[] }>`
      select u.id, u.first_name || ' ' || u.last_name as name, h.hours, coalesce(h.absences, '[]') as absences
      from app_user u left join clinician_hours h on h.tenant_id = u.tenant_id and h.user_id = u.id
      where (h.user_id is not null and u.deactivated_at is null) or exists (select from appointment a
        where a.tenant_id = u.tenant_id and a.clinician_id = u.id and a.starts_at < ${between.to}::timestamptz
          and a.starts_at >= ${between.from}::timestamptz - case when u.deactivated_at is not null then interval '0' else interval '30 days' end)
      order by name, u.id`.execute(tx)
  ).rows;
