import type { AppliedConfiguration } from "@tracewell/contract/configuration";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { formatInstant } from "../../ui/time/clinic-time.ts";
import { changeCount } from "../change-count.ts";
import css from "../components/configuration.module.css";
import { useAppliedConfigurations } from "../hooks/use-configuration.ts";
import { UndoButton } from "./undo-button.tsx";

/** The files that were applied here: when, by whom, how much, and what was undone. */
export function AppliedCard() {
  const { data, error, refetch } = useAppliedConfigurations();
  return (
    <Card title="Applied here">
      {!data && !error && <SkeletonLines lines={2} />}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <EmptyLine>No file was applied yet.</EmptyLine>}
      {data && data.data.length > 0 && (
        <ul className={css.applied} aria-label="Files that were applied">
          {data.data.map((applied) => (
            <Applied key={applied.id} applied={applied} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Applied({ applied }: { applied: AppliedConfiguration }) {
  const { fileName, clinic, changes, appliedAt, appliedBy, undoneAt, undoneBy, disabled, askedAgain } = applied;
  return (
    <li>
      <div>
        <div className={css.name}>{fileName}</div>
        <div className={css.rest}>
          {changeCount(changes)} from {clinic} · {formatInstant(appliedAt)} · {appliedBy.name}
        </div>
        {undoneAt && (
          <div className={css.rest}>
            Undone {formatInstant(undoneAt)} by {undoneBy?.name}
            {disabled.length > 0 && ` · in use by now, so not deleted: ${disabled.join(", ")}`}
            {askedAgain.length > 0 && ` · answered since, so asked again as a new version: ${askedAgain.join(", ")}`}
          </div>
        )}
      </div>
      {!undoneAt && <UndoButton applied={applied} />}
    </li>
  );
}
