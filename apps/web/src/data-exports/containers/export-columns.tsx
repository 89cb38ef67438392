import type { ExportReport } from "@tracewell/contract/data-exports";
import { jobStatusNames } from "@tracewell/contract/data-imports";
import { exportTypeNames } from "@tracewell/contract/export-types";
import { useState } from "react";
import { ShareLine } from "../../data-imports/components/share-line.tsx";
import { importTone } from "../../data-imports/import-status.ts";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import type { CardColumn } from "../../ui/card-table.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { formatSize } from "../../ui/files/file-size.ts";
import { Instant } from "../../ui/time/instant.tsx";
import { describeExport, isUnderway, shareOf } from "../export-status.ts";
import { downloadExport, useDeleteExport } from "../hooks/use-exports.ts";
import css from "../pages/exports-page.module.css";

/** The columns of the user's own exports. */
export const exportColumns: readonly CardColumn<ExportReport>[] = [
  {
    id: "list",
    header: "List",
    cell: ({ type, deidentified }) => `${exportTypeNames[type]}${deidentified ? ", de-identified" : ""}`,
  },
  { id: "file", header: "File", cell: ({ fileName }) => <span className={css.file}>{fileName}</span> },
  { id: "status", header: "Status", cell: (row) => <ExportStatus row={row} /> },
  { id: "words", header: "Result", cell: (row) => <span className={css.words}>{describeExport(row)}</span> },
  {
    id: "size",
    header: "Size",
    align: "right",
    cell: ({ size, status }) => formatSize(status === "CANCELED_BY_USER" ? null : size),
  },
  { id: "started", header: "Started", align: "right", cell: ({ createdAt }) => <Instant at={createdAt} withTime /> },
  { id: "actions", header: "Actions", align: "right", cell: (row) => <ExportActions row={row} /> },
];

const ExportStatus = ({ row }: { row: ExportReport }) =>
  row.status === "IN_PROGRESS" ? (
    <ShareLine label={`Exporting ${row.fileName}`} share={shareOf(row)} />
  ) : (
    <Badge tone={importTone[row.status]}>{jobStatusNames[row.status]}</Badge>
  );

function ExportActions({ row }: { row: ExportReport }) {
  const { status, abilities } = row;
  const [isFetching, setFetching] = useState(false);
  const confirm = useConfirm();
  const remove = useDeleteExport();
  if (status === "CANCELED_BY_USER") return null;
  const params = { id: row.uuid };
  const download = async () => {
    setFetching(true);
    // The failure has been told by the call itself.
    await downloadExport(row).catch(() => {});
    setFetching(false);
  };
  const askAndDelete = async () => {
    const detail = "The file can no longer be downloaded. The data itself stays as it is.";
    if (await confirm({ text: "Delete this export?", detail })) remove.mutate({ params });
  };
  return (
    <span className={css.buttons}>
      {status === "FINISHED_SUCCESS" && (
        <AbilityButton ability={abilities.download} size="xs" busy={isFetching} onPress={() => void download()}>
          Download
        </AbilityButton>
      )}
      {isUnderway(status) ? (
        <AbilityButton
          ability={abilities.delete}
          size="xs"
          busy={remove.isPending}
          onPress={() => remove.mutate({ params })}
        >
          Cancel
        </AbilityButton>
      ) : (
        <AbilityButton
          ability={abilities.delete}
          size="xs"
          danger
          busy={remove.isPending}
          onPress={() => void askAndDelete()}
        >
          Delete
        </AbilityButton>
      )}
    </span>
  );
}
