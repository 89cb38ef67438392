import { useNavigate } from "@tanstack/react-router";
import { recordHref } from "@tracewell/contract/records";
import { type VisitPage, visitCalls } from "@tracewell/contract/visits";
import { useState } from "react";
import { ElevationSteps } from "../../elevation/containers/elevation-steps.tsx";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { useVisitSteps } from "../hooks/use-visit-steps.ts";
import { visitKeys } from "../visit-shortcuts.ts";
import { AppointmentDialog } from "./appointment-dialog.tsx";
import { emptyTime } from "./visit-draft.ts";

/** The steps from a visit: a follow-up, or a case. */
export function VisitActions({ visit }: { visit: VisitPage }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <AbilityButton ability={visit.abilities.followUp} shortcut={visitKeys.followUp} onPress={() => setAsking(true)}>
        Follow-up visit
      </AbilityButton>
      <ElevationSteps calls={visitCalls} record={visit} noun="visit" />
      {asking && <FollowUp visit={visit} onClose={() => setAsking(false)} />}
    </>
  );
}

function FollowUp({ visit: { id, referenceNumber }, onClose }: { visit: VisitPage; onClose: () => void }) {
  const navigate = useNavigate();
  const { followUp } = useVisitSteps();
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
          { params: { id }, body: { appointment, typeIds } },
          {
            onSuccess: (made) => {
              onClose();
              toast.done(`${referenceNumber} is followed up by ${made.referenceNumber}.`, {
                action: { label: "Open", onPress: () => void navigate({ href: recordHref("Visit", made.id) }) },
              });
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
