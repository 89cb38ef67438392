import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab until the wanted control has the focus, and sees that it shows. */
export async function tabTo(page: Page, wanted: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const most = 120;
  for (let presses = 0; presses < most; presses++) {
    if (await hasFocus(wanted)) {
      await expectFocusShown(page);
      return expect(wanted.first()).toBeFocused();
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${most} presses of ${key} did not come to ${wanted}.`);
}

const hasFocus = async (wanted: Locator): Promise<boolean> =>
  (await wanted.count()) > 0 && wanted.first().evaluate((element) => element === document.activeElement);

/** What has the focus is marked: by an outline, a shadow or a border of its own, or of what is around it. */
async function expectFocusShown(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const marked = (element: Element | null, pseudo?: string) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(element, pseudo);
      const outlined = outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
      return outlined || boxShadow !== "none" || (element.matches("input, textarea") && borderColor !== "");
    };
    const focused = document.activeElement;
    return marked(focused) || marked(focused, "::after") || marked(focused?.parentElement ?? null);
  });
  expect(shown, "the focus can be seen").toBe(true);
}

/** Presses a shortcut until its effect shows: a page that has just come may not listen yet. */
export async function pressFor(page: Page, key: string, effect: Locator): Promise<void> {
  await expect(async () => {
    if (!(await effect.isVisible())) await page.keyboard.press(key);
    await expect(effect).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Chooses in the select that has the focus, by typing and Enter, or by the arrows. */
export async function pick(page: Page, option: string): Promise<void> {
  await page.keyboard.press("ArrowDown");
  const wanted = page.getByRole("option", { name: option, exact: true });
  await expect(wanted).toBeVisible();
  const options = await page.getByRole("option").count();
  for (let presses = 0; presses < options; presses++) {
    if ((await wanted.getAttribute("data-combobox-selected")) === "true") break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
}
