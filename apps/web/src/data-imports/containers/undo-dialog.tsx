import { Button, Modal } from "@mantine/core";
import { recordHref } from "@tracewell/contract/records";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import form from "../../ui/form/dialog-form.module.css";
import { Link } from "../../ui/link.tsx";
import { useUndo, useUndoPreview } from "../hooks/use-undo.ts";
import { itemHref } from "../item-href.ts";
import { undoneText, undoOutcome, undoSummary } from "../undo-text.ts";
import css from "./undo-dialog.module.css";

type UndoDialogProps = {
  importId: string;
  /** Left out: the whole import. */
  messageId?: string;
  title: string;
  onClose: () => void;
};

/** Shows what undoing an import, or a message of it, does to each record, and does it. */
export function UndoDialog({ importId, messageId, title, onClose }: UndoDialogProps) {
  const { data: preview, error, refetch } = useUndoPreview(importId, messageId);
  const undo = useUndo(importId, messageId);
  const records = preview?.data ?? [];
  const canUndo = records.some(({ workedOnBy }) => workedOnBy === null);
  const press = () =>
    undo.mutate(undefined, {
      onSuccess: (done) => {
        toast.done(undoneText(done));
        onClose();
      },
    });
  return (
    <Modal opened onClose={onClose} title={title} centered size="lg" closeButtonProps={{ "aria-label": "Close" }}>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !preview ? (
        <SkeletonLines lines={4} />
      ) : (
        <div className={form.form}>
          {records.length === 0 && <p className={css.line}>There is nothing left to undo.</p>}
          {undoSummary(records, preview.total).map((line) => (
            <p key={line} className={css.line}>
              {line}
            </p>
          ))}
          <ul className={css.records}>
            {records.map((each) => (
              <li key={each.record?.id ?? each.item?.id} data-stays={each.workedOnBy !== null || undefined}>
                {each.record && (
                  <Link href={recordHref(each.record.kind, each.record.id)}>{each.record.referenceNumber}</Link>
                )}
                {each.item && <Link href={itemHref(each.item)}>{each.item.name}</Link>}
                <span className={css.messages}>
                  {each.messageNumbers.length === 1 ? "message" : "messages"} {each.messageNumbers.join(", ")}
                </span>
                <b>{undoOutcome(each)}</b>
              </li>
            ))}
          </ul>
          {undo.error && (
            <p role="alert" className={form.problem}>
              {undo.error.message}
            </p>
          )}
          <div className={form.buttons}>
            <ActionButton onPress={onClose}>Cancel</ActionButton>
            <Button variant="filled" color="red" disabled={!canUndo} loading={undo.isPending} onClick={press}>
              Undo
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
