import type { Page } from "@playwright/test";
import { expectAccessible, expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { aColleagueBeside, aKioskBeside, aMember } from "./members.ts";
import { enter } from "./sign-in.ts";

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--accent").trim());
const grounds = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test("an administrator gives the clinic a theme, and screens that are open follow [R3-100]", async ({
  page,
  browser,
}) => {
  const { email, clinics } = await aMember();
  const [clinic = ""] = clinics;
  const colleague = await (await browser.newContext()).newPage();
  await enter(colleague, email, { at: "/visits" });
  await expect(colleague.getByRole("heading", { level: 1 })).toBeVisible();
  const before = await accentOf(colleague);
  await enter(page, (await aColleagueBeside(clinic, "Clinic administrator")).email, { at: "/system-settings" });
  await page.getByRole("link", { name: /^Theme/ }).click();
  await expect(page.getByRole("heading", { name: "Theme" })).toBeVisible();
  await expectUsable(page, "the theme", [phone]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step("each ready theme can be chosen; one is saved", async () => {
    await page.keyboard.press("e");
    const names = ["Standard", "Riverside County", "Harbor County", "Metro County", "COVID, light", "COVID, dark"];
    for (const name of [...names, "Hawaii"]) await page.getByRole("radio", { name, exact: true }).check();
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByText("Hawaii", { exact: true })).toBeVisible();
    await expect.poll(() => accentOf(page)).toBe("#00686b");
    await expect.poll(() => grounds(page)).toBe("rgb(251, 247, 239)");
    await expectAccessible(page, "the settings in the theme of Hawaii");
  });

  await test.step("a colleague's screen follows without being loaded anew, and begins so", async () => {
    expect(before).not.toBe("#00686b");
    await expect.poll(() => accentOf(colleague)).toBe("#00686b");
    await expectAccessible(colleague, "visits in the theme of Hawaii");
    await colleague.emulateMedia({ colorScheme: "dark" });
    await colleague.reload();
    await expect.poll(() => accentOf(colleague)).toBe("#7ed6cf");
    await expect(colleague.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(colleague, "visits in the dark theme of Hawaii");
  });

  await test.step("a kiosk has it, too", async () => {
    const kiosk = await (await browser.newContext()).newPage();
    await enter(kiosk, (await aKioskBeside(clinic)).email, { at: "/kiosk/config" });
    await expect(kiosk.getByRole("heading", { name: "Set up this kiosk" })).toBeVisible();
    await expect.poll(() => accentOf(kiosk)).toBe("#00686b");
    await kiosk.context().close();
  });

  await test.step("colors that can't be read are not saved; the one that is proposed is", async () => {
    await page.keyboard.press("e");
    await page.getByRole("radio", { name: "Colors of the clinic" }).check();
    const main = page.getByRole("group", { name: "In light" }).getByLabel("Main color");
    await main.fill("#f2c230");
    await expect(page.getByText(/^The main color in the light scheme: .* needs 4\.5:1/).first()).toBeVisible();
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByRole("button", { name: /^Save/ })).toBeVisible();
    await page.getByRole("button", { name: /^Use #/ }).click();
    const chosen = await main.inputValue();
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByText("Colors of the clinic", { exact: true })).toBeVisible();
    await expect.poll(() => accentOf(page)).toBe(chosen);
    await colleague.emulateMedia({ colorScheme: "light" });
    await expect.poll(() => accentOf(colleague)).toBe(chosen);
  });
  await colleague.context().close();
});
