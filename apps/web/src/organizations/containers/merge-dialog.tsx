import { Select } from "@mantine/core";
import type { OrganizationPage } from "@tracewell/contract/organizations";
import { useState } from "react";
import { useOrganizationChoices } from "../../lookups/hooks/use-lookup.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { useMergeOrganizations } from "../hooks/use-organizations.ts";

/** Takes a duplicate into an organization, for good. */
export function MergeDialog({ organization, onClose }: { organization: OrganizationPage; onClose: () => void }) {
  const [mergedId, setMergedId] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const choices = useOrganizationChoices().filter(({ value }) => value !== organization.id);
  const merge = useMergeOrganizations(() => {
    toast.done(`The duplicate is part of ${organization.name}.`);
    onClose();
  });
  const { id, version } = organization;
  return (
    <FormDialog
      title={`A duplicate of ${organization.name}`}
      action="Merge"
      busy={merge.isPending}
      problem={merge.error?.message ?? null}
      onSubmit={() => {
        setAsked(true);
        if (mergedId) merge.mutate({ params: { id }, body: { mergedOrganizationId: mergedId, version } });
      }}
      onClose={onClose}
    >
      <Select
        {...choicesInDialog}
        label="Duplicate"
        description={`What names it will name ${organization.name}, and imports find both names. This can’t be undone.`}
        required
        searchable
        data={choices}
        value={mergedId}
        error={asked && !mergedId ? "Choose the duplicate." : undefined}
        onChange={setMergedId}
      />
    </FormDialog>
  );
}
