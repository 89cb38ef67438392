import { Textarea } from "@mantine/core";
import type { OutbreakPage } from "@tracewell/contract/outbreaks";
import { useState } from "react";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { useClose, useReopen } from "../hooks/use-outbreaks.ts";

/** Closes an outbreak with a reason, or goes on with one that was closed. */
export function OutbreakState({ outbreak }: { outbreak: OutbreakPage }) {
  const [closing, setClosing] = useState(false);
  const reopen = useReopen();
  const { id, abilities } = outbreak;
  if (outbreak.closed)
    return (
      <AbilityButton
        ability={abilities.reopen}
        busy={reopen.isPending}
        onPress={() => reopen.mutate({ params: { id } })}
      >
        Reopen
      </AbilityButton>
    );
  return (
    <>
      <AbilityButton ability={abilities.close} onPress={() => setClosing(true)}>
        Close…
      </AbilityButton>
      {closing && <CloseDialog id={id} onClose={() => setClosing(false)} />}
    </>
  );
}

function CloseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState(false);
  const close = useClose(onClose);
  const isMissing = reason.trim() === "";
  return (
    <FormDialog
      title="Close the outbreak"
      action="Close it"
      busy={close.isPending}
      problem={close.error?.message ?? null}
      onSubmit={() => {
        setAsked(true);
        if (!isMissing) close.mutate({ params: { id }, body: { reason } });
      }}
      onClose={onClose}
    >
      <Textarea
        label="Why it is over"
        description="Its members stay. It can be reopened."
        maxLength={2048}
        autosize
        minRows={2}
        data-autofocus
        value={reason}
        error={asked && isMissing ? "Say why it is over." : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
