import type { Page } from "@playwright/test";
import { expectUsable } from "./accessibility.ts";
import { anInvestigationOf } from "./investigation.ts";
import { expect, test } from "./journey.ts";
import { labReport, nameOfTheirOwn } from "./lab-report.ts";
import { aColleagueBeside, aMember } from "./members.ts";
import { card, openCard } from "./record.ts";
import { enter } from "./sign-in.ts";

test.describe.configure({ timeout: 300_000 });

/** A report of gonorrhea in a man of 36. */
const gonorrheaOf = (lastName: string) =>
  labReport({ controlId: lastName, lastName, firstName: "Abel", sex: "M", born: "19900412" }).replaceAll(
    "43304-5^Chlamydia trachomatis rRNA NAA+probe",
    "43305-2^Neisseria gonorrhoeae rRNA NAA+probe",
  );

const outside = (page: Page) => page.getByText(/more cards? do(n’t|esn’t) apply here/);
const named = (page: Page) => page.getByRole("navigation", { name: "On this page" }).getByRole("link");
const titles = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 });

test("a man's gonorrhea has no pregnancy and no COVID wellness; all are one key away, and an open record follows an administrator [R3-95] [R3-96]", async ({
  page,
  newBrowser,
}) => {
  const { email, clinics } = await aMember();
  await enter(page, email);
  await anInvestigationOf(page, gonorrheaOf(nameOfTheirOwn()));

  await test.step("what does not apply is left out and named at the end", async () => {
    await expect(outside(page)).toContainText(/^6 more cards don’t apply here:/);
    for (const title of ["Pregnancy", "COVID wellness", "Reproductive history"])
      await expect(card(page, title)).toHaveCount(0);
    for (const title of ["Risk factors", "PrEP", "Partner counts"]) await expect(card(page, title)).toHaveCount(1);
    await expectUsable(page, "a record with the cards that apply");
  });

  await test.step("the index names what the page shows, and marks what is read", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const shown = await titles(page).allTextContents();
    await expect(named(page)).toHaveText(shown.map((title) => new RegExp(`^${title}`)));
    await named(page).filter({ hasText: "Risk factors" }).click();
    await expect(named(page).filter({ hasText: "Risk factors" })).toHaveAttribute("aria-current", "location");
  });

  await test.step("a key shows all, and puts them away", async () => {
    await page.keyboard.press("m");
    await expect(card(page, "Pregnancy")).toBeVisible();
    await expect(card(page, "COVID wellness")).toBeVisible();
    await expect(named(page).filter({ hasText: "COVID wellness" })).toHaveCount(1);
    await page.keyboard.press("m");
    await expect(card(page, "COVID wellness")).toHaveCount(0);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toContainText("Show all cards");
    await page.keyboard.press("Escape");
  });

  await test.step("what is filled stays, whatever the rule says", async () => {
    await page.getByRole("button", { name: /^Show all/ }).click();
    const travel = await openCard(page, "Travel");
    await travel.getByRole("button", { name: "Add travel", exact: true }).click();
    const form = page.getByRole("form", { name: "New travel" });
    await form.getByLabel("Destination *").fill("Mexico");
    await page.keyboard.press("Control+Enter");
    await expect(form).toHaveCount(0);
    await page.getByRole("button", { name: /^Hide them/ }).click();
    await expect(card(page, "Travel")).toBeVisible();
    await expect(outside(page)).toContainText(/^5 more cards/);
  });

  const admin = await newBrowser();
  await enter(admin, (await aColleagueBeside(clinics[0] ?? "", "Clinic administrator")).email, {
    at: "/system-settings",
  });

  await test.step("an administrator orders the cards and says for whom one is shown", async () => {
    await admin.getByRole("link", { name: "Modules" }).click();
    await expect(admin.getByRole("row", { name: /Pregnancy Female or Other · ages 10 to 55/ })).toBeVisible();
    await expectUsable(admin, "the modules of investigations");
    await admin.setViewportSize({ width: 1440, height: 900 });
    await admin.keyboard.press("e");
    const list = admin.getByRole("list", { name: "Cards in their order" });
    await list.getByRole("button", { name: "Change COVID wellness" }).click();
    await admin.getByRole("combobox", { name: "Groups of infections" }).click();
    await admin.getByRole("option", { name: "STD" }).click();
    await admin.getByText(/^As shipped:/).click();
    await expectUsable(admin, "a rule of a card");
    await admin.setViewportSize({ width: 1440, height: 900 });
    await list.getByRole("button", { name: "Change Vitals" }).click();
    await admin.getByRole("switch", { name: "Shown" }).press("Space");
    await list.getByRole("button", { name: "Done Vitals" }).press("Alt+ArrowUp");
    await admin.getByRole("button", { name: /^Save/ }).click();
    await expect(
      admin.getByRole("row", { name: /COVID wellness COVID-19 \(group\), All STDs Changed here/ }),
    ).toBeVisible();
    await expect(admin.getByRole("row", { name: /Vitals Only where it holds something/ })).toBeVisible();
  });

  await test.step("the open record follows", async () => {
    await expect(card(page, "COVID wellness")).toBeVisible();
    await expect(card(page, "Vitals")).toHaveCount(0);
  });

  await test.step("and goes back to what is shipped", async () => {
    await admin.getByRole("button", { name: "Restore defaults" }).click();
    await admin.getByRole("button", { name: "Restore", exact: true }).click();
    await expect(admin.getByRole("button", { name: "Restore defaults" })).toHaveCount(0);
    await expect(card(page, "COVID wellness")).toHaveCount(0);
    await expect(card(page, "Vitals")).toBeVisible();
  });
});
