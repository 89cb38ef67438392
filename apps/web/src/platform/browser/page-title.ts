import { useEffect } from "react";

const product = "Tracewell";

/** The document's title for a page, or for what the page shows. */
export const documentTitle = (title: string | undefined): string => (title ? `${title} · ${product}` : product);

/**
 * Names what the page shows in the browser's tab and history, such as a reference number.
 * Never a patient's name: histories are synchronised and looked over.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
}
