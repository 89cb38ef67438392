import { onlineManager } from "@tanstack/react-query";

/** How long a file that did not come is left before it is asked for again. */
const pausesMilliseconds = [1000, 3000];

/**
 * Loads a part of the product that has a file of its own. While the server can't be reached it waits, because a browser may
 * remember a module that failed to come as long as the page lives; what fails nevertheless is asked for again, twice.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pause of pausesMilliseconds) {
    await reachable();
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  await reachable();
  return load();
}

function reachable(): Promise<void> {
  return new Promise((resolve) => {
    if (onlineManager.isOnline()) return resolve();
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      stop();
      resolve();
    });
  });
}
