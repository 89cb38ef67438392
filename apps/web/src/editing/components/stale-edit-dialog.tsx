import { Button, Modal, Radio } from "@mantine/core";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import type { StaleField } from "../stale-fields.ts";
import css from "./stale-edit-dialog.module.css";

type StaleEditDialogProps = {
  fields: readonly StaleField[];
  /** Why the viewer wanted it, where they gave a reason. */
  reason?: string | undefined;
  /** The fields in which the viewer's own value is to stand; `null` leaves all as it is now. */
  onChoose: (mine: ReadonlySet<string> | null) => void;
};

/** Someone else saved first: for each field that both changed, the viewer chooses between the two values (docs/domain.md#joined-edits). */
export function StaleEditDialog({ fields, reason, onChoose }: StaleEditDialogProps) {
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set());
  const choose = (field: string, isMine: boolean) => {
    const next = new Set(mine);
    if (isMine) next.add(field);
    else next.delete(field);
    setMine(next);
  };
  return (
    <Modal
      opened
      onClose={() => onChoose(null)}
      title="Someone changed this in the meantime"
      centered
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <div className={css.body}>
        <p>Both of you set {fields.length === 1 ? "this field" : "these fields"}. Which value shall stay?</p>
        {fields.map((one) => (
          <Radio.Group
            key={one.field}
            label={one.label}
            value={mine.has(one.field) ? "mine" : "theirs"}
            onChange={(value) => choose(one.field, value === "mine")}
          >
            <div className={css.choices}>
              <Radio value="theirs" label={one.theirs} description={<WhoseChange change={one} />} />
              <Radio value="mine" label={one.mine} description={reason ? `Yours: ${reason}` : "Yours"} />
            </div>
          </Radio.Group>
        ))}
        <div className={css.buttons}>
          <Button data-autofocus onClick={() => onChoose(null)}>
            Leave it as it is now
          </Button>
          <ActionButton main onPress={() => onChoose(mine)}>
            Save my choice
          </ActionButton>
        </div>
      </div>
    </Modal>
  );
}

const WhoseChange = ({ change: { by, at } }: { change: StaleField }) =>
  by && at ? (
    <>
      {by}, <Instant at={at} withTime />
    </>
  ) : (
    "As it is now"
  );
