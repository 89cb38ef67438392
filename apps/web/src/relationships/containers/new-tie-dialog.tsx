import { Select } from "@mantine/core";
import { NewContact } from "@tracewell/contract/contacts";
import type { GraphPerson } from "@tracewell/contract/relationships";
import { useState } from "react";
import { type ExposureDraft, emptyExposure, fieldOfCode } from "../../contacts/containers/contact-draft.ts";
import { ExposureFields } from "../../contacts/containers/exposure-fields.tsx";
import { type FieldErrors, formErrors } from "../../records/form-problems.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { readTypedDay } from "../../ui/time/typed-day.ts";
import { useNewTie } from "../hooks/use-network-page.ts";

type NewTieDialogProps = { between: readonly [GraphPerson, GraphPerson]; onClose: () => void };

const openCases = ({ records }: GraphPerson) => records.filter(({ kind, closed }) => kind === "Incident" && !closed);

/** Makes a tie between two persons: who was exposed becomes a contact of an open investigation of who exposed them. */
export function NewTieDialog({ between, onClose }: NewTieDialogProps) {
  const [one, other] = between;
  const [turned, setTurned] = useState(openCases(one).length === 0 && openCases(other).length > 0);
  const [from, to] = turned ? [other, one] : [one, other];
  const cases = openCases(from);
  const [chosen, setChosen] = useState<string | null>(null);
  const caseId = cases.some(({ id }) => id === chosen) ? chosen : (cases[0]?.id ?? null);
  const [exposure, setExposure] = useState<ExposureDraft>(emptyExposure);
  const [errors, setErrors] = useState<FieldErrors>({});
  const create = useNewTie(() => {
    toast.done(`${to.label} is now a contact of ${from.label}.`);
    onClose();
  });
  const submit = () => {
    if (!caseId) return;
    const { body, errors: wrong } = readTie(caseId, to.id, exposure);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    create.mutate(
      { body },
      {
        onError: ({ code, message }) => {
          const field = fieldOfCode[code as keyof typeof fieldOfCode];
          if (field && field in exposure) setErrors({ [field]: message });
        },
      },
    );
  };
  return (
    <FormDialog
      title="New tie"
      action="Make the tie"
      busy={create.isPending}
      problem={create.error?.message ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <strong>{from.label}</strong> exposed <strong>{to.label}</strong>.{" "}
        <ActionButton plain onPress={() => setTurned(!turned)}>
          Swap
        </ActionButton>
      </p>
      {cases.length === 0 ? (
        <p role="alert">
          {from.label} has no open investigation. A tie is made with a contact of one: open an investigation first
          {openCases(to).length > 0 ? ", or swap the two" : ""}.
        </p>
      ) : (
        <>
          <Select
            label="Contact of"
            allowDeselect={false}
            data={cases.map(({ id, referenceNumber }) => ({ value: id, label: referenceNumber }))}
            value={caseId}
            onChange={setChosen}
          />
          <ExposureFields
            exposure={exposure}
            errors={errors}
            onChange={(part) => setExposure({ ...exposure, ...part })}
          />
        </>
      )}
    </FormDialog>
  );
}

function readTie(caseId: string, personId: string, { firstExposureOn, lastExposureOn, ...chosen }: ExposureDraft) {
  const body = {
    caseId,
    personId,
    relationshipId: chosen.relationshipId ?? undefined,
    exposureTypeId: chosen.exposureTypeId ?? undefined,
    referralBasisId: chosen.referralBasisId ?? undefined,
    frequency: chosen.frequency ?? undefined,
    firstExposureOn: readTypedDay(firstExposureOn) ?? undefined,
    lastExposureOn: readTypedDay(lastExposureOn) ?? undefined,
  };
  const unread = Object.entries({ firstExposureOn, lastExposureOn })
    .filter(([, typed]) => typed.trim() !== "" && !readTypedDay(typed))
    .map(([name]) => [name, "Write the day as MM/DD/YYYY."]);
  const errors: FieldErrors = { ...formErrors(NewContact, body), ...Object.fromEntries(unread) };
  return { body, errors };
}
