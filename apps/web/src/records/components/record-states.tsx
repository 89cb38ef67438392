import { type RecordKind, recordPlaces } from "@tracewell/contract/records";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import css from "./record-states.module.css";

type RecordStatesProps<Page> = {
  kind: RecordKind | "Person";
  /** Where the list of its kind is. */
  listHref: string;
  record: {
    data: Page | undefined;
    error: { status: number; code: string; message: string } | null;
    refetch: () => unknown;
  };
  children: (record: Page) => ReactNode;
};

/** A record's page while it loads, where there is none, where it is closed to the viewer, and when it is there. */
export function RecordStates<Page>({ kind, listHref, record, children }: RecordStatesProps<Page>) {
  const { data, error, refetch } = record;
  const noun = kind === "Person" ? "person" : recordPlaces[kind].noun.toLowerCase();
  if (data !== undefined) return children(data);
  if (!error) return <RecordSkeleton />;
  if (error.status === 404 || error.status === 403) {
    const missing = error.code === "request.not-found";
    return (
      <EmptyState
        title={missing ? `There is no such ${noun}` : error.message}
        action={<Link href={listHref}>Back to the list</Link>}
      >
        {missing && `It was removed, or it is not yours to see.`}
      </EmptyState>
    );
  }
  return <ErrorState title={`The ${noun} could not be shown`} message={error.message} onRetry={() => void refetch()} />;
}

/** In the places of what comes: the header, the index at its side, and a wide card first. */
const RecordSkeleton = () => (
  <div className={css.waiting}>
    <div className={css.head}>
      <SkeletonLines lines={2} />
    </div>
    <div className={css.body}>
      <div className={css.index}>
        <SkeletonLines lines={8} />
      </div>
      <div className={css.cards}>
        <div className={css.card}>
          <SkeletonLines lines={8} />
        </div>
        <div className={css.card}>
          <SkeletonLines lines={4} />
        </div>
      </div>
    </div>
  </div>
);
