import css from "./editable.module.css";
import { useTexts } from "./texts.tsx";

export type Saving = "saving" | "draft" | "failed" | "saved";

/** Where an edit stands, in a word. */
export function SaveState({ state, message }: { state: Saving | null; message?: string }) {
  const texts = useTexts();
  const words: Record<Saving, string> = {
    saving: texts.saving,
    draft: texts.draft,
    failed: message ?? texts.notSaved,
    saved: texts.saved,
  };
  return (
    <span className={css.state} role="status" data-state={state ?? undefined}>
      {state && words[state]}
    </span>
  );
}
