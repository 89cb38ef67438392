import { exportKeptDays } from "@tracewell/contract/export-types";
import { personReaders } from "@tracewell/contract/permissions";
import { CardList } from "../../lists/components/card-list.tsx";
import { useMay } from "../../platform/session/use-session.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { exportColumns } from "../containers/export-columns.tsx";
import { PresetsCard } from "../containers/presets-card.tsx";
import { useExports } from "../hooks/use-exports.ts";
import css from "./exports-page.module.css";

/** The user's own exports: how far each is, its file, and its end. */
export function ExportsPage() {
  const mayQuery = useMay(personReaders);
  return (
    <PageFrame
      title="My exports"
      subtitle={`Files are kept encrypted for ${exportKeptDays} days, and only you can download them`}
      actions={mayQuery && <Link href="/exports/query">Custom query</Link>}
    >
      <div className={css.cards}>
        <Card title="Exports">
          <CardList
            label="My exports"
            columns={exportColumns}
            rowId={({ uuid }) => uuid}
            pages={useExports()}
            empty={
              <EmptyState title="No exports yet">
                Open a list, filter it to what you need, and choose Export above it.
              </EmptyState>
            }
          />
        </Card>
        <PresetsCard />
      </div>
    </PageFrame>
  );
}
