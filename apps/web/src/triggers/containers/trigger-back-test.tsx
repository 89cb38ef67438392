import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { BackTestResult } from "../components/back-test-result.tsx";
import css from "../components/triggers.module.css";
import { useBackTest } from "../hooks/use-triggers.ts";
import { draftErrors, type TriggerDraft, triedOf } from "../trigger-form.ts";

interface TriggerBackTestProps {
  /** Null: of a new trigger. */
  triggerId: string | null;
  form: TriggerDraft;
}

/** Tries the trigger, as it is typed, on what happened in the clinic; nothing is changed by it. */
export function TriggerBackTest({ triggerId, form }: TriggerBackTestProps) {
  const test = useBackTest();
  const [missing, setMissing] = useState<string[]>([]);
  const tried = triedOf(form, triggerId);
  const press = () => {
    const { name: _, ...errors } = draftErrors(form);
    setMissing(Object.values(errors));
    test.reset();
    if (Object.keys(errors).length === 0) test.mutate({ body: tried });
  };
  const isOutdated = test.variables !== undefined && JSON.stringify(test.variables.body) !== JSON.stringify(tried);
  const problems = test.error
    ? [...new Set([test.error.message, ...test.error.details.map(({ message }) => message)])]
    : missing;
  return (
    <div className={css.group}>
      <p className={css.about}>
        Checks this trigger against what happened in the clinic in the last 90 days. Nothing is changed.
      </p>
      <div>
        <ActionButton busy={test.isPending} onPress={press}>
          Back-test
        </ActionButton>
      </div>
      {problems.length > 0 && (
        <ul className={css.problems} role="alert">
          {problems.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {test.data && isOutdated && <p className={css.about}>The trigger was changed. Press Back-test again.</p>}
      {test.data && !isOutdated && <BackTestResult tried={form} told={test.data} />}
    </div>
  );
}
