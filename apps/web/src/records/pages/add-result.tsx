import type { Ability } from "@tracewell/contract/abilities";
import { useState } from "react";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { AddResultDialog } from "../components/add-result-dialog.tsx";
import { useAddResult } from "../hooks/use-add-result.ts";
import { useInfectionLookups } from "../hooks/use-filter-choices.ts";
import type { AnyRecord, RecordCalls } from "../record-calls.ts";

type AddResultProps = { calls: RecordCalls; record: Pick<AnyRecord, "id">; ability: Ability };

/** Adds a result that came by another way than a lab report: read off a rapid test, told on the phone. */
export function AddResult({ calls, record, ability }: AddResultProps) {
  const [asking, setAsking] = useState(false);
  const add = useAddResult(calls);
  const infections = useInfectionLookups();
  const close = () => {
    add.reset();
    setAsking(false);
  };
  return (
    <>
      <AbilityButton ability={ability} plain onPress={() => setAsking(true)}>
        Add result
      </AbilityButton>
      {asking && (
        <AddResultDialog
          infections={infections}
          busy={add.isPending}
          problem={add.error?.message ?? null}
          onAdd={(body) =>
            add.mutate(
              { params: { id: record.id }, body },
              {
                onSuccess: ({ testName }) => {
                  toast.done(`${testName} is added.`);
                  close();
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </>
  );
}
