import type { Comment } from "@tracewell/contract/comments";

/** What the comments panel shows and what its box is for (R4-46): all comments or the replies to one; writing or editing. */
export interface PanelState {
  /** The comment whose replies are shown; null on the first screen. */
  repliesTo: string | null;
  editing: Pick<Comment, "uuid" | "version"> | null;
  typed: string;
}

export type PanelStep =
  | { do: "type"; text: string }
  | { do: "edit"; comment: Comment }
  | { do: "cancel" }
  | { do: "reply"; to: Comment }
  | { do: "back" }
  | { do: "sent" };

export const firstScreen: PanelState = { repliesTo: null, editing: null, typed: "" };

/** The panel after a step of its user. */
export function afterStep(state: PanelState, step: PanelStep): PanelState {
  switch (step.do) {
    case "type":
      return { ...state, typed: step.text };
    case "edit":
      return {
        ...state,
        editing: { uuid: step.comment.uuid, version: step.comment.version },
        typed: step.comment.comment,
      };
    case "cancel":
    case "sent":
      return { ...state, editing: null, typed: "" };
    case "reply":
      return { repliesTo: step.to.uuid, editing: null, typed: "" };
    case "back":
      return firstScreen;
  }
}

/** A comment says something: what is blank after trimming is not sent, nor is anything from a disabled panel. */
export const maySend = (typed: string, panel: { disabled: boolean }): boolean => !panel.disabled && typed.trim() !== "";
