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
