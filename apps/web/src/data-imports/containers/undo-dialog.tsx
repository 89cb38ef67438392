import { Button, Checkbox, Modal } from "@mantine/core";
import type { UndoneRecord } from "@tracewell/contract/import-undo";
import { recordHref } from "@tracewell/contract/records";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import form from "../../ui/form/dialog-form.module.css";
import { Link } from "../../ui/link.tsx";
import { useUndo, useUndoPreview } from "../hooks/use-undo.ts";
import { itemHref } from "../item-href.ts";
import { isKept, keptText, messagesText, undoneText, undoOutcome, undoSummary } from "../undo-text.ts";
import css from "./undo-dialog.module.css";

type UndoDialogProps = {
  importId: string;
  /** Left out: the whole import. */
  messageId?: string;
  title: string;
  onClose: () => void;
};

/** What a record is chosen by. */
const firstOf = ({ messageNumbers }: UndoneRecord): number => messageNumbers[0] ?? 0;

const toggled = (numbers: ReadonlySet<number>, number: number): ReadonlySet<number> =>
  numbers.has(number) ? new Set([...numbers].filter((each) => each !== number)) : new Set([...numbers, number]);

/** Shows what undoing an import, or a message of it, does to each record, and does it; records can be left out. */
export function UndoDialog({ importId, messageId, title, onClose }: UndoDialogProps) {
  const { data: preview, error, refetch } = useUndoPreview(importId, messageId);
  const undo = useUndo(importId, messageId);
  const records = preview?.data ?? [];
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const able = records.filter((each) => !isKept(each));
  const chosen = able.filter((each) => !kept.has(firstOf(each)));
  const mayChoose = able.length > 1;
  const all = chosen.length === able.length;
  const press = () =>
    undo.mutate(all ? undefined : chosen.map(firstOf), {
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
          {(all ? undoSummary(records, preview.total) : [keptText(chosen.length, preview.total)]).map((line) => (
            <p key={line} className={css.line}>
              {line}
            </p>
          ))}
          <ul className={css.records}>
            {records.map((each) => (
              <li key={each.record?.id ?? each.item?.id} data-stays={isKept(each) || undefined}>
                {mayChoose && (
                  <Checkbox
                    size="sm"
                    aria-label={`Undo ${each.record?.referenceNumber ?? each.item?.name}`}
                    disabled={isKept(each)}
                    checked={!isKept(each) && !kept.has(firstOf(each))}
                    onChange={() => setKept(toggled(kept, firstOf(each)))}
                  />
                )}
                {each.record && (
                  <Link href={recordHref(each.record.kind, each.record.id)}>{each.record.referenceNumber}</Link>
                )}
                {each.item && <Link href={itemHref(each.item)}>{each.item.name}</Link>}
                <span className={css.messages}>{messagesText(each)}</span>
                <b>{!isKept(each) && kept.has(firstOf(each)) ? "Kept" : undoOutcome(each)}</b>
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
            <Button
              variant="filled"
              color="red"
              disabled={chosen.length === 0}
              loading={undo.isPending}
              onClick={press}
            >
              Undo
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
