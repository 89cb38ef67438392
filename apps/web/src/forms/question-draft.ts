import type { Answers } from "@tracewell/contract/factor-rules";
import { readDraft } from "../platform/drafts/drafts.ts";
import { sessionOwner } from "../platform/session/session-life.ts";
import type { Begun } from "./hooks/use-save-answers.ts";

/** A block's answers that were typed and not saved, and what they were typed on. */
export interface QuestionDraft extends Begun {
  changes: Answers;
}

export const draftForm = (moduleId: string): string => `questions ${moduleId}`.replace(" ", "-");

/** A draft as text; empty where nothing was typed. */
export const writeDraft = (draft: QuestionDraft): string =>
  Object.keys(draft.changes).length === 0 ? "" : JSON.stringify(draft);

export const parseDraft = (text: string): QuestionDraft | null => (text === "" ? null : JSON.parse(text));

/** Whether something was typed into a block of this page and not saved: its card begins open. */
export const hasDraft = (moduleId: string): boolean =>
  (readDraft({ userId: sessionOwner() ?? "", path: location.pathname, form: draftForm(moduleId) }, "") ?? "") !== "";
