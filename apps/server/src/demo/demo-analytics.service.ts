import type pg from "pg";
import { createDashboard } from "../analytics/dashboards/dashboard.service.ts";
import { uploadPopulations } from "../analytics/populations/population.service.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { demoDashboard, demoPopulations } from "./demo-analytics.seed.ts";
import type { DemoStaff } from "./month/demo-month.service.ts";

/** How many people live in the counties, and a dashboard that is shared. */
export async function prepareCharts(pool: pg.Pool, { supervisor, administrator }: DemoStaff): Promise<void> {
  const { tenantId, userId, displayName: name } = administrator;
  await inTransaction(pool, { tenantId, userId, name }, async (tx) => {
    const year = Number(todayIn(administrator.timeZone).slice(0, 4)) - 1;
    const bytes = Buffer.from(demoPopulations(year));
    await uploadPopulations(tx, administrator, { name: `residents-${year}.csv`, bytes });
    await createDashboard(tx, supervisor, demoDashboard);
  });
}
