import type { Role } from "@tracewell/contract/access";
import { groupLabels } from "@tracewell/contract/group-labels";
import type { AccessGroup } from "@tracewell/contract/permissions";

/** The rows of the matrix: every group that a role can have. AUTHORIZED comes with being signed in. */
export const matrixGroups = (Object.keys(groupLabels) as AccessGroup[]).filter((group) => group !== "AUTHORIZED");

export interface Cell {
  row: number;
  column: number;
}

const steps: Readonly<Record<string, Cell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Where a key leads from a cell, as in a spreadsheet; null: the key leads nowhere. */
export function cellAfter(key: string, { ctrl }: { ctrl: boolean }, from: Cell, size: Cell): Cell | null {
  const within = (place: number, many: number) => Math.min(Math.max(place, 0), many - 1);
  const step = steps[key];
  if (step)
    return { row: within(from.row + step.row, size.row), column: within(from.column + step.column, size.column) };
  if (key === "Home") return { row: ctrl ? 0 : from.row, column: 0 };
  if (key === "End") return { row: ctrl ? size.row - 1 : from.row, column: size.column - 1 };
  return null;
}

/** Why a role keeps a group, or keeps being without it; empty where it can be changed. */
export function whyKept({ kept, abilities }: Role, group: AccessGroup): string[] {
  const reasons = [...abilities.edit.reasons, ...(kept.find((each) => each.group === group)?.reasons ?? [])];
  return [...new Set(reasons.map(({ text }) => text))];
}

/** `Analyst now has Investigations and contacts.` */
export const describeChange = (role: Pick<Role, "name">, group: AccessGroup, held: boolean): string =>
  `${role.name} ${held ? "now has" : "no longer has"} ${groupLabels[group].name}.`;
