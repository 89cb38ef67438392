import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { goTo } from "./navigation.ts";
import { card } from "./record.ts";

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test("who comes back to a record finds it as far down as they left it, and an address leads below the window", async ({
  signedIn,
}) => {
  const page = await signedIn("supervisor", { at: "/investigations?state=all" });
  await page.locator('[data-row="0"] [data-main]').click();
  await expect(card(page, "Activity")).toBeAttached();
  // Cards grow as their contents come.
  await page.waitForLoadState("networkidle");
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => scrolledTo(page)).toBeGreaterThan(600);
  // The way back remembers where a page stood only when it has come to rest, which takes a busy machine its time.
  await page.waitForTimeout(1000);
  const left = await scrolledTo(page);
  const address = page.url();
  await goTo(page, "Contacts");
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await page.goBack();
  await expect(card(page, "Activity")).toBeAttached();
  await expect.poll(async () => Math.abs((await scrolledTo(page)) - left)).toBeLessThan(60);

  await page.goto(`${address}#activity`);
  await expect(card(page, "Activity")).toBeInViewport();
});
