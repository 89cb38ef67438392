import { useEffect } from "react";

/** Scrolls to the Activity when its content is there: while it was empty, the end of the page had no room to show more of it. */
export function useScrollToActivity(isThere: boolean): void {
  useEffect(() => {
    if (isThere && window.location.hash === "#activity") document.getElementById("activity")?.scrollIntoView();
  }, [isThere]);
}
