import type { Page } from "@playwright/test";

/**
 * Waits until a page listens to a live queue; to be called before the page opens its channel, which it does when it has nothing
 * better to do. What happens before it listens is not told later.
 */
export async function listensTo(page: Page, queue: string): Promise<void> {
  const channel = await page.waitForEvent("websocket");
  await channel.waitForEvent("framesent", ({ payload }) => String(payload).includes(queue));
}

/** Waits until a page's live channel is open; to be called before the page opens it. */
export async function goesLive(page: Page): Promise<void> {
  const channel = await page.waitForEvent("websocket");
  await channel.waitForEvent("framereceived", ({ payload }) => String(payload).startsWith("CONNECTED"));
}
