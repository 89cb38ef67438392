import type { Page } from "@playwright/test";

/** The entries of the main navigation, in their order. */
export const navigationOf = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link").allTextContents();

/** All entries of the main navigation, and then those for which its line has no room. */
export async function allEntriesOf(page: Page): Promise<string[]> {
  const inLine = await navigationOf(page);
  const more = page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "More" });
  if (!(await more.isVisible())) return inLine;
  await more.click();
  await page.getByRole("menuitem").first().waitFor();
  const folded = await page.getByRole("menuitem").allTextContents();
  await page.keyboard.press("Escape");
  return [...inLine, ...folded];
}

/** Follows an entry of the main navigation. */
export const goTo = (page: Page, entry: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: entry, exact: true }).click();
