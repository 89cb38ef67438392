import { useBlocker } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { isUnloadWarningSkipped } from "../browser/unload-warning.ts";
import { currentToken } from "../session/token.ts";
import { forgetDraftsAt } from "./drafts.ts";

type Ask = () => Promise<boolean>;

const asking = new Set<Ask>();

let answer: Promise<boolean> | null = null;

/** Several forms of a page ask as one. */
function once(ask: Ask): Promise<boolean> {
  answer ??= ask().finally(() => setTimeout(() => (answer = null)));
  return answer;
}

/** Asks before a page with unsaved work is left, by link, key, browser button or closing the tab (R2.3-12). */
export function useLeaveGuard(isDirty: () => boolean, detail: string, mayBeDirty = true): void {
  const confirm = useConfirm();
  const mayLeave: Ask = async () => {
    // A session that has ended leads to the sign-in, whatever is open; what was typed is kept for after it.
    if (!isDirty() || currentToken() === null) return true;
    const leaves = await once(() =>
      confirm({ text: "Leave without saving?", detail, action: "Leave", cancel: "Stay", danger: true }),
    );
    if (leaves) forgetDraftsAt(location.pathname);
    return leaves;
  };
  useBlocker({
    disabled: !mayBeDirty,
    shouldBlockFn: async () => !(await mayLeave()),
    enableBeforeUnload: () => isDirty() && !isUnloadWarningSkipped(),
  });
  const askNow = useEffectEvent(mayLeave);
  useEffect(() => {
    const ask: Ask = () => askNow();
    asking.add(ask);
    return () => void asking.delete(ask);
  }, []);
}

/** Asks what a navigation would ask, for a step that leaves the page without one, such as changing the clinic. */
export async function mayLeavePage(): Promise<boolean> {
  for (const ask of asking) if (!(await ask())) return false;
  return true;
}
