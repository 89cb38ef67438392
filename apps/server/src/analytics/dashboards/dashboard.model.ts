import type { BodyOf } from "@tracewell/contract/call";
import type { Dashboard, dashboardCalls } from "@tracewell/contract/dashboards";

export type DashboardRow = Omit<Dashboard, "abilities">;
export type NewDashboard = BodyOf<typeof dashboardCalls.createDashboard>;
export type ChangedDashboard = BodyOf<typeof dashboardCalls.updateDashboard>;
