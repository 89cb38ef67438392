import { useNavigate } from "@tanstack/react-router";
import { type IncomingFilePage, incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { recordHref } from "@tracewell/contract/records";
import { useState } from "react";
import { useMay, useViewer } from "../../platform/session/use-session.ts";
import { useAssignableUsers } from "../../records/hooks/use-assignable-users.ts";
import { useInfectionLookups } from "../../records/hooks/use-filter-choices.ts";
import { recordKeys } from "../../records/record-shortcuts.ts";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { AttachDialog } from "../components/attach-dialog.tsx";
import { ElevateDialog } from "../components/elevate-dialog.tsx";
import { infectionChoices, mainStep } from "../elevation.ts";
import { useFileSteps } from "../hooks/use-file-steps.ts";

type Step = "elevate" | "attach";

/** The steps from a file to a case: elevate it, or attach it to the investigation that is open (domain §5). */
export function FileActions({ file }: { file: IncomingFilePage }) {
  const mayElevate = useMay(incomingFileCalls.elevate.needs);
  const [asking, setAsking] = useState<Step | null>(null);
  const main = mainStep(file);
  if (!mayElevate) return null;
  return (
    <>
      {(file.abilities.attach.allowed || main === "attach") && (
        <AbilityButton
          ability={file.abilities.attach}
          main={main === "attach"}
          shortcut={main === "attach" ? recordKeys.elevate : undefined}
          onPress={() => setAsking("attach")}
        >
          Attach to investigation
        </AbilityButton>
      )}
      {main === "elevate" && (
        <AbilityButton
          ability={file.abilities.elevate}
          main
          shortcut={recordKeys.elevate}
          onPress={() => setAsking("elevate")}
        >
          Elevate
        </AbilityButton>
      )}
      {asking && <StepDialog step={asking} file={file} onClose={() => setAsking(null)} />}
    </>
  );
}

function StepDialog({ step, file, onClose }: { step: Step; file: IncomingFilePage; onClose: () => void }) {
  const navigate = useNavigate();
  const { id: viewerId } = useViewer();
  const { users } = useAssignableUsers(investigationCalls.get.needs);
  const infections = useInfectionLookups();
  const { elevate, attach } = useFileSteps();
  const params = { id: file.id };
  const go = (words: string) => (investigation: { id: string; referenceNumber: string }) => {
    onClose();
    void navigate({ href: recordHref("Incident", investigation.id) });
    toast.done(`${words} ${investigation.referenceNumber}.`, {
      action: {
        label: `Back to ${file.referenceNumber}`,
        onPress: () => void navigate({ href: recordHref("IncomingReport", file.id) }),
      },
    });
  };
  if (step === "attach") {
    return (
      <AttachDialog
        referenceNumber={file.referenceNumber}
        investigations={file.openInvestigations}
        busy={attach.isPending}
        problem={attach.error?.message ?? null}
        onAttach={(investigationId) =>
          attach.mutate(
            { params, body: { investigationId } },
            { onSuccess: go(`${file.referenceNumber} is attached to`) },
          )
        }
        onClose={onClose}
      />
    );
  }
  const fits = (id: string | undefined) => (users.some((user) => user.id === id) ? (id ?? null) : null);
  return (
    <ElevateDialog
      referenceNumber={file.referenceNumber}
      infections={infectionChoices(file, infections)}
      users={users}
      viewerId={viewerId}
      firstUser={fits(file.assignedTo?.id) ?? fits(viewerId)}
      busy={elevate.isPending}
      problem={elevate.error?.message ?? null}
      onElevate={(body) =>
        elevate.mutate({ params, body }, { onSuccess: go(`${file.referenceNumber} became investigation`) })
      }
      onClose={onClose}
    />
  );
}
