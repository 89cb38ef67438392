import { Checkbox, Select, Textarea, TextInput } from "@mantine/core";
import { testDefinitionCalls, titers } from "@tracewell/contract/test-definitions";
import type { TestOrderItem } from "@tracewell/contract/test-orders";
import { useState } from "react";
import { choicesOf, useLookup } from "../../../lookups/hooks/use-lookup.ts";
import { useCall } from "../../../platform/calls/use-call.ts";
import { toast } from "../../../ui/feedback/toasts.tsx";
import { choicesInDialog } from "../../../ui/form/dialog-choices.ts";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { itemName } from "../components/order-items.tsx";
import { useEnterResult } from "../hooks/use-orders.ts";

type ResultDialogProps = { orderId: string; item: TestOrderItem; onClose: () => void };

/** Enters what a test came to; a result that is there is corrected, or withdrawn, with a reason. */
export function ResultDialog({ orderId, item, onClose }: ResultDialogProps) {
  const tests = useCall(testDefinitionCalls.definitions).data?.data;
  const test = tests?.find(({ id }) => id === item.testDefinition.id);
  const units = choicesOf(useLookup("RESULT_UNIT"));
  const isThere = item.resultStatus !== null;
  const stands = isThere && item.resultStatus !== "W";
  const [draft, setDraft] = useState(() => ({
    qualitativeResultId: item.qualitativeResult?.id ?? null,
    quantity: (stands && item.quantitativeResult) || "",
    unitId: item.resultUnit?.id ?? null,
    reason: "",
    withdrawn: false,
    keepTreatment: false,
  }));
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));
  const enter = useEnterResult();
  const problem = enter.error;
  const problemAt = (field: string) => problem?.details?.find((detail) => detail.field === field)?.message;
  const save = () => {
    if (enter.isPending) return;
    const found = {
      qualitativeResultId: draft.qualitativeResultId,
      quantitativeResult: draft.quantity.trim() || null,
      unitId: test?.titers ? null : draft.unitId,
    };
    const reason = isThere ? { reason: draft.reason.trim() } : {};
    const kept = draft.keepTreatment ? { keepTreatment: true } : {};
    const body = { ...(draft.withdrawn ? { withdrawn: true } : found), ...reason, ...kept, version: item.version };
    enter.mutate(
      { params: { id: orderId, itemId: item.id }, body },
      {
        onSuccess: (order) => {
          toast.done(followed(order.items.find(({ id }) => id === item.id)));
          onClose();
        },
      },
    );
  };
  const shared = { disabled: draft.withdrawn } as const;
  return (
    <FormDialog
      title={`${stands ? "Correct" : "Result of"} ${itemName(item)}`}
      action={draft.withdrawn ? "Withdraw" : "Save"}
      busy={enter.isPending || !test}
      problem={problem && !problem.details?.some(({ field }) => field) ? problem.message : null}
      onSubmit={save}
      onClose={onClose}
    >
      {test && test.qualitativeResults.length > 0 && (
        <Select
          {...choicesInDialog}
          {...shared}
          label="Result"
          searchable
          clearable
          data-autofocus
          data={test.qualitativeResults.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.qualitativeResultId}
          error={problemAt("qualitativeResultId")}
          onChange={(qualitativeResultId) => change({ qualitativeResultId })}
        />
      )}
      {test?.titers && (
        <TextInput
          {...shared}
          label="Titer"
          description={`1:${titers[0]} to 1:${titers.at(-1)}; each twice the one before`}
          placeholder="1:32"
          maxLength={10}
          value={draft.quantity}
          error={problemAt("quantitativeResult")}
          onChange={(event) => change({ quantity: event.currentTarget.value })}
        />
      )}
      {test && !test.titers && (test.unit || item.quantitativeResult) && (
        <>
          <TextInput
            {...shared}
            label="Number"
            inputMode="decimal"
            maxLength={100}
            value={draft.quantity}
            error={problemAt("quantitativeResult")}
            onChange={(event) => change({ quantity: event.currentTarget.value })}
          />
          <Select
            {...choicesInDialog}
            {...shared}
            label="Unit"
            data={units}
            placeholder={test.unit?.name}
            searchable
            clearable
            value={draft.unitId}
            onChange={(unitId) => change({ unitId })}
          />
        </>
      )}
      {stands && (
        <Checkbox
          label="Withdraw this result"
          description="It no longer counts. The test is to be entered again."
          checked={draft.withdrawn}
          onChange={(event) => change({ withdrawn: event.currentTarget.checked })}
        />
      )}
      {(problem?.code === "test.result-treated" || draft.keepTreatment) && (
        <Checkbox
          label="The treatment was given and stays in the record"
          description="If it was not given, withdraw it under Treatment first."
          checked={draft.keepTreatment}
          onChange={(event) => change({ keepTreatment: event.currentTarget.checked })}
        />
      )}
      {isThere && (
        <Textarea
          label="Reason"
          description={stands ? consequences(item) : undefined}
          required
          maxLength={2048}
          value={draft.reason}
          error={problemAt("reason")}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      )}
    </FormDialog>
  );
}

/** What followed from the result that is about to change. */
const consequences = ({ outcome, testDefinition }: TestOrderItem) =>
  outcome
    ? `From this result followed “${outcome.title}”. The infection’s status is concluded again from what is left of ${testDefinition.name} and other tests; what the patient was told stays told.`
    : "What the result was stays to be read.";

const followed = (item: TestOrderItem | undefined): string => {
  if (!item || item.resultStatus === "W") return "The result is withdrawn.";
  const saved = item.resultStatus === "C" ? "The result is corrected" : "The result is saved";
  return item.outcome ? `${saved}: ${item.outcome.title}.` : `${saved}.`;
};
