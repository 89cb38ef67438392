import type { ReactNode } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import css from "./card-list.module.css";

type CardListProps<Row> = {
  label: string;
  columns: readonly CardColumn<Row>[];
  rowId: (row: Row) => string;
  pages: {
    /** Absent until they are known. */
    rows: readonly Row[] | undefined;
    error: { message: string } | null;
    readAgain: () => void;
    /** Null where there are none. */
    more: { isFetching: boolean; fetch: () => void } | null;
  };
  moreLabel?: string;
  empty: ReactNode;
  /** Its card has no padding to cover, as those of a record. */
  bare?: boolean;
};

/** A short list in a card; more of it on demand. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { label, columns, rowId, pages, moreLabel = "Show earlier", empty, bare = false } = props;
  const { rows, error, readAgain, more } = pages;
  if (!rows) return error ? <ErrorState message={error.message} onRetry={readAgain} /> : <SkeletonLines lines={6} />;
  if (rows.length === 0) return empty;
  return (
    <div className={bare ? undefined : css.table}>
      <CardTable label={label} columns={columns} rows={rows} rowId={rowId} />
      {error && <ErrorState message={error.message} onRetry={readAgain} />}
      {more && (
        <div className={css.more}>
          <ActionButton busy={more.isFetching} onPress={more.fetch}>
            {moreLabel}
          </ActionButton>
        </div>
      )}
    </div>
  );
}
