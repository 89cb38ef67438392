import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const wcag22aa = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** axe finds nothing against WCAG 2.2 AA on what is shown. */
export const expectAccessible = (page: Page, screen: string): Promise<void> =>
  expectNothing(page, new AxeBuilder({ page }).withTags(wcag22aa), screen);

/** All text can be told from its ground. */
export const expectContrast = (page: Page, screen: string): Promise<void> =>
  expectNothing(page, new AxeBuilder({ page }).withRules(["color-contrast"]), screen);

async function expectNothing(page: Page, axe: AxeBuilder, screen: string): Promise<void> {
  // Colours on their way from light to dark are neither.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => ({ rule: id, where: nodes.map(({ target }) => target.join(" ")) }));
  expect(found, `what axe finds on ${screen}`).toEqual([]);
}

/** On a phone nothing hangs out at the side. */
export async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  const overhang = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overhang, `how far ${screen} hangs over, in pixels`).toBe(0);
}
