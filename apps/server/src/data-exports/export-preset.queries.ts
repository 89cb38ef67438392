import type { BodyOf } from "@tracewell/contract/call";
import type { ExportPreset, exportPresetCalls } from "@tracewell/contract/export-presets";
import { sql } from "kysely";
import { namedUser } from "../access/named-user.columns.ts";
import { ownedRows } from "../platform/database/owned-rows.ts";

export type PresetRow = Omit<ExportPreset, "abilities">;
export type NewPreset = BodyOf<typeof exportPresetCalls.createPreset>;
export type RenamedPreset = BodyOf<typeof exportPresetCalls.updatePreset>;

export const exportPresets = ownedRows<PresetRow, NewPreset, RenamedPreset>({
  table: "export_preset",
  columns: sql`k.id, k.name, k.shared, k.type, k.format, k.query, k.columns, k.deidentified, ${namedUser} as owner, k.version`,
  written: ({ name, shared, ...preset }) => ({
    name,
    shared,
    ...("type" in preset
      ? {
          type: preset.type,
          format: preset.format,
          query: JSON.stringify(preset.query),
          columns: preset.columns,
          deidentified: preset.deidentified,
        }
      : {}),
  }),
  namedWithin: "type",
});
