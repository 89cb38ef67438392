import { activityCalls } from "@tracewell/contract/activity";
import type { JoinedChange } from "@tracewell/contract/fields";
import { useState } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { type FieldWords, joinedInWords, keptOf, type StaleField, staleFields } from "../stale-fields.ts";

interface Editable {
  version: number;
  joined?: JoinedChange[] | undefined;
}

/** An edit with the page that it was made on. */
interface Made<Page, Edit> {
  edit: Edit;
  opened: Page;
}

/** How an edit is sent, and what comes back is kept. */
export interface EditWay<Page, Edit> extends FieldWords<Page, Edit> {
  send: (edit: Partial<Edit>, version: number) => Promise<Page>;
  /** The page that a refusal carries, if it is one. */
  readNewer: (newer: unknown) => Page | undefined;
  /** Puts a page in its place. */
  keep: (page: Page) => void;
}

type EditOutcome<Page> = { saved: true; page: Page } | { saved: false; problem: CallProblem; newer: Page | null };

interface Asking {
  fields: readonly StaleField[];
  onChoose: (mine: ReadonlySet<string> | null) => void;
}

/**
 * Saves edits that may meet those of others: joined ones are told, and where both changed the same field it is asked which
 * value shall stay. `asking` is what the dialog shows meanwhile.
 */
export function useJoinedEdit<Page extends Editable, Edit extends object>(way: EditWay<Page, Edit>) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const ask = (fields: readonly StaleField[]) =>
    new Promise<ReadonlySet<string> | null>((resolve) => {
      const onChoose = (mine: ReadonlySet<string> | null) => {
        setAsking(null);
        resolve(mine);
      };
      setAsking({ fields, onChoose });
    });

  const save = async ({ edit, opened }: Made<Page, Edit>, version = opened.version): Promise<EditOutcome<Page>> => {
    try {
      const page = await way.send(edit, version);
      way.keep(page);
      void queryClient.invalidateQueries({ queryKey: [activityCalls.ofRecord.path] });
      const told = joinedInWords(page.joined);
      if (told) toast.note(told);
      return { saved: true, page };
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem;
      const newer = problem.code === "edit.stale" ? way.readNewer(problem.newer) : undefined;
      if (!newer) return { saved: false, problem, newer: null };
      way.keep(newer);
      const fields = staleFields({ edit, opened, newer }, problem.conflicts, way);
      const mine = fields.length > 0 ? await ask(fields) : new Set<string>();
      if (mine === null) return { saved: false, problem, newer };
      const kept = keptOf(edit, fields, mine) as Edit;
      return Object.keys(kept).length > 0 ? save({ edit: kept, opened: newer }) : { saved: true, page: newer };
    }
  };
  return { save, asking };
}
