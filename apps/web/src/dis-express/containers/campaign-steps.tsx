import type { Campaign } from "@tracewell/contract/dis-express";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { useStep } from "../hooks/use-dis-express.ts";

/** Pauses what is leaving, goes on, or cancels the rest (R10-34). */
export function CampaignSteps({ campaign: { id, state, counts } }: { campaign: Campaign }) {
  const step = useStep();
  const confirm = useConfirm();
  const go = (name: "pause" | "resume" | "cancel") => step.mutate({ params: { id }, body: { step: name } });
  const cancel = async () => {
    const left = counts.PENDING.toLocaleString("en-US");
    const text =
      counts.PENDING === 1 ? "Cancel the message that has not left?" : `Cancel ${left} messages that have not left?`;
    if (
      await confirm({
        text,
        detail: "What has left stays sent.",
        action: "Cancel the rest",
        cancel: "Back",
        danger: true,
      })
    )
      go("cancel");
  };
  const isOpen = state === "gathering" || state === "sending" || state === "paused";
  return (
    <>
      {state === "sending" && (
        <ActionButton busy={step.isPending} onPress={() => go("pause")}>
          Pause
        </ActionButton>
      )}
      {state === "paused" && (
        <ActionButton main busy={step.isPending} onPress={() => go("resume")}>
          Resume
        </ActionButton>
      )}
      {isOpen && <ActionButton onPress={() => void cancel()}>Cancel the rest…</ActionButton>}
    </>
  );
}
