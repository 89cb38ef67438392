import { useState } from "react";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import type { Versioned } from "./use-joined-edit.ts";
import { type Draft, type SavedForm, useSaving } from "./use-saving.ts";

/** What is edited, and how. */
export interface Edited<Page extends Versioned, Form extends object, Edit extends object>
  extends SavedForm<Page, Form, Edit> {
  /** Under which what is typed is kept. */
  draft: string;
  /** As it stands now; null: it is made with this form. */
  page: Page | null;
  /** The form that a new thing begins with. */
  empty?: Form;
  /** The form stands open, and goes when it is done. */
  always?: boolean;
  /** Something is changed that no draft can keep, such as a picture. */
  isChangedBeside?: boolean;
}

/** A draft that another release kept may not fit the form of this one. */
const fits = (draft: object, form: object) => Object.keys(draft).join() === Object.keys(form).join();

/**
 * A thing that is read first and edited in its place. What is typed is kept as a draft; saving sends what was changed, joins
 * it with what others changed meanwhile, and asks where both changed the same field.
 */
export function useEdit<Page extends Versioned, Form extends object, Edit extends object>(
  edited: Edited<Page, Form, Edit>,
) {
  const { page, empty, always = false, isChangedBeside = false } = edited;
  const start = (): Draft<Form> => {
    const opened = page ? edited.formOf(page) : (empty ?? ({} as Form));
    return { form: opened, opened, version: page?.version ?? 0 };
  };
  // Nothing is kept before something was typed.
  const [typed, setTyped, { restored }] = useDraft<Draft<Form> | null>(edited.draft, null);
  const [begun, setBegun] = useState<Draft<Form> | null>(always ? start : null);
  const kept = typed && fits(typed.form, start().form) ? typed : null;
  // A form that stands open shows what is newest until something is typed.
  const isOutdated = always && begun !== null && (page?.version ?? 0) > begun.version;
  const current = kept ?? (isOutdated ? start() : begun);
  const isChanged =
    current !== null && (isChangedBeside || JSON.stringify(current.form) !== JSON.stringify(current.opened));
  const {
    reset,
    typed: tell,
    ...saving
  } = useSaving(edited, {
    now: () => current,
    isChanged: () => isChanged,
    mayBeChanged: isChanged,
    isRestored: restored && kept !== null,
    drop: () => {
      setTyped(null);
      setBegun(null);
    },
  });
  return {
    ...saving,
    /** The form as it is typed; null: the values are read. */
    form: current?.form ?? null,
    isChanged,
    begin: () => {
      setBegun(start());
      reset();
    },
    /** Takes what is typed; where the values are still read, the edit begins with it. */
    change: (part: Partial<Form> | ((form: Form) => Partial<Form>)) => {
      const partOf = typeof part === "function" ? part : () => part;
      setTyped((before) => {
        const last = before && fits(before.form, start().form) ? before : (current ?? start());
        return { ...last, form: { ...last.form, ...partOf(last.form) } };
      });
      tell(typeof part === "function" ? [] : Object.keys(part));
    },
  };
}
