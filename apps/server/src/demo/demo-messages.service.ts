import type pg from "pg";
import { inTransaction } from "../platform/database/transaction.ts";
import { createPreference } from "../preferences/preference.service.ts";
import type { DemoStaff } from "./demo-month.service.ts";

const clinicPhone = "(614) 555-0170";

/** What the clinic's messages say of the clinic. */
export async function nameClinicPhone(pool: pg.Pool, { administrator }: DemoStaff): Promise<void> {
  const { tenantId, userId, displayName: name } = administrator;
  await inTransaction(pool, { tenantId, userId, name }, (tx) =>
    createPreference(tx, administrator, { name: "urgentAdvice", user: null, value: JSON.stringify({ clinicPhone }) }),
  );
}
