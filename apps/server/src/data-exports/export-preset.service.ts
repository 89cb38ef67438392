import type { ExportPreset } from "@tracewell/contract/export-presets";
import { wholeList } from "../lists/whole.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { mayEditPreset, maySavePreset, maySeeType } from "./data-export.policy.ts";
import { askedOfList } from "./data-export.service.ts";
import { exportPresets, type NewPreset, type PresetRow, type RenamedPreset } from "./export-preset.queries.ts";

/** The presets that the viewer may use: of the lists that they see. */
export async function listPresets(tx: Tx, viewer: Viewer) {
  const rows = await exportPresets.list(tx, viewer.userId);
  return wholeList(rows.filter(({ type }) => maySeeType(viewer.groups, type)).map((row) => shownTo(viewer, row)));
}

/** Saves what is exported, under a name that no other of the viewer's presets of this list has. */
export async function savePreset(tx: Tx, viewer: Viewer, preset: NewPreset): Promise<ExportPreset> {
  demand(maySavePreset(viewer, preset));
  askedOfList(preset);
  const id = await exportPresets.insert(tx, viewer, preset);
  if (!id) throw new Refusal("preset.name-taken");
  return shownTo(viewer, found(await exportPresets.find(tx, viewer.userId, id)));
}

/** Renames one of the viewer's own presets, or changes who may use it. */
export async function renamePreset(tx: Tx, viewer: Viewer, id: string, preset: RenamedPreset): Promise<ExportPreset> {
  await editablePreset(tx, viewer, id);
  if (await exportPresets.hasNamesake(tx, id, preset.name)) throw new Refusal("preset.name-taken");
  const isNewest = await exportPresets.update(tx, id, preset);
  const now = shownTo(viewer, found(await exportPresets.find(tx, viewer.userId, id)));
  if (!isNewest) throw new Refusal("edit.stale", { newer: now });
  return now;
}

/** Deletes one of the viewer's own presets. */
export async function deletePreset(tx: Tx, viewer: Viewer, id: string): Promise<undefined> {
  await editablePreset(tx, viewer, id);
  await exportPresets.remove(tx, id);
}

async function editablePreset(tx: Tx, viewer: Viewer, id: string): Promise<PresetRow> {
  const row = found(await exportPresets.find(tx, viewer.userId, id));
  demand(mayEditPreset(viewer, { ownerId: row.owner.id }));
  return row;
}

const shownTo = (viewer: Viewer, row: PresetRow): ExportPreset => ({
  ...row,
  abilities: { edit: mayEditPreset(viewer, { ownerId: row.owner.id }) },
});
