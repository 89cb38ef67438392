import { useBlocker } from "@tanstack/react-router";
import { sessionUser } from "../../platform/session/session.ts";
import { useConfirm } from "../../ui/feedback/confirm.tsx";

/** Asks before a page with unsaved work is left, by link, key, browser button or closing the tab (product §2.3). */
export function useLeaveGuard(isDirty: () => boolean, detail: string): void {
  const confirm = useConfirm();
  useBlocker({
    // A session that has ended leads to the sign-in, whatever is open.
    shouldBlockFn: async () =>
      isDirty() &&
      sessionUser() !== null &&
      !(await confirm({ text: "Leave without saving?", detail, action: "Leave", cancel: "Stay", danger: true })),
    enableBeforeUnload: isDirty,
  });
}
