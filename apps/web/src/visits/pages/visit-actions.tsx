import { useNavigate } from "@tanstack/react-router";
import { investigationCalls } from "@tracewell/contract/investigations";
import { recordHref } from "@tracewell/contract/records";
import type { VisitPage } from "@tracewell/contract/visits";
import { useState } from "react";
import { AttachDialog } from "../../incoming-files/components/attach-dialog.tsx";
import { ElevateDialog } from "../../incoming-files/components/elevate-dialog.tsx";
import { infectionChoices, mainStep } from "../../incoming-files/elevation.ts";
import { useMay, useViewer } from "../../platform/session/use-session.ts";
import { useAssignableUsers } from "../../records/hooks/use-assignable-users.ts";
import { useInfectionLookups } from "../../records/hooks/use-filter-choices.ts";
import { recordKeys } from "../../records/record-shortcuts.ts";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { useVisitSteps } from "../hooks/use-visit-steps.ts";
import { visitKeys } from "../visit-shortcuts.ts";
import { AppointmentDialog } from "./appointment-dialog.tsx";
import { emptyTime } from "./visit-draft.ts";

type Step = "elevate" | "attach" | "followUp";

/** The steps from a visit: a follow-up, a case, or nothing at all where it was made by mistake. */
export function VisitActions({ visit }: { visit: VisitPage }) {
  const [asking, setAsking] = useState<Step | null>(null);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { remove } = useVisitSteps();
  const { abilities, referenceNumber } = visit;
  const main = mainStep({ abilities });
  const destroy = async () => {
    const sure = await confirm({
      text: `Delete visit ${referenceNumber}?`,
      detail: "The patient stays in the clinic’s list.",
    });
    if (!sure) return;
    remove.mutate(
      { params: { id: visit.id } },
      {
        onSuccess: () => {
          toast.done(`${referenceNumber} is deleted.`);
          void navigate({ href: "/visits" });
        },
      },
    );
  };
  return (
    <>
      <AbilityButton ability={abilities.delete} onPress={() => void destroy()} busy={remove.isPending}>
        Delete
      </AbilityButton>
      <AbilityButton ability={abilities.followUp} shortcut={visitKeys.followUp} onPress={() => setAsking("followUp")}>
        Follow-up visit
      </AbilityButton>
      {(abilities.attach.allowed || main === "attach") && (
        <AbilityButton
          ability={abilities.attach}
          main={main === "attach"}
          shortcut={main === "attach" ? recordKeys.elevate : undefined}
          onPress={() => setAsking("attach")}
        >
          Attach to investigation
        </AbilityButton>
      )}
      {main === "elevate" && (
        <AbilityButton
          ability={abilities.elevate}
          main
          shortcut={recordKeys.elevate}
          onPress={() => setAsking("elevate")}
        >
          Elevate
        </AbilityButton>
      )}
      {asking && <StepDialog step={asking} visit={visit} onClose={() => setAsking(null)} />}
    </>
  );
}

function StepDialog({ step, visit, onClose }: { step: Step; visit: VisitPage; onClose: () => void }) {
  const navigate = useNavigate();
  const mayOpenCases = useMay(investigationCalls.get.needs);
  const { id: viewerId } = useViewer();
  const { users } = useAssignableUsers(investigationCalls.get.needs);
  const infections = useInfectionLookups();
  const { elevate, attach, followUp } = useVisitSteps();
  const { referenceNumber } = visit;
  const params = { id: visit.id };
  const say = (words: string, href: string | null) => (made: { id: string; referenceNumber: string }) => {
    onClose();
    const open = href && { label: "Open", onPress: () => void navigate({ href: `${href}${made.id}` }) };
    toast.done(`${words} ${made.referenceNumber}.`, open ? { action: open } : {});
  };
  const caseHref = mayOpenCases ? recordHref("Incident", "") : null;
  if (step === "followUp") {
    return (
      <AppointmentDialog
        title={`Follow-up of ${referenceNumber}`}
        action="Make the visit"
        first={emptyTime}
        asksTypes
        busy={followUp.isPending}
        problem={followUp.error?.message ?? null}
        onSave={(appointment, typeIds) =>
          followUp.mutate(
            { params, body: { appointment, typeIds } },
            { onSuccess: say(`${referenceNumber} is followed up by`, recordHref("Visit", "")) },
          )
        }
        onClose={onClose}
      />
    );
  }
  if (step === "attach") {
    return (
      <AttachDialog
        noun="visit"
        referenceNumber={referenceNumber}
        investigations={visit.openInvestigations}
        busy={attach.isPending}
        problem={attach.error?.message ?? null}
        onAttach={(investigationId) =>
          attach.mutate(
            { params, body: { investigationId } },
            { onSuccess: say(`${referenceNumber} is attached to`, caseHref) },
          )
        }
        onClose={onClose}
      />
    );
  }
  const fits = (id: string | undefined) => (users.some((user) => user.id === id) ? (id ?? null) : null);
  return (
    <ElevateDialog
      noun="visit"
      referenceNumber={referenceNumber}
      infections={infectionChoices(visit, infections)}
      users={users}
      viewerId={viewerId}
      firstUser={fits(visit.assignedTo?.id) ?? fits(viewerId)}
      busy={elevate.isPending}
      problem={elevate.error?.message ?? null}
      onElevate={(body) =>
        elevate.mutate({ params, body }, { onSuccess: say(`${referenceNumber} became investigation`, caseHref) })
      }
      onClose={onClose}
    />
  );
}
