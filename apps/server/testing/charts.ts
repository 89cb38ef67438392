import { dashboardCalls } from "@tracewell/contract/dashboards";
import { populationCalls } from "@tracewell/contract/populations";
import type { Caller, TestApp } from "./app.ts";
import { sendForm } from "./upload.ts";

/** A shared dashboard without charts, and a table of residents. */
export async function chartsOf(server: TestApp, staff: Caller, mark: string) {
  const body = { name: mark, shared: true, search: {}, charts: [] };
  const residents = Buffer.from("Year,ZIP3,Population\n2025,213,1000");
  const path = populationCalls.uploadPopulations.path;
  const uploaded = await sendForm(server, staff.token, `${mark}.csv`, residents, "file", path);
  return {
    dashboard: (await staff.ask(dashboardCalls.createDashboard, { body })).id,
    populationTable: uploaded.json().data.id as string,
  };
}
