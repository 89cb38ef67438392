import { Button } from "@mantine/core";
import type { ExportPreset } from "@tracewell/contract/export-presets";
import { exportTypeNames } from "@tracewell/contract/export-types";
import { useState } from "react";
import { NameViewDialog } from "../../lists/components/name-view-dialog.tsx";
import { useExportPresets, useStartExport } from "../../lists/hooks/use-export.ts";
import { CardTable } from "../../ui/card-table.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { Card } from "../../ui/page-frame.tsx";
import css from "../pages/exports-page.module.css";

const formatNames = { csv: "CSV", xlsx: "Excel workbook" };

/** What is exported often: the user's own presets and those that the clinic shares. */
export function PresetsCard() {
  const { presets, update, remove } = useExportPresets();
  const { start, isPending } = useStartExport();
  const [renamed, setRenamed] = useState<ExportPreset | null>(null);
  const confirm = useConfirm();
  const askAndRemove = async ({ id, name, shared }: ExportPreset) => {
    const detail = shared ? "It is deleted for everyone in the clinic." : undefined;
    if (await confirm({ text: `Delete the preset “${name}”?`, detail })) remove.mutate({ params: { id } });
  };
  return (
    <Card title="Presets">
      {presets.length === 0 ? (
        <EmptyLine>Save an export as a preset from a list’s Export menu to run it again from here.</EmptyLine>
      ) : (
        <CardTable<ExportPreset>
          label="Presets"
          rows={presets}
          rowId={({ id }) => id}
          columns={[
            { id: "name", header: "Name", cell: ({ name }) => name },
            { id: "list", header: "List", cell: ({ type }) => exportTypeNames[type] },
            {
              id: "format",
              header: "Format",
              cell: ({ format, deidentified }) => `${formatNames[format]}${deidentified ? ", de-identified" : ""}`,
            },
            {
              id: "owner",
              header: "Owner",
              cell: ({ owner, shared, abilities }) =>
                abilities.edit.allowed ? (shared ? "You, shared" : "You") : owner.name,
            },
            {
              id: "actions",
              header: "Actions",
              align: "right",
              cell: (preset) => (
                <span className={css.buttons}>
                  <Button
                    size="xs"
                    loading={isPending}
                    onClick={() => {
                      const { type, format, query, columns, deidentified } = preset;
                      start({ type, format, query, columns, deidentified });
                    }}
                  >
                    Export
                  </Button>
                  {preset.abilities.edit.allowed && (
                    <>
                      <Button size="xs" variant="default" onClick={() => setRenamed(preset)}>
                        Rename or share
                      </Button>
                      <Button size="xs" variant="default" onClick={() => void askAndRemove(preset)}>
                        Delete
                      </Button>
                    </>
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
      {renamed && (
        <NameViewDialog
          title="Rename or share the preset"
          given={renamed}
          busy={update.isPending}
          problem={update.error?.message ?? null}
          onSave={(given) =>
            update.mutate(
              { params: { id: renamed.id }, body: { ...given, version: renamed.version } },
              { onSuccess: () => setRenamed(null) },
            )
          }
          onClose={() => {
            update.reset();
            setRenamed(null);
          }}
        />
      )}
    </Card>
  );
}
