import { expect, type Page } from "@playwright/test";

/** A card of a record's page, by its title. */
export const card = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

/** Opens a card that may be folded away: its user's last look at such a card decides. */
export async function openCard(page: Page, title: string) {
  const fold = card(page, title).getByRole("button", { name: title, exact: true });
  if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
  return card(page, title);
}

/** The button that says the status and opens the next ones. */
export const status = (page: Page, name: string) => page.getByRole("button", { name: `Status: ${name}. Change` });

/** Moves the record by its status menu; answers when the page says so. */
export async function moveTo(page: Page, name: string): Promise<void> {
  const choice = page.getByRole("button", { name, exact: true });
  // For a moment the page may still be that of the record from which one came, with a menu of its own.
  await expect(async () => {
    if (!(await choice.isVisible())) await page.getByRole("button", { name: /^Status: / }).click({ timeout: 5000 });
    await choice.click({ timeout: 5000 });
  }).toPass();
  const dialog = page.getByRole("dialog", { name });
  await expect(status(page, name).or(dialog).or(page.getByRole("banner").getByText(name)).first()).toBeVisible();
}

/** Says why a record is finished without each line of its checklist that is open and that the user may go without. */
export async function sayWhyNot(page: Page, reason: string): Promise<void> {
  const asked = card(page, "Checklist").getByRole("button", { name: /^Say why not/ });
  await expect(card(page, "Checklist").getByRole("listitem").first()).toBeVisible();
  for (let left = await asked.count(); left > 0; left--) {
    await asked.first().click();
    await page.getByRole("dialog").getByLabel("Reason").fill(reason);
    await page.keyboard.press("Control+Enter");
    await expect(asked).toHaveCount(left - 1);
  }
}

/** Chooses in a select by a press on the option. */
export async function choose(page: Page, field: string, option: string | RegExp): Promise<void> {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
}
