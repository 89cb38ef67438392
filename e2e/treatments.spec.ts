import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { card, choose, openCard } from "./record.ts";

/** A visit of a new patient; answers its address. */
async function aVisit(page: Page): Promise<string> {
  await page.goto("/visits/new-visit");
  await page.getByLabel("Find the person").fill(`${nameOfTheirOwn()}, Ines`);
  await page.getByRole("button", { name: "Add a new person" }).click();
  await choose(page, "What is the visit for?", "Treatment");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/visits\/visit-details\//);
  return new URL(page.url()).pathname;
}

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const treatment = (page: Page) => page.locator("#treatment");

test.describe("treatments", () => {
  // Warnings are asked about on purpose.
  test.use({ expectedFaults: /409 \(Conflict\)/ });

  test("a positive result is treated in one tap, pregnancy is asked about, and the result corrected [R10-11] [R10-05]", async ({
    signedIn,
  }) => {
    test.slow();
    const page = await signedIn("clinician");
    const visit = await aVisit(page);

    await test.step("a test comes back positive", async () => {
      await openCard(page, "Tests ordered");
      await page.keyboard.press("o");
      const basket = dialog(page, "Order tests");
      await basket.getByLabel("Find a test").fill("Chlamydia NAAT");
      await page.keyboard.press("Enter");
      await basket.getByRole("checkbox", { name: "Urine", exact: true }).check();
      await page.keyboard.press("Control+Enter");
      await card(page, "Tests ordered").getByRole("link").first().click();
      await expect(page).toHaveURL(/\/test-orders\/[0-9a-f-]+$/);
      await page.getByRole("button", { name: "Collect", exact: true }).click();
      await page.getByRole("button", { name: "Collected", exact: true }).click();
      await page.getByRole("button", { name: "Enter result" }).click();
      await choose(page, "Result", /^Detected$/);
      await page.keyboard.press("Control+Enter");
      await expect(page.getByText("Has a result")).toBeVisible();
    });
    const order = new URL(page.url()).pathname;

    await test.step("its standard regimen is one tap; what the chart doesn’t say is asked first", async () => {
      await treatment(page)
        .getByRole("button", { name: /^Give Doxycycline/ })
        .click();
      const treat = dialog(page, "Treat");
      await expect(treat.getByLabel("Lot number")).toBeFocused();
      await expectUsable(page, "the treatment’s dialog");
      await treat.getByLabel("Lot number").fill("LX17");
      await page.keyboard.press("Enter");
      await expect(treat.getByText("It is not noted whether the patient is pregnant.")).toBeVisible();
      await page.keyboard.press("Escape");
    });

    await test.step("in pregnancy another regimen is the standard, and doxycycline says why not", async () => {
      await page.goto(visit);
      await page.getByRole("button", { name: "Add pregnancy", exact: true }).click();
      const form = page.getByRole("form", { name: "New pregnancy" });
      await form.getByLabel("Pregnant *").selectOption("Yes");
      await form.getByRole("button", { name: "Save" }).click();
      await expect(form).toHaveCount(0);
      await page.goto(order);
      await expect(treatment(page).getByText(/No doxycycline in pregnancy/)).toBeVisible();
      await expectNoSidewaysScroll(page, "an order with a treatment to give");
      await treatment(page)
        .getByRole("button", { name: /^Give Azithromycin/ })
        .click();
      const treat = dialog(page, "Treat");
      await treat.getByRole("checkbox", { name: "Show all regimens" }).check();
      await treat.getByRole("combobox", { name: "Regimen" }).click();
      await page
        .getByRole("option", { name: /^Doxycycline 100 mg orally twice a day, 7 days \(not/ })
        .first()
        .click();
      await treat.getByRole("button", { name: "Record" }).click();
      await expect(treat.getByRole("alert")).toContainText("No doxycycline in pregnancy");
      await expectAccessible(page, "a warning before a treatment");
      await treat.getByLabel(/^Why it is given all the same/).fill("Allergic to macrolides");
      await treat.getByRole("button", { name: "Give all the same" }).click();
      await expect(treatment(page).getByText(/Given all the same: Allergic to macrolides/)).toBeVisible();
    });

    await test.step("the result is corrected only once it is said that the treatment stays", async () => {
      await page
        .getByRole("region", { name: "Chlamydia NAAT, Urine" })
        .getByRole("button", { name: "Correct" })
        .click();
      const correct = dialog(page, "Correct Chlamydia NAAT, Urine");
      await choose(page, "Result", /^Not detected$/);
      await correct.getByLabel(/^Reason/).fill("Read twice");
      await page.keyboard.press("Control+Enter");
      await expect(correct.getByRole("alert")).toContainText("The patient was treated because of this result");
      await correct.getByRole("checkbox", { name: /^The treatment was given/ }).check();
      await page.keyboard.press("Control+Enter");
      await expect(correct).toHaveCount(0);
      await expect(page.getByText("Corrected", { exact: false }).first()).toBeVisible();
    });

    await test.step("it is corrected, withdrawn, and read on the visit, on a phone, too", async () => {
      await page.goto(visit);
      const given = card(page, "Treatment");
      await expect(given).toContainText("Doxycycline 100 mg orally twice a day, 7 days");
      await given.getByRole("button", { name: "Correct" }).click();
      await dialog(page, "Correct the treatment").getByLabel("Lot number").fill("LX18");
      await page.keyboard.press("Control+Enter");
      await expect(given).toContainText("Lot LX18");
      await page.setViewportSize(phone);
      await expectNoSidewaysScroll(page, "a visit with treatments");
      await given.getByRole("button", { name: "Withdraw" }).click();
      await dialog(page, "Withdraw the treatment")
        .getByLabel(/^Reason/)
        .fill("She was given azithromycin");
      await page.keyboard.press("Control+Enter");
      await expect(given).toContainText("She was given azithromycin");
      await expect(given.getByRole("button", { name: "Correct" })).toHaveCount(0);
    });
  });

  test("an administrator adds a treatment with a regimen, and takes it away [R3-52] [R3-53]", async ({ signedIn }) => {
    const page = await signedIn("admin");
    const name = `Scabies ${nameOfTheirOwn()}`;
    await page.goto("/system-settings/tests/treatments");
    await page.getByRole("button", { name: /^New treatment/ }).click();
    const added = dialog(page, "New treatment");
    await page.keyboard.press("Control+Enter");
    await expect(added.getByText("Name the treatment.")).toBeVisible();
    await added.getByLabel("Name").fill(name);
    await added.getByRole("button", { name: "Add a regimen" }).click();
    await added.getByLabel("Title").fill("Permethrin cream 5%, once");
    await expectAccessible(page, "a new treatment");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Permethrin cream 5%, once");
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByRole("row", { name: new RegExp(name) })).toHaveCount(0);
  });
});
