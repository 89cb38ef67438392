import { useNavigate } from "@tanstack/react-router";
import { investigationCalls } from "@tracewell/contract/investigations";
import { recordHref } from "@tracewell/contract/records";
import { useState } from "react";
import { useAssignableUsers } from "../../lookups/hooks/use-assignable-users.ts";
import { useInfectionLookups } from "../../lookups/hooks/use-lookup.ts";
import { useMay, useViewer } from "../../platform/session/use-session.ts";
import { recordKeys } from "../../records/record-shortcuts.ts";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { AttachDialog } from "../components/attach-dialog.tsx";
import { ElevateDialog } from "../components/elevate-dialog.tsx";
import { infectionChoices, mainStep, undecidedBeside } from "../elevation.ts";
import { useElevationSteps } from "../hooks/use-elevation-steps.ts";
import type { SourceCalls, SourceRecord } from "../source-record.ts";

type Step = "elevate" | "attach";
type ElevationStepsProps = {
  calls: SourceCalls;
  record: SourceRecord;
  /** `file`, in the words of the dialogs. */
  noun: string;
};

/** The ways from a record to an investigation: elevate it, or attach it to an open one (docs/domain.md#elevation). */
export function ElevationSteps({ calls, record, noun }: ElevationStepsProps) {
  const mayElevate = useMay(calls.elevate.needs);
  const [asking, setAsking] = useState<Step | null>(null);
  const { elevate, attach } = record.abilities;
  const main = mainStep(record);
  if (!mayElevate) return null;
  return (
    <>
      {(attach.allowed || main === "attach") && (
        <AbilityButton
          ability={attach}
          main={main === "attach"}
          shortcut={main === "attach" ? recordKeys.elevate : undefined}
          onPress={() => setAsking("attach")}
        >
          Attach to investigation
        </AbilityButton>
      )}
      {main === "elevate" && (
        <AbilityButton ability={elevate} main shortcut={recordKeys.elevate} onPress={() => setAsking("elevate")}>
          Elevate
        </AbilityButton>
      )}
      {asking && <StepDialog {...{ calls, record, noun }} step={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

function StepDialog({ step, calls, record, noun, onClose }: ElevationStepsProps & { step: Step; onClose: () => void }) {
  const { id: viewerId } = useViewer();
  const { users } = useAssignableUsers(investigationCalls.get.needs);
  const infections = useInfectionLookups();
  const { elevate, attach } = useElevationSteps(calls);
  const goOn = useGoOn(record);
  const { referenceNumber } = record;
  const params = { id: record.id };
  const done = (words: string) => (investigation: { id: string; referenceNumber: string }) => {
    onClose();
    goOn(words, investigation);
  };
  if (step === "attach") {
    return (
      <AttachDialog
        noun={noun}
        referenceNumber={referenceNumber}
        investigations={record.openInvestigations}
        busy={attach.isPending}
        problem={attach.error?.message ?? null}
        onAttach={(investigationId) =>
          attach.mutate({ params, body: { investigationId } }, { onSuccess: done(`${referenceNumber} is attached to`) })
        }
        onClose={onClose}
      />
    );
  }
  const fits = (id: string | undefined) => (users.some((user) => user.id === id) ? (id ?? null) : null);
  return (
    <ElevateDialog
      noun={noun}
      referenceNumber={referenceNumber}
      infections={infectionChoices(record, infections)}
      staysOpenFor={(chosen) => undecidedBeside(record, chosen)}
      users={users}
      viewerId={viewerId}
      firstUser={fits(record.assignedTo?.id) ?? fits(viewerId)}
      busy={elevate.isPending}
      problem={elevate.error?.message ?? null}
      onElevate={(body) =>
        elevate.mutate({ params, body }, { onSuccess: done(`${referenceNumber} became investigation`) })
      }
      onClose={onClose}
    />
  );
}

/** Goes on to the investigation, for those who may open it; the others stay and are told its number. */
function useGoOn({ id, kind, referenceNumber }: SourceRecord) {
  const navigate = useNavigate();
  const mayOpenInvestigations = useMay(investigationCalls.get.needs);
  return (words: string, investigation: { id: string; referenceNumber: string }) => {
    const back = {
      label: `Back to ${referenceNumber}`,
      onPress: () => void navigate({ href: recordHref(kind, id) }),
    };
    if (mayOpenInvestigations) void navigate({ href: recordHref("Incident", investigation.id) });
    toast.done(`${words} ${investigation.referenceNumber}.`, mayOpenInvestigations ? { action: back } : {});
  };
}
