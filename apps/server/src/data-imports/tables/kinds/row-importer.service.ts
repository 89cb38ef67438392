import type { TableKind } from "@tracewell/contract/import-fields";
import { type Needs, permits } from "@tracewell/contract/permissions";
import { tableKindNames, tableKindNeeds, tableKinds } from "@tracewell/contract/table-kinds";
import { findActingUser } from "../../../platform/access/acting-user.ts";
import type { Viewer } from "../../../platform/access/viewer.ts";
import type { Tx } from "../../../platform/database/transaction.ts";
import type { Platform } from "../../../platform/platform.ts";
import { Refusal } from "../../../platform/refusal.ts";
import type { TablePlan } from "../values/row-values.model.ts";
import type { RowImporter } from "./row-kind.service.ts";

const mayImport = ({ groups }: Pick<Viewer, "groups">, what: TableKind): boolean => {
  const needs: Needs = tableKindNeeds[what];
  return permits(needs, groups);
};

/** The kinds of rows that somebody may import: those that they may add by hand. */
export const kindsFor = (viewer: Pick<Viewer, "groups">): TableKind[] =>
  tableKinds.filter((what) => mayImport(viewer, what));

export function demandKind(viewer: Pick<Viewer, "groups">, what: TableKind): void {
  if (mayImport(viewer, what)) return;
  throw new Refusal("import.kind-not-allowed", {
    message: `Your role doesn’t let you add ${tableKindNames[what].toLowerCase()} by hand, so it doesn’t let you import them either.`,
  });
}

/** Who started an import, with the rights of now: they may have lost them since. */
export async function importerOfRows(
  tx: Tx,
  { importId, platform }: { importId: string; platform: Pick<Platform, "settings" | "sessions"> },
  { plan, userId }: { plan: TablePlan; userId: string },
): Promise<RowImporter> {
  const viewer = await findActingUser(tx, userId);
  if (!viewer)
    throw new Refusal("import.kind-not-allowed", { message: "Who started this import has left the clinic." });
  demandKind(viewer, plan.what);
  return { viewer, importId, sender: plan.sender, settings: platform.settings, sessions: platform.sessions };
}
