import type { Ability } from "@tracewell/contract/abilities";
import { useState } from "react";
import { useInfectionLookups } from "../../lookups/hooks/use-lookup.ts";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { AddResultDialog, type ResultDraft } from "../components/add-result-dialog.tsx";
import { type ResultReaders, useAddResult } from "../hooks/use-add-result.ts";

type AddResultProps = { calls: ResultReaders; record: { id: string }; ability: Ability };

const empty: ResultDraft = { testName: "", value: "", meaning: null, infectionId: null };

/** Adds a result that came by another way than a lab report: read off a rapid test, told on the phone. */
export function AddResult({ calls, record, ability }: AddResultProps) {
  const [asking, setAsking] = useState(false);
  const [draft, setDraft] = useDraft<ResultDraft>("result", empty);
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
          draft={draft}
          onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
          infections={infections}
          busy={add.isPending}
          problem={add.error?.message ?? null}
          onAdd={(body) =>
            add.mutate(
              { params: { id: record.id }, body },
              {
                onSuccess: ({ testName }) => {
                  toast.done(`${testName} is added.`);
                  setDraft(empty);
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
