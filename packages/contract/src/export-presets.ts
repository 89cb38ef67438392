import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { Deidentified, exportedLists, exportFormats } from "./export-types.ts";
import { listReaders } from "./permissions.ts";
import { AddressQuery, byId, Id, Named, Version } from "./primitives.ts";

const named = {
  name: z.string().trim().min(1, "Give the preset a name.").max(60),
  /** Everyone in the clinic who sees the list may use it; only its owner changes it. */
  shared: z.boolean(),
};

const content = {
  type: z.enum(exportedLists),
  format: z.enum(exportFormats),
  query: AddressQuery,
  columns: z.array(z.string().max(40)).min(1).max(40),
  deidentified: Deidentified.nullable(),
};

/** What is exported often: a list with its filters, order, columns, and format, under a name. */
export const ExportPreset = z.object({
  id: Id,
  ...named,
  ...content,
  owner: Named,
  version: Version,
  abilities: z.object({ edit: Ability }),
});
export type ExportPreset = z.infer<typeof ExportPreset>;

export const exportPresetCalls = {
  presets: call({
    method: "GET",
    path: "/export/presets",
    summary:
      "The export presets of the lists that the user sees: their own, and those that the clinic shares, by name.",
    needs: listReaders,
    list: true,
    reply: ExportPreset,
  }),
  createPreset: call({
    method: "POST",
    path: "/export/presets",
    summary: "Saves what is exported as a preset.",
    needs: listReaders,
    body: z.object({ ...named, ...content }),
    reply: ExportPreset,
    refuses: ["access.denied", "export.not-deidentified", "preset.name-taken"],
  }),
  updatePreset: call({
    method: "PUT",
    path: "/export/presets/:id",
    summary: "Renames one of the user's own presets, or changes who may use it.",
    needs: listReaders,
    params: byId,
    body: z.object({ ...named, version: Version }),
    reply: ExportPreset,
    refuses: ["preset.not-yours", "preset.name-taken", "edit.stale"],
  }),
  deletePreset: call({
    method: "DELETE",
    path: "/export/presets/:id",
    summary: "Deletes one of the user's own presets, for everyone who shares it.",
    needs: listReaders,
    params: byId,
    refuses: ["preset.not-yours"],
  }),
};
