import { checklistLines } from "@tracewell/contract/checklist-rules";
import { CardTable } from "../../ui/card-table.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { linesOf } from "../exception-lines.ts";
import { useExceptionCounts } from "../hooks/use-checklist.ts";

/** How often investigations were closed without a line of their checklist, and whose they were. */
export function ExceptionsCard() {
  const { data, error, refetch } = useExceptionCounts();
  const rows = linesOf(data ?? []);
  return (
    <Card title="Closed without">
      {!data && !error && <SkeletonLines lines={3} />}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && (
        <EmptyLine>In the last 90 days, everything was done before it was closed.</EmptyLine>
      )}
      {rows.length > 0 && (
        <CardTable
          label="What investigations of the last 90 days were closed without"
          rows={rows}
          rowId={({ line }) => line}
          columns={[
            { id: "line", header: "Line", cell: ({ line }) => checklistLines[line].label },
            { id: "records", header: "Investigations", align: "right", cell: ({ records }) => records },
            { id: "owners", header: "Whose", cell: ({ owners }) => owners },
          ]}
        />
      )}
    </Card>
  );
}
