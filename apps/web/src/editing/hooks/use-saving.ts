import type { ProblemDetail } from "@tracewell/contract/problem-reply";
import { useEffect, useEffectEvent, useState } from "react";
import type { CallProblem } from "../../platform/calls/call-problem.ts";
import { useLeaveGuard } from "../../platform/drafts/use-leave-guard.ts";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import type { Saving } from "../../ui/save-state.tsx";
import type { Errors } from "../texts.ts";
import { type EditWay, useJoinedEdit, type Versioned } from "./use-joined-edit.ts";

/** A form as it is typed, and as it was opened, on which version: what others change meanwhile is theirs. */
export interface Draft<Form> {
  form: Form;
  opened: Form;
  version: number;
}

/** Who holds a form while it is typed. */
export interface OpenForm<Form> {
  /** Null while the values are read. */
  now: () => Draft<Form> | null;
  isChanged: () => boolean;
  /** Whether anything could be lost when the page is left. */
  mayBeChanged: boolean;
  /** It began with what was typed before. */
  isRestored: boolean;
  /** Forgets the form and its draft. */
  drop: () => void;
}

/** How a form becomes an edit, and what becomes of it. */
export interface SavedForm<Page extends Versioned, Form extends object, Edit extends object>
  extends EditWay<Page, Form, Edit> {
  /** What was typed anew, or what is wrong with which field. */
  read: (form: Form, opened: Form) => { edit: Partial<Edit>; errors: Errors };
  /** The field that something refused belongs to; left out, the last part of the name that the server gives. */
  fieldOf?: (detail: ProblemDetail) => string | undefined;
  onDone?: ((saving: Saving | null) => void) | undefined;
}

type State = { saving: Saving | null; message?: string; errors: Errors };
const calm: State = { saving: null, errors: {} };
const isKept = "What you typed is still here.";
const wrongFields = "Some fields need another look.";

/** What a card is drawn by. */
export interface EditInHand {
  saving: Saving | null;
  message?: string | undefined;
  asking: ReturnType<typeof useJoinedEdit>["asking"];
  /** Counts the tries to save. */
  tries: number;
  begin: () => void;
  save: () => Promise<void>;
  /** Answers whether it was left. */
  cancel: () => Promise<boolean>;
}

/**
 * Where an edit stands, wherever its form is held: nothing typed, a draft, on its way, saved or refused. It is left only
 * after a question while something is typed.
 */
export function useSaving<Page extends Versioned, Form extends object, Edit extends object>(
  saved: SavedForm<Page, Form, Edit>,
  held: OpenForm<Form>,
) {
  const [state, setState] = useState<State>(held.isRestored ? { ...calm, saving: "draft" } : calm);
  const [tries, setTries] = useState(0);
  const [over, setOver] = useState<Saving | "left" | null>(null);
  const { save: send, asking } = useJoinedEdit(saved);
  const confirm = useConfirm();
  useLeaveGuard(held.isChanged, "What you typed is not saved yet.", held.mayBeChanged);

  // The draft goes before the form that it was kept for.
  const done = useEffectEvent((how: Saving | "left") => saved.onDone?.(how === "left" ? null : how));
  useEffect(() => {
    if (over) done(over);
  }, [over]);
  const leave = (saving: Saving | null = null) => {
    held.drop();
    setState({ ...calm, saving });
    setOver(saving ?? "left");
  };
  const fail = (message: string, errors: Errors = {}) => setState({ saving: "failed", message, errors });

  const save = async () => {
    const draft = held.now();
    if (!draft || state.saving === "saving") return;
    setTries(tries + 1);
    const { form: mine, opened, version } = draft;
    const { edit, errors } = saved.read(mine, opened);
    if (Object.keys(errors).length > 0) return fail(wrongFields, errors);
    if (Object.keys(edit).length === 0) return leave();
    setState({ ...calm, saving: "saving" });
    const outcome = await send({ edit, opened, mine, version });
    if (outcome.saved) return leave("saved");
    const { problem } = outcome;
    if (!problem) return fail(`Not saved. ${isKept}`);
    const isField = (name: string) => name in mine || name in edit;
    const { errors: refused, general } = said(problem, saved.fieldOf ?? lastPart, isField);
    fail(`${general} ${isKept}`, refused);
    setTries(tries + 2);
  };

  return {
    saving: asking ? ("draft" as const) : state.saving,
    message: state.message,
    errors: state.errors,
    asking,
    tries,
    save,
    cancel: async () => {
      const leaves =
        !held.isChanged() ||
        (await confirm({ text: "Leave without saving?", action: "Leave", cancel: "Stay", danger: true }));
      if (leaves) leave();
      return leaves;
    },
    /** An edit begins anew. */
    reset: () => {
      setState(calm);
      setOver(null);
    },
    /** These fields were typed into: what was wrong with them is over. */
    typed: (names: readonly string[]) =>
      setState((before) => {
        const errors = Object.entries(before.errors).filter(([name]) => !names.includes(name));
        const isSame = before.saving === "draft" && errors.length === Object.keys(before.errors).length;
        return isSame ? before : { saving: "draft", errors: Object.fromEntries(errors) };
      }),
  };
}

const lastPart = ({ field }: ProblemDetail): string | undefined => field?.split(".").at(-1);

/** What a refusal says at which field, and what it says that belongs to none of the form's. */
function said(
  { details, message }: CallProblem,
  fieldOf: (detail: ProblemDetail) => string | undefined,
  isField: (name: string) => boolean,
): { errors: Errors; general: string } {
  const errors: Record<string, string> = {};
  const others: string[] = [];
  for (const detail of details) {
    const field = fieldOf(detail);
    if (field && isField(field)) errors[field] ??= detail.message;
    else others.push(detail.message);
  }
  const atFields = Object.keys(errors).length > 0 ? wrongFields : message;
  return { errors, general: others.join(" ") || atFields };
}
