import { dashboardCalls } from "@tracewell/contract/dashboards";
import { serve } from "../../platform/http/serve.ts";
import type { Feature } from "../../platform/platform.ts";
import {
  createDashboard,
  deleteDashboard,
  getDashboard,
  listDashboards,
  updateDashboard,
} from "./dashboard.service.ts";

export const dashboards: Feature = (platform) => {
  const calls = dashboardCalls;
  serve(platform, calls.dashboards, ({ tx, viewer }) => listDashboards(tx, viewer));
  serve(platform, calls.dashboard, ({ tx, viewer, params }) => getDashboard(tx, viewer, params.id));
  serve(platform, calls.createDashboard, ({ tx, viewer, body }) => createDashboard(tx, viewer, body));
  serve(platform, calls.updateDashboard, ({ tx, viewer, params, body }) =>
    updateDashboard(tx, viewer, params.id, body),
  );
  serve(platform, calls.deleteDashboard, ({ tx, viewer, params }) => deleteDashboard(tx, viewer, params.id));
};
