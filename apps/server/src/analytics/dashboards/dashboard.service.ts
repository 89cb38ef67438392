import type { Dashboard } from "@tracewell/contract/dashboards";
import { wholeList } from "../../lists/whole.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { demand } from "../../platform/guards.ts";
import { found, Refusal } from "../../platform/refusal.ts";
import type { ChangedDashboard, DashboardRow, NewDashboard } from "./dashboard.model.ts";
import { mayEditDashboard } from "./dashboard.policy.ts";
import { dashboardRows } from "./dashboard.queries.ts";

const shownTo = (viewer: Viewer, row: DashboardRow): Dashboard => ({
  ...row,
  abilities: { edit: mayEditDashboard(viewer, { ownerId: row.owner.id }) },
});

/** The viewer's own dashboards, and those that the clinic shares. */
export async function listDashboards(tx: Tx, viewer: Viewer) {
  const rows = await dashboardRows.list(tx, viewer.userId);
  return wholeList(rows.map((row) => shownTo(viewer, row)));
}

/** One of them. It says which charts, never what they count: each chart asks for itself, as who looks at it. */
export const getDashboard = async (tx: Tx, viewer: Viewer, id: string): Promise<Dashboard> =>
  shownTo(viewer, found(await dashboardRows.find(tx, viewer.userId, id)));

export async function createDashboard(tx: Tx, viewer: Viewer, body: NewDashboard): Promise<Dashboard> {
  const id = await dashboardRows.insert(tx, viewer, body);
  if (!id) throw new Refusal("dashboard.name-taken");
  return getDashboard(tx, viewer, id);
}

/** Changes one of the viewer's own dashboards; all who share it have it so from then on. */
export async function updateDashboard(tx: Tx, viewer: Viewer, id: string, body: ChangedDashboard): Promise<Dashboard> {
  await demandOwn(tx, viewer, id);
  if (await dashboardRows.hasNamesake(tx, id, body.name)) throw new Refusal("dashboard.name-taken");
  const isNewest = await dashboardRows.update(tx, id, body);
  const now = await getDashboard(tx, viewer, id);
  if (!isNewest) throw new Refusal("edit.stale", { newer: now });
  return now;
}

export async function deleteDashboard(tx: Tx, viewer: Viewer, id: string): Promise<undefined> {
  await demandOwn(tx, viewer, id);
  await dashboardRows.remove(tx, id);
}

async function demandOwn(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  const { owner } = found(await dashboardRows.find(tx, viewer.userId, id));
  demand(mayEditDashboard(viewer, { ownerId: owner.id }));
}
