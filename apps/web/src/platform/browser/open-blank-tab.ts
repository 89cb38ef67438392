export interface OpenedTab {
  /** The new tab's own session storage. */
  storage: Storage;
  goTo: (href: string) => void;
  close: () => void;
}

/** Opens an empty tab of our own origin, whose storage can be filled before a page is there; null where it is blocked. */
export function openBlankTab(): OpenedTab | null {
  const tab = window.open("about:blank", "_blank");
  if (!tab) return null;
  return {
    storage: tab.sessionStorage,
    goTo: (href) => {
      // The page must not be able to steer the one that opened it.
      tab.opener = null;
      tab.location.href = new URL(href, location.href).href;
    },
    close: () => tab.close(),
  };
}
