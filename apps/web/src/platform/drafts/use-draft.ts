import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from "react";
import { sessionOwner } from "../session/session-life.ts";
import { type DraftName, keepDraft, readDraft } from "./drafts.ts";

/** A form's draft where the form itself holds what is typed: what was typed before, and a way to keep what is typed now. */
export function useKeptDraft<T>(form: string, initial: T): { before: T | undefined; keep: (value: T) => void } {
  const [{ name, empty, before }] = useState(() => {
    const name: DraftName = { userId: sessionOwner() ?? "", path: location.pathname, form };
    return { name, empty: initial, before: readDraft(name, initial) };
  });
  const keep = useCallback((value: T) => keepDraft(name, value, empty), [name, empty]);
  return { before, keep };
}

/**
 * State of a form that outlives an ended session and a reload: it is kept in this tab per user, page and form until it
 * is what it began with again (saved, emptied), the page is left for good, or the user signs out.
 * `restored` says that the form began with what was typed before.
 */
export function useDraft<T>(form: string, initial: T): [T, Dispatch<SetStateAction<T>>, { restored: boolean }] {
  const { before, keep } = useKeptDraft(form, initial);
  const [value, setValue] = useState<T>(before ?? initial);
  useEffect(() => keep(value), [keep, value]);
  return [value, setValue, { restored: before !== undefined }];
}
