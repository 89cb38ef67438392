import { useEffect, useState } from "react";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { useLeaveGuard } from "../../platform/drafts/use-leave-guard.ts";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import type { Saving } from "../../ui/save-state.tsx";
import type { Errors } from "../texts.ts";
import { type EditWay, useJoinedEdit, type Versioned } from "./use-joined-edit.ts";

/** What is edited, and how. */
export interface Edited<Page extends Versioned, Form extends object, Edit extends object>
  extends EditWay<Page, Form, Edit> {
  /** Under which what is typed is kept. */
  draft: string;
  /** As it stands now; null: it is made with this form. */
  page: Page | null;
  /** The form that a new thing begins with. */
  empty?: Form;
  /** What was typed anew, or what is wrong with which field. */
  read: (form: Form, opened: Form) => { edit: Partial<Edit>; errors: Errors };
  /** The form stands open, and goes when it is done. */
  always?: boolean;
  onDone?: (saving: Saving | null) => void;
}

interface Draft<Form> {
  form: Form;
  /** The form as it was opened: what others change meanwhile is theirs. */
  opened: Form;
  version: number;
}

type State = { saving: Saving | null; message?: string; errors: Errors };
const calm: State = { saving: null, errors: {} };
const failed = (message: string, errors: Errors = {}): State => ({ saving: "failed", message, errors });

/** A draft that another release kept may not fit the form of this one. */
const fits = (draft: object, form: object) => Object.keys(draft).join() === Object.keys(form).join();

/** What a card is drawn by. */
export interface EditInHand {
  saving: Saving | null;
  message?: string | undefined;
  asking: ReturnType<typeof useJoinedEdit>["asking"];
  /** Counts the tries to save. */
  tries: number;
  begin: () => void;
  save: () => Promise<void>;
  cancel: () => Promise<void>;
}

/**
 * A thing that is read first and edited in its place. What is typed is kept as a draft; saving sends what was changed, joins
 * it with what others changed meanwhile, and asks where both changed the same field.
 */
export function useEdit<Page extends Versioned, Form extends object, Edit extends object>(
  edited: Edited<Page, Form, Edit>,
) {
  const { page, empty, always = false } = edited;
  const start = (): Draft<Form> => {
    const opened = page ? edited.formOf(page) : (empty ?? ({} as Form));
    return { form: opened, opened, version: page?.version ?? 0 };
  };
  // Nothing is kept before something was typed.
  const [typed, setTyped, { restored }] = useDraft<Draft<Form> | null>(edited.draft, null);
  const [begun, setBegun] = useState<Draft<Form> | null>(always ? start : null);
  const kept = typed && fits(typed.form, start().form) ? typed : null;
  const current = kept ?? begun;
  const [state, setState] = useState<State>(restored && kept ? { ...calm, saving: "draft" } : calm);
  const [tries, setTries] = useState(0);
  const [over, setOver] = useState<Saving | "left" | null>(null);
  const { save: send, asking } = useJoinedEdit(edited);
  const confirm = useConfirm();

  const isChanged = current !== null && JSON.stringify(current.form) !== JSON.stringify(current.opened);
  useLeaveGuard(() => isChanged, "What you typed is not saved yet.", isChanged);

  // The draft goes before the form that it was kept for.
  const { onDone } = edited;
  useEffect(() => {
    if (over) onDone?.(over === "left" ? null : over);
  }, [over, onDone]);
  const leave = (saving: Saving | null = null) => {
    setTyped(null);
    setBegun(null);
    setState({ ...calm, saving });
    setOver(saving ?? "left");
  };

  const save = async () => {
    if (!current || state.saving === "saving") return;
    setTries(tries + 1);
    const { edit, errors } = edited.read(current.form, current.opened);
    if (Object.keys(errors).length > 0) return setState(failed("Some fields need another look.", errors));
    if (Object.keys(edit).length === 0) return leave();
    setState({ ...calm, saving: "saving" });
    const { form: mine, opened, version } = current;
    const outcome = await send({ edit, opened, mine, version });
    if (outcome.saved) return leave("saved");
    const { problem, stale } = outcome;
    const isKept = "What you typed is still here.";
    if (stale) return setState(failed(`Not saved. ${isKept}`));
    const { details, message } = problem;
    const atFields = details.flatMap(({ field, message: told }) =>
      field ? [[field.split(".").at(-1) ?? field, told] as const] : [],
    );
    setState(failed(`${message} ${isKept}`, Object.fromEntries(atFields)));
  };

  return {
    /** The form as it is typed; null: the values are read. */
    form: current?.form ?? null,
    errors: state.errors,
    saving: asking ? ("draft" as const) : state.saving,
    message: state.message,
    asking,
    tries,
    begin: () => {
      setBegun(start());
      setState(calm);
      setOver(null);
    },
    change: (part: Partial<Form>) => {
      setTyped((before) => {
        const last = (kept && before) ?? current;
        return last && { ...last, form: { ...last.form, ...part } };
      });
      setState(({ errors }) => ({
        saving: "draft",
        errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part))),
      }));
    },
    save,
    cancel: async () => {
      const leaves =
        !isChanged || (await confirm({ text: "Leave without saving?", action: "Leave", cancel: "Stay", danger: true }));
      if (leaves) leave();
    },
  };
}
