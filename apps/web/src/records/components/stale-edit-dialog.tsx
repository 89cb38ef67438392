import { Button, Modal } from "@mantine/core";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import type { RecordChange } from "../record-changes.ts";
import css from "./stale-edit-dialog.module.css";

type StaleEditDialogProps = {
  changes: readonly RecordChange[];
  wanted: { label: string; value: string; reason?: string };
  onAgain: () => void;
  onLeave: () => void;
};

/** Someone was faster: what they changed, what the viewer wanted, and the choice between the two (domain §2). */
export function StaleEditDialog({ changes, wanted, onAgain, onLeave }: StaleEditDialogProps) {
  return (
    <Modal
      opened
      onClose={onLeave}
      title="Someone changed this in the meantime"
      centered
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <div className={css.body}>
        {changes.length > 0 ? (
          <dl className={css.changes}>
            {changes.map(({ label, before, after }) => (
              <div key={label} className={css.change}>
                <dt>{label}</dt>
                <dd>
                  <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p>Something else of it was edited; the page now shows it as it is.</p>
        )}
        <p>
          You wanted — {wanted.label}: <b>{wanted.value}</b>
          {wanted.reason && <q className={css.reason}>{wanted.reason}</q>}
        </p>
        <div className={css.buttons}>
          <Button data-autofocus onClick={onLeave}>
            Leave it as it is now
          </Button>
          <ActionButton main onPress={onAgain}>
            Do mine all the same
          </ActionButton>
        </div>
      </div>
    </Modal>
  );
}
