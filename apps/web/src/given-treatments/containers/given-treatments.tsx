import type { GivenTreatment, GivenTreatments as Treatments } from "@tracewell/contract/given-treatments";
import { useState } from "react";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import { GivenList } from "../components/given-list.tsx";

const TreatDialog = lazyPart(() => import("./treat-dialog.tsx"), "TreatDialog");
const WithdrawDialog = lazyPart(() => import("./withdraw-dialog.tsx"), "WithdrawDialog");

/** What was given, each to be corrected or withdrawn on the record that it was written on. */
export function GivenTreatments({ groups }: Pick<Treatments, "groups">) {
  const [correcting, correct] = useState<GivenTreatment | null>(null);
  const [withdrawing, withdraw] = useState<GivenTreatment | null>(null);
  return (
    <>
      <GivenList
        groups={groups}
        actions={(given) => (
          <>
            <AbilityButton plain ability={given.write} onPress={() => correct(given)}>
              Correct
            </AbilityButton>
            <AbilityButton plain ability={given.write} onPress={() => withdraw(given)}>
              Withdraw
            </AbilityButton>
          </>
        )}
      />
      {correcting && <TreatDialog recordId={correcting.recordId} given={correcting} onClose={() => correct(null)} />}
      {withdrawing && <WithdrawDialog given={withdrawing} onClose={() => withdraw(null)} />}
    </>
  );
}
