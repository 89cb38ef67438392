import { activityCalls } from "@tracewell/contract/activity";
import type { JoinedChange } from "@tracewell/contract/primitives";
import { useState } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import {
  changedBetween,
  changedByBoth,
  describeJoined,
  type FieldLabels,
  keptOf,
  type StaleField,
  staleField,
  type WhoseChange,
} from "../stale-fields.ts";

export interface Versioned {
  version: number;
  joined?: JoinedChange[] | undefined;
}

/** An edit, and the form that it was typed in: as it was opened, on this version, and as it is now. */
export interface MadeEdit<Form, Edit> {
  edit: Partial<Edit>;
  opened: Form;
  mine: Form;
  version: number;
}

/** How an edit is sent, and what comes back is kept. */
export interface EditWay<Page extends Versioned, Form extends object, Edit> {
  words: FieldLabels<Form>;
  /** The form of a page. */
  formOf: (page: Page) => Form;
  /** `base` is the form that the edit stands on, for a call that takes everything. Null: the viewer thought better of it. */
  send: (edit: Partial<Edit>, version: number, base: Form) => Promise<Page | null>;
  /** The page that a refusal carries, if it is one. */
  readNewer: (newer: unknown) => Page | undefined;
  /** Puts a page in its place, before it is told that it was saved. */
  keep: (page: Page) => unknown;
  /** Who set a field of a newer page, where the page knows. */
  whose?: (page: Page, field: string) => WhoseChange | undefined;
}

/** Without a problem it was the viewer who left it. */
type EditOutcome = { saved: true } | { saved: false; problem: CallProblem | null };

/** What someone else changed in another field, with which the browser joined an edit. */
type Theirs = Pick<JoinedChange, "label" | "by">;

interface Asking {
  fields: readonly StaleField[];
  onChoose: (mine: ReadonlySet<string> | null) => void;
}

/**
 * Saves edits that may meet those of others: joined ones are told, and where both changed the same field it is asked which
 * value shall stay. `asking` is what the dialog shows meanwhile.
 */
export function useJoinedEdit<Page extends Versioned, Form extends object, Edit extends object>(
  way: EditWay<Page, Form, Edit>,
) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const ask = (fields: readonly StaleField[]) =>
    new Promise<ReadonlySet<string> | null>((resolve) => {
      const onChoose = (mine: ReadonlySet<string> | null) => {
        setAsking(null);
        resolve(mine);
      };
      setAsking({ fields, onChoose });
    });

  const save = async (
    { edit, opened, mine, version }: MadeEdit<Form, Edit>,
    theirs: readonly Theirs[] = [],
  ): Promise<EditOutcome> => {
    try {
      const page = await way.send(edit, version, opened);
      if (!page) return { saved: false, problem: null };
      await way.keep(page);
      void queryClient.invalidateQueries({ queryKey: [activityCalls.ofRecord.path] });
      const told = describeJoined(page.joined?.length ? page.joined : theirs);
      if (told) toast.note(told);
      return { saved: true };
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem;
      const page = problem.code === "edit.stale" ? way.readNewer(problem.newer) : undefined;
      if (!page) return { saved: false, problem };
      await way.keep(page);
      const newer = way.formOf(page);
      const changed = problem.conflicts ?? changedByBoth(Object.keys(edit), { opened, mine, newer });
      const fields = changed.map((one) =>
        staleField({ ...one, ...way.whose?.(page, one.field) }, { mine, newer }, way.words),
      );
      const chosen = fields.length > 0 ? await ask(fields) : new Set<string>();
      if (chosen === null) return { saved: false, problem: null };
      const kept = keptOf(edit, fields, chosen);
      if (Object.keys(kept).length === 0) return { saved: true };
      const asked = new Set(fields.map(({ field }) => field));
      const others = problem.conflicts ? [] : changedBetween(opened, newer).filter((field) => !asked.has(field));
      return save({ edit: kept, opened: newer, mine, version: page.version }, [
        ...theirs,
        ...others.map((field) => ({
          label: way.words.label(field),
          by: way.whose?.(page, field)?.by ?? "someone else",
        })),
      ]);
    }
  };
  return { save, asking };
}
