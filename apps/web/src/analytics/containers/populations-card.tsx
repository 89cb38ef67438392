import type { PopulationTable } from "@tracewell/contract/populations";
import { useState } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { FileDrop } from "../../ui/files/file-drop.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { formatDay } from "../../ui/time/clinic-time.ts";
import { areaTexts } from "../chart-texts.ts";
import css from "../components/chart.module.css";
import { useEarlierPopulations, usePopulations, useUploadPopulations } from "../hooks/use-populations.ts";

/** As many bytes as the server reads at once. */
const mostBytes = 8 * 1024 * 1024;

/** How many people live where: what the rates of maps are per. */
export function PopulationsCard() {
  const { data, error, refetch } = usePopulations();
  const upload = useUploadPopulations();
  const [refused, setRefused] = useState<string | null>(null);
  const send = ([file]: File[]) => {
    setRefused(null);
    if (file)
      upload.mutate(file, {
        onSuccess: ({ rows, area }) =>
          toast.done(`${rows.toLocaleString("en-US")} rows by ${areaTexts[area]} are in use.`),
      });
  };
  return (
    <Card title="Populations">
      <p className={css.sentence}>
        Charts show rates per 100,000 residents where populations are known. The first row names the columns: Year, one
        of County FIPS, ZIP3 or Region, and Population; Sex and Age group if you have them.
      </p>
      <FileDrop
        onFiles={send}
        onRefused={(names) => setRefused(`${names.join(", ")} is not a CSV file or workbook, or too large.`)}
        endings={[".csv", ".tsv", ".txt", ".xlsx"]}
        maxBytes={mostBytes}
        busy={upload.isPending}
      >
        A CSV file or an XLSX workbook.
      </FileDrop>
      {(refused ?? upload.error) && <UploadProblem refused={refused} error={upload.error} />}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={2} />}
      {data && data.data.length > 0 && (
        <CardTable label="Populations" columns={columns} rows={data.data} rowId={({ id }) => id} />
      )}
    </Card>
  );
}

/** What is wrong with a file, row by row. */
function UploadProblem({ refused, error }: { refused: string | null; error: Error | null }) {
  const details = error instanceof CallProblem ? error.details : [];
  return (
    <div role="alert" className={css.sentence}>
      <p>{refused ?? error?.message}</p>
      {details.length > 0 && (
        <ul>
          {details.map(({ message, field }) => (
            <li key={`${field} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const columns: readonly CardColumn<PopulationTable>[] = [
  { id: "file", header: "File", cell: ({ fileName }) => fileName },
  {
    id: "by",
    header: "By",
    cell: ({ area, hasSexes, hasAgeGroups }) =>
      [areaTexts[area], hasSexes && "sex", hasAgeGroups && "age"].filter(Boolean).join(", "),
  },
  { id: "years", header: "Years", cell: ({ years }) => years.join(", ") },
  { id: "residents", header: "Residents", align: "right", cell: ({ residents }) => residents.toLocaleString("en-US") },
  {
    id: "uploaded",
    header: "Uploaded",
    cell: ({ uploadedAt, uploadedBy }) => `${formatDay(uploadedAt.slice(0, 10))}, ${uploadedBy.name}`,
  },
  { id: "use", header: "In use", cell: (table) => <InUse table={table} /> },
];

function InUse({ table: { id, inUse } }: { table: PopulationTable }) {
  const { mutate, isPending } = useEarlierPopulations();
  if (inUse) return "In use";
  return (
    <ActionButton plain busy={isPending} onPress={() => mutate({ params: { id } })}>
      Use again
    </ActionButton>
  );
}
