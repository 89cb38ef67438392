import { Radio, Select, Textarea } from "@mantine/core";
import { type RecordStatus, type StatusMove, statusId } from "@tracewell/contract/records";
import { useState } from "react";
import { Reasons } from "../../ui/abilities/reasons.tsx";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import form from "../../ui/form/dialog-form.module.css";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { type DispositionChoice, dispositionChoices } from "../disposition-choices.ts";
import { missingIn, type WantedMove, wantedOf } from "../wanted-move.ts";
import css from "./status-dialog.module.css";

type StatusDialogProps = {
  status: RecordStatus;
  moves: readonly StatusMove[];
  /** The move that was pressed; absent: the dialog asks which. */
  first: StatusMove | null;
  /** Asked for by moves that `asksDisposition` names. */
  dispositions?: readonly DispositionChoice[];
  asksDisposition?: (move: StatusMove) => boolean;
  busy: boolean;
  /** Answers whether it was done; the dialog closes then, and keeps what was typed otherwise. */
  onMove: (move: WantedMove) => Promise<boolean>;
  onClose: () => void;
};

const never = () => false;

/** Asks what a move to another status needs: which one, why, and for a contact the disposition. */
export function StatusDialog(props: StatusDialogProps) {
  const { status, moves, first, dispositions = [], asksDisposition = never, busy, onMove, onClose } = props;
  const [move, setMove] = useState(first);
  const [reason, setReason] = useState("");
  const [disposition, setDisposition] = useState<string | null>(null);
  const [pressed, setPressed] = useState(false);
  const missing = missingIn({ move, reason, disposition, asksDisposition });

  const save = async () => {
    setPressed(true);
    if (!move || missing.move || missing.reason || missing.disposition || busy) return;
    const wanted = wantedOf(move);
    if (reason.trim()) wanted.reason = reason.trim();
    if (disposition && asksDisposition(move)) wanted.disposition = disposition;
    if (await onMove(wanted)) onClose();
  };

  return (
    <FormDialog
      title={first ? first.name : "Change the status"}
      action={move ? `Set to ${move.name}` : "Set the status"}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className={css.now}>
        Now: <StatusBadge status={status} />
      </p>
      {!first && (
        <Radio.Group
          label="Next status"
          value={move && statusId(move)}
          error={pressed && missing.move}
          onChange={(id) => setMove(moves.find((each) => statusId(each) === id) ?? null)}
        >
          <div className={form.choices}>
            {moves.map((each) => (
              <MoveChoice
                key={statusId(each)}
                move={each}
                focused={each === moves.find(({ ability }) => ability.allowed)}
              />
            ))}
          </div>
        </Radio.Group>
      )}
      {move && asksDisposition(move) && (
        <Select
          label="Disposition"
          {...choicesInDialog}
          required
          searchable
          data={dispositionChoices(dispositions)}
          value={disposition}
          onChange={setDisposition}
          error={pressed && missing.disposition}
          data-autofocus={!move.asksReason || undefined}
        />
      )}
      <Textarea
        label="Reason"
        description={move?.asksReason ? undefined : "Only if there is something to say."}
        required={move?.asksReason}
        maxLength={2048}
        autosize
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={pressed && missing.reason}
        data-autofocus={(first && !(move && asksDisposition(move))) || undefined}
      />
    </FormDialog>
  );
}

function MoveChoice({ move, focused }: { move: StatusMove; focused: boolean }) {
  const { name, ability } = move;
  return (
    <div>
      <Radio value={statusId(move)} label={name} disabled={!ability.allowed} data-autofocus={focused || undefined} />
      {!ability.allowed && (
        <div className={css.reasons}>
          <Reasons reasons={ability.reasons} />
        </div>
      )}
    </div>
  );
}
