import { useNavigate } from "@tanstack/react-router";
import type { Ability } from "@tracewell/contract/abilities";
import type { PersonFound } from "@tracewell/contract/persons";
import { type ReactNode, useRef, useState } from "react";
import { RecordPersonFields } from "../../persons/containers/record-person-fields.tsx";
import type { Who } from "../../persons/person-draft.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { forgetDraftsAt } from "../../platform/drafts/drafts.ts";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { useLeaveGuard } from "../../platform/drafts/use-leave-guard.ts";
import { FormFrame } from "../components/form-frame.tsx";
import { type FieldErrors, type FieldOfCode, noProblems, sayAtFields, withoutFields } from "../form-problems.ts";
import { draftsOf, nobodyYet } from "./begin-record.ts";

interface NewRecordFormProps<Draft, Sent, Made> {
  /** `visit`; its draft is kept under this name. */
  noun: string;
  empty: Draft;
  /** 'Who comes?' */
  whoTitle: string;
  /** Whether a person found may be chosen, and why not. */
  mayUse?: (person: PersonFound) => Ability;
  /** What is to be sent, or what is wrong with the form. */
  read: (draft: Draft) => { sent: Sent; errors: null } | { sent: null; errors: FieldErrors };
  /** Whether there is work in the form that would be lost. */
  isBegun: (draft: Draft) => boolean;
  fieldOfCode: FieldOfCode;
  saving: boolean;
  save: (sent: Sent) => Promise<Made>;
  onSaved: (made: Made) => unknown;
  /** Where to go when nothing is made after all. */
  backHref: string;
  /** The kind’s own fields; `changed` names those that were typed into, where they are part of something. */
  children: (
    draft: Draft,
    change: (part: Partial<Draft>, changed?: readonly string[]) => void,
    errors: FieldErrors,
  ) => ReactNode;
}

/**
 * The form of a new record of any kind: the person first, searched for so that nobody is there twice, then what the kind asks.
 * What was typed stays until it is saved, whatever the server says.
 */
export function NewRecordForm<Draft extends { who: Who }, Sent, Made>(props: NewRecordFormProps<Draft, Sent, Made>) {
  const { noun, read, isBegun, saving, save, backHref } = props;
  const drafts = draftsOf(noun);
  const [own, setOwn] = useDraft(noun, props.empty);
  const [who, setWho] = useDraft<Who>(drafts.who, nobodyYet);
  const draft = { ...own, who };
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState(noProblems);
  const saved = useRef(false);
  const navigate = useNavigate();
  const now = read(draft);
  const errors = { ...refused.fields, ...(tries > 0 ? now.errors : {}) };
  useLeaveGuard(() => isBegun(draft) && !saved.current, `The ${noun} is not saved yet.`);

  const change = (part: Partial<Draft>, changed: readonly string[] = Object.keys(part)) => {
    setOwn((before) => ({ ...before, ...part }));
    setRefused((before) => withoutFields({ ...before, general: null, fixes: [] }, changed));
  };
  const changeWho = (next: Who, changed: readonly string[]) => {
    setWho(next);
    if (next.by === who.by) return setRefused((before) => withoutFields(before, changed));
    setRefused(noProblems);
    setTries(0);
  };
  const trySaving = async () => {
    if (saving) return;
    setTries(tries + 1);
    setRefused(noProblems);
    if (now.sent === null) return;
    try {
      const made = await save(now.sent);
      saved.current = true;
      forgetDraftsAt(location.pathname);
      await props.onSaved(made);
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      setRefused(sayAtFields(error, props.fieldOfCode));
      setTries(tries + 2);
    }
  };

  return (
    <FormFrame
      noun={noun}
      problems={refused}
      tries={tries}
      saving={saving}
      onSave={() => void trySaving()}
      onCancel={() => void navigate({ href: backHref })}
      side={props.children(draft, change, errors)}
    >
      <RecordPersonFields
        title={props.whoTitle}
        draft={drafts.search}
        {...(props.mayUse ? { mayUse: props.mayUse } : {})}
        who={who}
        errors={errors}
        onChange={changeWho}
      />
    </FormFrame>
  );
}
