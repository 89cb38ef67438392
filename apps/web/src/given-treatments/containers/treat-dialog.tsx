import type { GivenTreatment, TreatmentOffer } from "@tracewell/contract/given-treatments";
import { recordWorkers } from "@tracewell/contract/permissions";
import { useState } from "react";
import { useAssignableUsers } from "../../lookups/hooks/use-assignable-users.ts";
import { useViewer } from "../../platform/session/use-session.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { timeIn, todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { TreatmentFields } from "../components/treatment-fields.tsx";
import { TreatmentWarnings } from "../components/treatment-warnings.tsx";
import { useCorrect, useGive, useOffer } from "../hooks/use-given-treatments.ts";
import { bodyOf, draftOf, type TreatmentDraft, warningsIn } from "../treatment-draft.ts";

type TreatDialogProps = {
  recordId: string;
  /** The test that it is given because of. */
  itemId?: string | undefined;
  /** The one that is corrected; left out: a new one. */
  given?: GivenTreatment | undefined;
  /** A result stands; otherwise it is presumptive. */
  afterResult?: boolean;
  onClose: () => void;
};

/** Records or corrects a treatment, once it is known what can be given to the patient. */
export function TreatDialog(props: TreatDialogProps) {
  const { data: offer, error } = useOffer(props.recordId, props.itemId ?? props.given?.test?.itemId);
  if (error)
    return (
      <FormDialog
        title="Treat"
        action="Close"
        busy={false}
        problem={error.message}
        onSubmit={props.onClose}
        onClose={props.onClose}
      >
        {null}
      </FormDialog>
    );
  return offer ? <TreatForm {...props} offer={offer} /> : null;
}

function TreatForm(props: TreatDialogProps & { offer: TreatmentOffer }) {
  const { recordId, given = null, offer, afterResult = false, onClose } = props;
  const zone = useTimeZone();
  const { id: viewerId } = useViewer();
  const { users } = useAssignableUsers(recordWorkers);
  const standard = offer.regimens.find((each) => each.standard)?.regimen.id ?? null;
  const first = {
    ...{ today: todayIn(zone), time: timeIn(zone), viewerId, regimenId: standard },
    afterResult: afterResult && offer.treatmentType !== "Presumptively Treated",
  };
  const [draft, setDraft] = useState<TreatmentDraft>(() => draftOf(given, first));
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const give = useGive();
  const correct = useCorrect();
  const { error, isPending } = given ? correct : give;
  const warnings = warningsIn(error);
  const change = (part: Partial<TreatmentDraft>) => {
    // Another regimen or way is weighed anew.
    if ("regimenId" in part || "delivery" in part) {
      give.reset();
      correct.reset();
    }
    setDraft((now) => ({ ...now, ...part }));
  };
  const save = () => {
    if (isPending) return;
    const accepted = warnings.map(({ code }) => code);
    const orderItemId = given ? (given.test?.itemId ?? null) : (props.itemId ?? null);
    const body = bodyOf(draft, { orderItemId, infectionId: given?.infection?.id ?? null, accepted });
    const missing = {
      ...(draft.regimenId ? {} : { regimenId: "Choose a regimen." }),
      ...(body || !draft.regimenId ? {} : { givenOn: "Enter a day." }),
      ...(warnings.length > 0 && !draft.reason.trim() ? { reason: "Say why it is given all the same." } : {}),
    };
    setWrong(missing);
    if (!body || Object.keys(missing).length > 0) return;
    const done = {
      onSuccess: () => {
        toast.done(given ? "The treatment is corrected." : "The treatment is recorded.");
        onClose();
      },
    };
    if (given)
      correct.mutate(
        { params: { id: given.recordId, treatmentId: given.id }, body: { ...body, version: given.version } },
        done,
      );
    else give.mutate({ params: { id: recordId }, body }, done);
  };
  const errorAt = (field: string) => wrong[field] ?? error?.details.find((detail) => detail.field === field)?.message;
  return (
    <FormDialog
      title={given ? "Correct the treatment" : "Treat"}
      action={warnings.length > 0 ? "Give all the same" : given ? "Save" : "Record"}
      busy={isPending}
      problem={error && warnings.length === 0 && !error.details.some(({ field }) => field) ? error.message : null}
      onSubmit={save}
      onClose={onClose}
    >
      <TreatmentFields draft={draft} offer={offer} users={users} errorAt={errorAt} onChange={change} />
      {warnings.length > 0 && (
        <TreatmentWarnings
          warnings={warnings}
          reason={draft.reason}
          error={errorAt("reason")}
          onChange={(reason) => change({ reason })}
        />
      )}
    </FormDialog>
  );
}
