import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const wcag22aa = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** axe finds nothing against WCAG 2.2 AA on what is shown. */
export const expectAccessible = (page: Page, screen: string): Promise<void> =>
  expectNothing(page, (axe) => axe.withTags(wcag22aa), screen);

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/**
 * What is shown can be used by all in each size, in light and in dark: tried in full in light, in dark only what dark can
 * change, the contrast. The last size and light stay.
 */
export async function expectUsable(page: Page, screen: string, sizes = [phone, desk]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
        .toBe(colorScheme);
      const look = `${screen}, ${size.width} wide, ${colorScheme}`;
      await (colorScheme === "light" ? expectAccessible(page, look) : expectContrast(page, look));
    }
    await expectNoSidewaysScroll(page, `${screen}, ${size.width} wide`);
  }
}

/** All text can be told from its ground. */
export const expectContrast = (page: Page, screen: string): Promise<void> =>
  expectNothing(page, (axe) => axe.withRules(["color-contrast"]), screen);

async function expectNothing(page: Page, rules: (axe: AxeBuilder) => AxeBuilder, screen: string): Promise<void> {
  // Colors on their way from light to dark are neither. Waiting for them could take forever: what is out of view stands still.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  });
  // A page on its way has none yet; axe wants one of every page.
  await expect(page.locator("h1").first()).toBeAttached();
  const axe = await axeOn(page);
  // What lies behind a dialog can't be pressed; where the dialog's edge runs is no matter.
  const dialog = '[aria-modal="true"]';
  if (await page.locator(dialog).first().isVisible()) {
    // Mantine names a dialog by its title only after it has drawn both.
    await expect(page.locator(dialog).first()).toHaveAccessibleName(/\S/);
    axe.include(dialog);
  }
  const { violations } = await rules(axe).analyze();
  const found: { rule: string; where: string[] }[] = [];
  for (const { id, nodes } of violations) {
    const where = nodes.map(({ target }) => target.join(" "));
    const wrong = id === "target-size" ? await notHalfHidden(page, where) : where;
    if (wrong.length > 0) found.push({ rule: id, where: wrong });
  }
  expect(found, `what axe finds on ${screen}`).toEqual([]);
}

/** Without what stands half below the footer or a header that stays: where a page is long enough something always does. */
const notHalfHidden = (page: Page, selectors: string[]): Promise<string[]> =>
  page.evaluate((all) => {
    const stays = (part: Element | null): boolean =>
      part !== null && (/^(fixed|sticky)$/.test(getComputedStyle(part).position) || stays(part.parentElement));
    const isHalfHidden = (selector: string) => {
      const target = document.querySelector(selector);
      const box = target?.getBoundingClientRect();
      if (!target || !box) return false;
      return [box.top + 1, box.bottom - 1].some((y) => {
        const above = document.elementFromPoint((box.left + box.right) / 2, y);
        return above !== null && !target.contains(above) && stays(above);
      });
    };
    return all.filter((selector) => !isHalfHidden(selector));
  }, selectors);

/** The short form of axe's program, which a page reads in half the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** axe's program is large: it is brought into a page once, and its work done there, our pages having no frames. */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => "axe" in globalThis);
  return new AxeBuilder({ page, axeSource: isThere ? "0" : axeSource })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode();
}

/** On a phone nothing hangs out at the side. */
export async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  const overhang = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.body.querySelectorAll("*")].filter(
      (part) => part.getBoundingClientRect().right > clientWidth,
    );
    return [`${scrollWidth - clientWidth} px`, ...beyond.map((part) => part.outerHTML.slice(0, 120))].slice(0, 10);
  });
  expect(overhang, `what of ${screen} hangs over`).toEqual([]);
}
