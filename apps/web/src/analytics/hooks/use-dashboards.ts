import { dashboardCalls } from "@tracewell/contract/dashboards";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

const { dashboards, dashboard, createDashboard, updateDashboard, deleteDashboard } = dashboardCalls;
const invalidates = [dashboards, dashboard];

/** The dashboards that the user may open. */
export const useDashboards = () => useCall(dashboards);

export const useDashboard = (id: string) => useCall(dashboard, { params: { id } });

/** How a dashboard is kept. */
export const useDashboardChanges = () => ({
  create: useChange(createDashboard, { invalidates, silent: true }),
  update: useChange(updateDashboard, { invalidates, silent: true }),
  remove: useChange(deleteDashboard, { invalidates }),
});
