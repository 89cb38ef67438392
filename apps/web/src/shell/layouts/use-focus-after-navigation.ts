import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect } from "react";

/**
 * Moves the focus to the content when a page has changed, as a page load would: a screen reader starts there, and Tab
 * goes on from there. Not when something on the new page has taken it already.
 */
export function useFocusAfterNavigation(content: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation || content.current?.contains(document.activeElement)) return;
        content.current?.focus({ preventScroll: true });
      }),
    [router, content],
  );
}
