import { sql } from "kysely";
import { namedUser } from "../../access/named-user.columns.ts";
import { ownedRows } from "../../platform/database/owned-rows.ts";
import type { ChangedDashboard, DashboardRow, NewDashboard } from "./dashboard.model.ts";

export const dashboardRows = ownedRows<DashboardRow, NewDashboard, ChangedDashboard>({
  table: "dashboard",
  columns: sql`k.id, k.name, k.shared, k.search, k.charts, ${namedUser} as owner, k.version`,
  written: ({ name, shared, search, charts }) => ({
    name,
    shared,
    search: JSON.stringify(search),
    charts: JSON.stringify(charts),
  }),
});
