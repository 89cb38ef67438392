import { Textarea } from "@mantine/core";
import { useState } from "react";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { formatInstant } from "../../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../../ui/time/clinic-time-zone.tsx";
import type { ShownRow } from "../bench-rows.ts";
import { type PendingResult, pressed } from "../pending-results.ts";

type DecideDialogProps = {
  shown: ShownRow;
  pending: PendingResult;
  /** Null: what was pressed here is dropped. */
  onReplace: (by: PendingResult | null) => void;
  onClose: () => void;
};

/** Two people entered results for a specimen, or the server refused one: nothing is overwritten before someone decides. */
export function DecideDialog({ shown: { row }, pending, onReplace, onClose }: DecideDialogProps) {
  const zone = useTimeZone();
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState(false);
  const mine = [pending.result?.name, pending.quantitative].filter(Boolean).join(", ") || "to take it back";
  const theirs = [row.result?.name, row.quantitativeResult].filter(Boolean).join(", ");
  const settle = (by: PendingResult | null) => {
    onReplace(by);
    onClose();
  };
  const keepMine = () => {
    setAsked(true);
    if (reason.trim() === "") return;
    const { result, quantitative } = pending;
    settle(pressed(pending.definitionId, row, { result, quantitative, reason: reason.trim() }));
  };
  return (
    <FormDialog
      title={`Two results for ${row.specimenId}`}
      action={`Keep mine: ${mine}`}
      busy={false}
      problem={pending.problem}
      onSubmit={keepMine}
      onClose={onClose}
    >
      {theirs && row.finishedAt && (
        <p>
          {row.enteredBy ?? "A laboratory"} entered <strong>{theirs}</strong> at {formatInstant(row.finishedAt, zone)}.
        </p>
      )}
      <p>
        You pressed <strong>{mine}</strong> at {formatInstant(pending.pressedAt, zone)}.
      </p>
      <ActionButton onPress={() => settle(null)}>{theirs ? `Keep ${theirs}` : "Drop what I pressed"}</ActionButton>
      <Textarea
        label="Why yours is right"
        maxLength={2048}
        value={reason}
        error={asked && reason.trim() === "" ? "Say why." : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
