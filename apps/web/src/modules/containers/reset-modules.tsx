import { type AreaModules, areaNames } from "@tracewell/contract/module-settings";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import css from "../components/modules.module.css";
import { useResetModules } from "../hooks/use-module-settings.ts";

/** Puts the cards of an area back to what is shipped, once someone said so. */
export function ResetModules({ area }: { area: AreaModules }) {
  const [asking, setAsking] = useState(false);
  const reset = useResetModules();
  const close = () => {
    setAsking(false);
    reset.reset();
  };
  const send = () =>
    reset.mutate(
      { params: { area: area.area }, body: { version: area.version } },
      { onSuccess: () => toast.done(`The cards of ${areaNames[area.area].toLowerCase()} have their defaults again.`) },
    );
  return (
    <div className={css.foot}>
      <ActionButton onPress={() => setAsking(true)}>Restore defaults</ActionButton>
      {asking && (
        <FormDialog
          title={`Restore the cards of ${areaNames[area.area].toLowerCase()}?`}
          action="Restore"
          focusAction
          busy={reset.isPending}
          problem={reset.error?.message ?? null}
          onSubmit={send}
          onClose={close}
        >
          <p>Their order and rules go back to the defaults. What records hold stays.</p>
        </FormDialog>
      )}
    </div>
  );
}
