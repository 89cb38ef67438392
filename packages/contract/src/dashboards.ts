import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { AddressQuery, byId, Id, Named, Version } from "./primitives.ts";

/** The charts that a dashboard can have. */
export const chartNames = [
  "figures",
  "epi-curve",
  "pyramid",
  "map",
  "cascade",
  "timeliness",
  "outcomes",
  "categories",
  "tests",
  "visits",
  "activity",
] as const;
export type ChartName = (typeof chartNames)[number];

/** How much of a row a chart takes. */
export const chartSizes = ["third", "two-thirds", "whole"] as const;
export type ChartSize = (typeof chartSizes)[number];

/** How many charts a dashboard has at most: each is a request or two. */
export const mostCharts = 12;

/** A chart of a dashboard: what it shows where that differs from the rest of the dashboard, as its address has it. */
const DashboardChart = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  chart: z.enum(chartNames),
  size: z.enum(chartSizes),
  search: AddressQuery,
});
export type DashboardChart = z.infer<typeof DashboardChart>;

const shown = {
  name: z.string().trim().min(1, "Give the dashboard a name.").max(60),
  /** All of the clinic who see charts may open it; only its owner changes it. */
  shared: z.boolean(),
  /** Which cases are counted, as the address of the charts has it; what stands in the address of the dashboard goes before it. */
  search: AddressQuery,
  charts: z.array(DashboardChart).max(mostCharts, `A dashboard has at most ${mostCharts} charts.`),
};

/** Charts put together under a name. */
export const Dashboard = z.object({
  id: Id,
  ...shown,
  owner: Named,
  version: Version,
  abilities: z.object({ edit: Ability }),
});
export type Dashboard = z.infer<typeof Dashboard>;

const needs = "PERSONS_AGGREGATED" as const;

export const dashboardCalls = {
  dashboards: call({
    method: "GET",
    path: "/analytics/dashboards",
    summary: "The user's own dashboards, and those that the clinic shares, by name.",
    needs,
    list: true,
    reply: Dashboard,
  }),
  dashboard: call({
    method: "GET",
    path: "/analytics/dashboards/:id",
    summary: "One dashboard.",
    needs,
    params: byId,
    reply: Dashboard,
    refuses: ["request.not-found"],
  }),
  createDashboard: call({
    method: "POST",
    path: "/analytics/dashboards",
    summary: "Creates a dashboard of the user's own.",
    needs,
    body: z.object(shown),
    reply: Dashboard,
    refuses: ["dashboard.name-taken"],
  }),
  updateDashboard: call({
    method: "PUT",
    path: "/analytics/dashboards/:id",
    summary: "Changes one of the user's own dashboards, for all who share it.",
    needs,
    params: byId,
    body: z.object({ ...shown, version: Version }),
    reply: Dashboard,
    refuses: ["dashboard.not-yours", "dashboard.name-taken", "edit.stale", "request.not-found"],
  }),
  deleteDashboard: call({
    method: "DELETE",
    path: "/analytics/dashboards/:id",
    summary: "Deletes one of the user's own dashboards, for all who share it.",
    needs,
    params: byId,
    refuses: ["dashboard.not-yours", "request.not-found"],
  }),
};
