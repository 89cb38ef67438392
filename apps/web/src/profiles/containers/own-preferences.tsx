import type { Theme, UiPreferences } from "@tracewell/contract/preferences";
import { CallProblem, problemLines } from "../../platform/calls/call-problem.ts";
import { usePreference } from "../../platform/preferences/use-preference.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { useTheme } from "../../ui/theme/use-theme.ts";
import { PreferencesSection } from "../components/preferences-section.tsx";

/** What the user set about their screens, and a way to set part of it that tells when it could not be kept. */
function useUiPreferences() {
  const [preferences, change] = usePreference("user_ui_preferences");
  const keep = async (part: Partial<UiPreferences>): Promise<boolean> => {
    try {
      await change((before) => ({ ...before, ...part }));
      return true;
    } catch (error) {
      toast.fail(error instanceof CallProblem ? problemLines(error) : "This could not be kept.");
      return false;
    }
  };
  return { preferences, keep };
}

/** What is chosen about the screens is kept at once, unlike what is typed. */
export function OwnPreferences() {
  const { preferences, keep } = useUiPreferences();
  const [theme, showTheme] = useTheme();
  const choose = (chosen: Theme) => {
    showTheme(chosen);
    void keep({ theme: chosen });
  };
  return (
    <PreferencesSection
      theme={theme}
      onTheme={choose}
      preferences={preferences}
      // What was opened or folded one by one gives way to what holds for all.
      onCollapsed={(modulesCollapsed) => void keep({ modulesCollapsed, collapsedModules: {} })}
    />
  );
}

/** Gives up the user's own order of modules, on all kinds of record. */
export function DefaultOrderingButton() {
  const { preferences, keep } = useUiPreferences();
  const { modulesOrder } = preferences;
  const isOwn = Object.keys(modulesOrder).length > 0;
  const press = async () => {
    if (!(await keep({ modulesOrder: {} }))) return;
    const undo = { label: "Undo", onPress: () => void keep({ modulesOrder }) };
    toast.done("Modules are in their default order.", isOwn ? { action: undo } : {});
  };
  return <ActionButton onPress={() => void press()}>Use Default Modules Ordering</ActionButton>;
}
