import { IconDownload } from "@tabler/icons-react";
import { useParams } from "@tanstack/react-router";
import type { ImportStatus } from "@tracewell/contract/data-imports";
import { useListPages } from "../../lists/hooks/use-list-pages.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { MendingGrid } from "../containers/mending-grid.tsx";
import { useImport } from "../hooks/use-imports.ts";
import { downloadRejected, rejectedPages, useMendingTable } from "../hooks/use-mending.ts";

/** The rejected rows of an import, to be mended in place or in a spreadsheet. */
export function MendingPage() {
  const { id = "" } = useParams({ strict: false });
  const { data: status, error } = useImport(id);
  const table = useMendingTable(id);
  const list = useListPages(rejectedPages(id));
  const failure = error ?? table.error;
  if (failure?.status === 404)
    return <EmptyState title="There is no such table" action={<Link href="/import">All imports</Link>} />;
  if (!status || !table.data || list.loading)
    return (
      <PageFrame title="Rejected rows">
        {failure ? (
          <ErrorState message={failure.message} onRetry={() => void table.refetch()} />
        ) : (
          <SkeletonLines lines={10} />
        )}
      </PageFrame>
    );
  const total = list.total ?? 0;
  return (
    <PageFrame
      title={`Rejected rows of ${status.fileName}`}
      subtitle={<Link href={`/import/${id}`}>Back to the import</Link>}
      actions={total > 0 && <Downloads status={status} />}
    >
      {list.error ? (
        <ErrorState message={list.error.message} onRetry={list.error.onRetry} />
      ) : total === 0 ? (
        <EmptyState title="No row is left to mend" action={<Link href={`/import/${id}`}>Back to the import</Link>}>
          Every row of this table was imported.
        </EmptyState>
      ) : (
        <MendingGrid
          importId={id}
          table={table.data}
          rows={list.rows}
          total={total}
          onMore={list.hasMore ? list.onEndReached : undefined}
        />
      )}
    </PageFrame>
  );
}

const Downloads = ({ status }: { status: ImportStatus }) =>
  (["csv", "xlsx"] as const).map((format) => (
    <ActionButton
      key={format}
      icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      onPress={() => void downloadRejected(status, format).catch(() => {})}
    >
      {format === "csv" ? "CSV with reasons" : "XLSX with reasons"}
    </ActionButton>
  ));
