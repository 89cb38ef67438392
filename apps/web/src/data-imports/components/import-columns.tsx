import type { ImportProgress } from "@tracewell/contract/data-imports";
import { Badge } from "../../ui/badges/badge.tsx";
import type { CardColumn } from "../../ui/card-table.tsx";
import { Link } from "../../ui/link.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { describeImport, importStatusName, isRunning, toneOfImport } from "../import-status.ts";
import css from "./import-columns.module.css";
import { ShareLine } from "./share-line.tsx";

const number = (value: number) => value.toLocaleString("en-US");

/** The columns of the past imports. */
export const importColumns: readonly CardColumn<ImportProgress>[] = [
  {
    id: "file",
    header: "File",
    cell: ({ uuid, fileName }) => (
      <Link className={css.file} href={`/import/${uuid}`}>
        {fileName}
      </Link>
    ),
  },
  {
    id: "status",
    header: "Status",
    cell: (row) =>
      isRunning(row.status) ? (
        <ShareLine label={`Importing ${row.fileName}`} share={row.progress} />
      ) : (
        <Badge tone={toneOfImport(row)}>{importStatusName(row)}</Badge>
      ),
  },
  {
    id: "words",
    header: "What came of it",
    cell: (progress) => <span className={css.words}>{describeImport(progress)}</span>,
  },
  { id: "created", header: "New", align: "right", cell: ({ created }) => number(created) },
  { id: "updated", header: "Updated", align: "right", cell: ({ updated }) => number(updated) },
  { id: "unchanged", header: "Unchanged", align: "right", cell: ({ unchanged }) => number(unchanged) },
  { id: "failed", header: "Rejected", align: "right", cell: ({ failedRows }) => number(failedRows) },
  { id: "by", header: "By", cell: ({ startedBy }) => startedBy },
  { id: "started", header: "Started", align: "right", cell: ({ createdAt }) => <Instant at={createdAt} withTime /> },
];
