const mounted = Promise.withResolvers<void>();

/**
 * Settles once the place where confirm dialogs appear is on the screen. It comes a moment after the page, and what is opened
 * before is lost: a button pressed at once would do nothing.
 */
export const overlaysMounted: Promise<void> = mounted.promise;

/** Said by that place itself, when it is there. */
export const sayOverlaysMounted = (): void => mounted.resolve();
