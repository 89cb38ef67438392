import type { Ability } from "@tracewell/contract/abilities";
import { useState } from "react";
import { useInfectionLookups } from "../../lookups/hooks/use-lookup.ts";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { HandResultDialog } from "../components/hand-result-dialog.tsx";
import { emptyResult, type ResultDraft, readResult } from "../hand-result-draft.ts";
import { type ResultReaders, useAddResult } from "../hooks/use-hand-results.ts";
import { useTests } from "../hooks/use-test-definitions.ts";

type AddResultProps = { calls: ResultReaders; record: { id: string }; ability: Ability };

/** Adds a result that came by another way than a lab report: read off a rapid test, told on the phone. */
export function AddResult({ ability, ...rest }: AddResultProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <AbilityButton ability={ability} plain onPress={() => setAsking(true)}>
        Add result
      </AbilityButton>
      {asking && <NewResult {...rest} onClose={() => setAsking(false)} />}
    </>
  );
}

function NewResult({ calls, record, onClose }: Omit<AddResultProps, "ability"> & { onClose: () => void }) {
  const zone = useTimeZone();
  const [kept, setKept] = useDraft<ResultDraft | null>("hand-result", null);
  const [pressed, setPressed] = useState(false);
  const draft = kept ?? emptyResult(zone);
  const add = useAddResult(calls);
  const { result, errors } = readResult(draft, zone, null);
  const save = () => {
    setPressed(true);
    if (!result || add.isPending) return;
    add.mutate(
      { params: { id: record.id }, body: result },
      {
        onSuccess: ({ testName }) => {
          toast.done(`${testName} is added.`);
          setKept(null);
          onClose();
        },
      },
    );
  };
  return (
    <HandResultDialog
      title="Add a result"
      action="Add the result"
      draft={draft}
      onChange={(part) => setKept((now) => ({ ...(now ?? draft), ...part }))}
      tests={useTests()}
      infections={useInfectionLookups()}
      errors={pressed ? errors : {}}
      busy={add.isPending}
      problem={add.error && `${add.error.message} What you typed is still here.`}
      onSave={save}
      onClose={onClose}
    />
  );
}
