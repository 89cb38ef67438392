import type { Page } from "@playwright/test";

/**
 * Waits until a page listens to a live queue; to be called before the page opens its channel, which it does when it has nothing
 * better to do. What happens before it listens is not told later.
 */
export const listensTo = (page: Page, queue: string): Promise<void> =>
  passes(page, "framesent", (frame) => frame.includes(queue));

/** Waits until a page's live channel is open; to be called before the page opens it. */
export const goesLive = (page: Page): Promise<void> =>
  passes(page, "framereceived", (frame) => frame.startsWith("CONNECTED"));

/** On whichever channel: the one that a page has begun to open is given up where the browser goes on to another page. */
const passes = (page: Page, way: "framesent" | "framereceived", isMeant: (frame: string) => boolean): Promise<void> =>
  new Promise((resolve) => {
    page.on("websocket", (channel) => {
      const look = ({ payload }: { payload: string | Buffer }) => {
        if (isMeant(String(payload))) resolve();
      };
      if (way === "framesent") channel.on("framesent", look);
      else channel.on("framereceived", look);
    });
  });
