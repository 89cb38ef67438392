import { Alert, Button } from "@mantine/core";
import type { Needs } from "@tracewell/contract/permissions";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useAssignableUsers } from "../../lookups/hooks/use-assignable-users.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { environment } from "../../platform/environment/environment.ts";
import { useViewer } from "../../platform/session/use-session.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { KeyboardHint } from "../../ui/keyboard/keyboard-hint.tsx";
import { useShortcuts } from "../../ui/keyboard/use-shortcuts.ts";
import css from "../components/task-dialog.module.css";
import { TaskFields } from "../components/task-fields.tsx";
import { type FieldErrors, sayAtFields, type TaskDraft } from "../task-draft.ts";

type TaskFormProps<Body> = {
  first: TaskDraft;
  read: (draft: TaskDraft) => { body: Body; errors: null } | { body: null; errors: FieldErrors };
  /** Rejects with a `CallProblem` where the server refuses; what was typed then stays. */
  save: (body: Body) => Promise<unknown>;
  saveLabel: string;
  /** Who can open what the task is about: the users that it can be given to. */
  workers: Needs;
  /** What someone else changed meanwhile. */
  newer?: readonly string[];
  onCancel: () => void;
};

const notRefused = { fields: {} as FieldErrors, general: null as string | null };

/** The form of a task, new or known. */
export function TaskForm<Body>({ first, read, save, saveLabel, workers, newer = [], onCancel }: TaskFormProps<Body>) {
  const { id: viewerId } = useViewer();
  const { users } = useAssignableUsers(workers);
  const workgroups = choicesOf(useLookup("USER_WORKGROUP"));
  const types = choicesOf(useLookup("TASK_TYPE"));
  const [draft, setDraft] = useState(first);
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(notRefused);
  const form = useRef<HTMLFormElement>(null);
  useFirstWrongField(form, tries);
  const now = read(draft);

  const press = async () => {
    if (busy) return;
    setTries(tries + 1);
    setRefused(notRefused);
    if (!now.body) return;
    setBusy(true);
    try {
      await save(now.body);
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      setRefused(sayAtFields(error));
      setTries(tries + 2);
    } finally {
      setBusy(false);
    }
  };
  useShortcuts({ "mod+Enter": () => void press() }, { inDialog: true });

  return (
    <form
      ref={form}
      className={css.body}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void press();
      }}
    >
      {refused.general && (
        <Alert color="red" role="alert">
          {refused.general} What you typed is still here.
          {newer.length > 0 && ` ${newer.join(" ")}`}
        </Alert>
      )}
      <TaskFields
        draft={draft}
        errors={{ ...refused.fields, ...(tries > 0 ? now.errors : {}) }}
        types={types}
        users={users.map(({ id, name }) => ({ value: id, label: id === viewerId ? `${name} (me)` : name }))}
        workgroups={environment().shareableTasks ? workgroups : null}
        onChange={(part) => {
          setDraft({ ...draft, ...part });
          setRefused((before) => ({ ...before, fields: without(before.fields, part) }));
        }}
      />
      <div className={css.buttons}>
        <ActionButton onPress={onCancel}>Cancel</ActionButton>
        <Button type="submit" variant="filled" loading={busy} rightSection={<KeyboardHint keys="mod+Enter" />}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}

/** The refusals that still stand once these fields were changed. */
const without = (errors: FieldErrors, changed: Partial<TaskDraft>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changed)));

/** Brings the first field that needs another look under the hand, after each try to save. */
function useFirstWrongField(form: RefObject<HTMLFormElement | null>, tries: number) {
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, tries]);
}
