import { exportKeptDays } from "@tracewell/contract/data-exports";
import { personReaders } from "@tracewell/contract/permissions";
import { CardList } from "../../lists/components/card-list.tsx";
import { useMay } from "../../platform/session/use-session.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { exportColumns } from "../containers/export-columns.tsx";
import { useExports } from "../hooks/use-exports.ts";

/** The user's own exports: how far each is, its file, and its end. */
export function ExportsPage() {
  const mayQuery = useMay(personReaders);
  return (
    <PageFrame
      title="My exports"
      subtitle={`Files are kept for ${exportKeptDays} days`}
      actions={mayQuery && <Link href="/exports/query">Custom query</Link>}
    >
      <Card title="Exports so far">
        <CardList
          label="My exports"
          columns={exportColumns}
          rowId={({ uuid }) => uuid}
          pages={useExports()}
          empty={
            <EmptyState title="Nothing was exported yet">
              Open a list, narrow it down to what you need, and press Export above it.
            </EmptyState>
          }
        />
      </Card>
    </PageFrame>
  );
}
