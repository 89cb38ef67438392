import type { BuiltBlock, DraftBlock } from "@tracewell/contract/form-builder";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../ui/feedback/toasts.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import css from "../components/builder.module.css";
import { TrialResult } from "../components/trial-result.tsx";
import { useDraftTrial, usePublishDraft } from "../hooks/use-builder.ts";

type PublishDialogProps = { page: BuiltBlock; draft: DraftBlock; onClose: () => void };

/** Tries the draft on the last answers, says what becomes of them, and publishes it. */
export function PublishDialog({ page: { key, version }, draft, onClose }: PublishDialogProps) {
  const { data: trial, error, refetch } = useDraftTrial(key, version);
  const publish = usePublishDraft();
  return (
    <FormDialog
      focusAction
      title={draft.disabled ? `Stop asking ${draft.name}?` : `Publish ${draft.name}?`}
      action="Publish"
      busy={publish.isPending}
      problem={publish.error?.message ?? null}
      onSubmit={() =>
        publish.mutate(
          { params: { key }, body: { version } },
          {
            onSuccess: () => {
              toast.done(`${draft.name} is published.`);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p className={css.help}>
        Open records ask it from now on. Answers keep the version of the question that they were given to.
      </p>
      {!trial && !error && <SkeletonLines lines={3} />}
      {!trial && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {trial && <TrialResult trial={trial} />}
    </FormDialog>
  );
}
