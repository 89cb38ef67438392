import type { Page } from "@playwright/test";

/** The entries of the main navigation, in their order. */
export const navigationOf = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link").allTextContents();

/** All entries of the main navigation, and then those for which its line has no room. */
export async function allEntriesOf(page: Page): Promise<string[]> {
  const more = page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "More" });
  // The line has more room, or less, once its letters are there.
  await page.evaluate(() => document.fonts.ready);
  for (;;) {
    const inLine = await navigationOf(page);
    if (!(await more.isVisible())) return inLine;
    await more.click();
    await page.getByRole("menuitem").first().waitFor();
    const folded = await page.getByRole("menuitem").allTextContents();
    await page.keyboard.press("Escape");
    if ((await navigationOf(page)).join() === inLine.join()) return [...inLine, ...folded];
  }
}

/** Follows an entry of the main navigation. */
export const goTo = (page: Page, entry: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: entry, exact: true }).click();
