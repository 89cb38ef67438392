import { Select } from "@mantine/core";
import type { LookupPage } from "@tracewell/contract/lookup-editing";
import { useState } from "react";
import { toast } from "../../ui/feedback/toasts.tsx";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { useMergeValues, useValue } from "../hooks/use-lists.ts";
import { choicesOf, useLookup } from "../hooks/use-lookup.ts";
import { usesText } from "../uses-text.ts";

/** Takes another value of the list into this one, for good; says beforehand what follows. */
export function MergeValuesDialog({ value, onClose }: { value: LookupPage; onClose: () => void }) {
  const { id, kind, name, version } = value;
  const [mergedId, setMergedId] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const others = choicesOf(useLookup(kind)).filter((each) => each.value !== id);
  const merge = useMergeValues();
  return (
    <FormDialog
      title={`Merge another value into ${name}`}
      action="Merge"
      busy={merge.isPending}
      problem={merge.error?.message ?? null}
      onSubmit={() => {
        setAsked(true);
        if (!mergedId) return;
        merge.mutate(
          { params: { kind, id }, body: { mergedId, version } },
          {
            onSuccess: () => {
              toast.done(`It is part of ${name} now.`);
              onClose();
            },
          },
        );
      }}
      onClose={onClose}
    >
      <Select
        {...choicesInDialog}
        label="Value that goes"
        description="What uses it uses the other one from then on. This can’t be undone."
        required
        searchable
        data={others}
        value={mergedId}
        error={asked && !mergedId ? "Choose the value that goes." : undefined}
        onChange={setMergedId}
      />
      {mergedId && <Uses kind={kind} id={mergedId} />}
    </FormDialog>
  );
}

function Uses({ kind, id }: Pick<LookupPage, "kind" | "id">) {
  const { data } = useValue(kind, id);
  return <p role="status">{data ? `What moves: ${usesText(data.uses)}.` : "…"}</p>;
}
