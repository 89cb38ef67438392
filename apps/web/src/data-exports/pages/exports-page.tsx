import { type ExportReport, exportKeptDays } from "@tracewell/contract/data-exports";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { CardTable } from "../../ui/card-table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { exportColumns } from "../containers/export-columns.tsx";
import { useExports } from "../hooks/use-exports.ts";
import css from "./exports-page.module.css";

/** The user's own exports: how far each is, its file, and its end. */
export function ExportsPage() {
  return (
    <PageFrame title="My exports" subtitle={`Files are kept for ${exportKeptDays} days`}>
      <Card title="Exports so far">
        <OwnExports />
      </Card>
    </PageFrame>
  );
}

function OwnExports() {
  const exports = useExports();
  const rows = exports.data?.pages.flatMap((page) => page.data);
  if (!rows) {
    return exports.error ? (
      <ErrorState message={exports.error.message} onRetry={() => void exports.refetch()} />
    ) : (
      <SkeletonLines lines={6} />
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState title="Nothing was exported yet">
        Open a list, narrow it down to what you need, and press Export above it.
      </EmptyState>
    );
  }
  return (
    <div className={css.table}>
      <CardTable<ExportReport> label="My exports" columns={exportColumns} rows={rows} rowId={({ uuid }) => uuid} />
      {exports.hasNextPage && (
        <div className={css.more}>
          <ActionButton busy={exports.isFetchingNextPage} onPress={() => void exports.fetchNextPage()}>
            Show earlier
          </ActionButton>
        </div>
      )}
    </div>
  );
}
