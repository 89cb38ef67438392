import { MultiSelect } from "@mantine/core";
import type { FollowUpRow } from "@tracewell/contract/follow-up";
import { useState } from "react";
import { useAssigneeChoices } from "../../lookups/hooks/use-assignable-users.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { dealt } from "../dealt.ts";
import { useAssignFollowUps } from "../hooks/use-follow-up.ts";

type AssignDialogProps = {
  chosen: readonly FollowUpRow[];
  onPage: readonly FollowUpRow[];
  onDone: () => void;
  onClose: () => void;
};

/** Says who asks the chosen persons each day: dealt in turn to one or several, or back to whoever works on the records. */
export function AssignDialog({ chosen, onPage, onDone, onClose }: AssignDialogProps) {
  const users = useAssigneeChoices("DIS_USER");
  const [ids, setIds] = useState<string[]>([]);
  const assign = useAssignFollowUps(() => {
    onDone();
    onClose();
  });
  const given = dealt(chosen, ids, onPage);
  return (
    <FormDialog
      title={`Who asks ${chosen.length === 1 ? chosen[0]?.person.fullName : `these ${chosen.length} people`}?`}
      action={ids.length === 0 ? "Back to whoever works on the record" : "Assign"}
      busy={assign.isPending}
      problem={assign.error?.message ?? null}
      onSubmit={() => assign.mutate({ body: { given } })}
      onClose={onClose}
    >
      <MultiSelect
        label="Users"
        description="Several users take turns, starting with whoever has the fewest people. If you choose nobody, whoever works on the record asks."
        data-autofocus
        searchable
        clearable
        data={users}
        value={ids}
        onChange={setIds}
        comboboxProps={{ withinPortal: false }}
      />
      {ids.length > 0 && (
        <p role="status">
          {ids
            .map((id) => {
              const count = given.filter(({ userId }) => userId === id).length;
              return `${users.find(({ value }) => value === id)?.label}: ${count}`;
            })
            .join(" · ")}
        </p>
      )}
    </FormDialog>
  );
}
