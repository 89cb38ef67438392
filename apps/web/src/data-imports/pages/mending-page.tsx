import { IconDownload } from "@tabler/icons-react";
import { useParams } from "@tanstack/react-router";
import type { ImportStatus } from "@tracewell/contract/data-imports";
import { useAddressSearch } from "../../lists/hooks/use-address-search.ts";
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
import { mendingSearch } from "../search.ts";

/** The rejected rows of an import, to be mended in place or in a spreadsheet. */
export function MendingPage() {
  const { id = "" } = useParams({ strict: false });
  const { data: status, error } = useImport(id);
  const table = useMendingTable(id);
  const [{ row }] = useAddressSearch(mendingSearch);
  const list = useListPages(rejectedPages(id, row));
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
      title={row ? `Row ${row} of ${status.fileName}` : `Rejected rows of ${status.fileName}`}
      subtitle={
        row ? (
          <Link href={`/import/${id}/rejected-rows`}>All rejected rows</Link>
        ) : (
          <Link href={`/import/${id}`}>Back to the import</Link>
        )
      }
      actions={total > 0 && <Downloads status={status} />}
    >
      {list.error ? (
        <ErrorState message={list.error.message} onRetry={list.error.onRetry} />
      ) : total === 0 ? (
        <NothingLeft id={id} row={row} />
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

const NothingLeft = ({ id, row }: { id: string; row: number | undefined }) =>
  row ? (
    <EmptyState title={`Row ${row} is mended`} action={<Link href="/import/failed">Failed messages and rows</Link>}>
      It was imported, or dismissed.
    </EmptyState>
  ) : (
    <EmptyState title="No row is left to mend" action={<Link href={`/import/${id}`}>Back to the import</Link>}>
      Every row of this table was imported or dismissed.
    </EmptyState>
  );

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
