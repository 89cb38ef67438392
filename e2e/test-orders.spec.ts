import type { Page } from "@playwright/test";
import { expectAccessible, expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { card, choose, openCard } from "./record.ts";

/** A visit of a new patient. */
async function aVisit(page: Page, lastName: string): Promise<void> {
  await page.goto("/visits/new-visit");
  await page.getByLabel("Find the person").fill(`${lastName}, Maria`);
  await page.getByRole("button", { name: "Add a new person" }).click();
  await choose(page, "What is the visit for?", "Treatment");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/visits\/visit-details\//);
}

const basket = (page: Page) => page.getByRole("dialog", { name: "Order tests" });
const ordered = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const pressed = async (page: Page, name: string, within = page.locator("body")) => {
  await within.getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
};

test("three sites are ordered at once, collected, sent, and a result is entered and corrected, by keyboard [R3-45] [R3-46] [R8-29]", async ({
  signedIn,
}) => {
  test.slow();
  const page = await signedIn("clinician");
  const lastName = nameOfTheirOwn();
  await aVisit(page, lastName);
  await openCard(page, "Tests ordered");

  await test.step("the basket says what is missing, and is signed once", async () => {
    await page.keyboard.press("o");
    await expect(basket(page).getByLabel("Find a test")).toBeFocused();
    await page.keyboard.press("Control+Enter");
    await expect(basket(page).getByRole("alert")).toHaveText("Choose a test.");
    await page.keyboard.type("ct / gc");
    await page.keyboard.press("Enter");
    await expect(basket(page).getByText("Choose a site.")).toBeVisible();
    for (const site of ["Throat swab", "Rectal swab", "Urine"]) {
      await basket(page).getByRole("checkbox", { name: site, exact: true }).focus();
      await page.keyboard.press("Space");
    }
    await expectUsable(page, "the basket");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("3 tests are ordered.")).toBeVisible();
    await expect(basket(page)).toHaveCount(0);
  });

  await test.step("the visit shows the order, and leads to it", async () => {
    const link = card(page, "Tests ordered").getByRole("link", { name: "CT / GC" });
    await expect(link).toBeVisible();
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/test-orders\/[0-9a-f-]+$/);
  });

  await test.step("the specimens are collected and sent", async () => {
    await expect(page.getByRole("button", { name: /^Collect all/ })).toBeVisible();
    await page.keyboard.press("c");
    await expect(page.getByRole("button", { name: "Collected", exact: true })).toBeFocused();
    await expectAccessible(page, "collecting specimens");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /^Send all/ })).toBeVisible();
    await page.keyboard.press("s");
    await expect(page.getByText("Result to enter").first()).toBeVisible();
  });

  const throat = ordered(page, "Chlamydia NAAT, Throat swab");
  await test.step("a result is entered", async () => {
    await pressed(page, "Enter result", throat);
    await choose(page, "Result", /^Detected$/);
    await page.keyboard.press("Control+Enter");
    await expect(throat.getByText("Detected", { exact: true })).toBeVisible();
    await expect(throat.getByText("Has a result")).toBeVisible();
    await expect(page.getByRole("cell", { name: "Not sent: No mobile phone for recipient" })).toBeVisible();
  });

  await test.step("it is corrected with a reason, and what it was stays to be read", async () => {
    await pressed(page, "Correct", throat);
    await choose(page, "Result", /^Not detected$/);
    await page.getByRole("textbox", { name: "Reason" }).fill("Read from the wrong line");
    await expectAccessible(page, "correcting a result");
    await page.keyboard.press("Control+Enter");
    await expect(throat.getByText("Not detected", { exact: true })).toBeVisible();
    await expect(throat).toContainText("Was Detected until");
    await expect(throat).toContainText("Read from the wrong line");
  });

  await test.step("what has a result is not taken back, and says so", async () => {
    await page.getByRole("button", { name: "Take back order" }).focus();
    await expect(page.getByText(/has a result/i).last()).toBeVisible();
    await page.keyboard.press("Escape");
    await expectUsable(page, "an order");
  });

  await test.step("the list finds the order by its work list and its patient", async () => {
    await page.goto(`/test-orders?state=to-enter&search=${lastName}`);
    await expect(page.getByRole("link", { name: new RegExp(lastName) })).toBeVisible();
    await expectUsable(page, "the list of test orders");
  });
});

test("an order goes from one work list to the next, until its patient was told [R10-10]", async ({ signedIn }) => {
  test.slow();
  const page = await signedIn("clinician");
  const lastName = nameOfTheirOwn();
  /** In which of the work lists the patient's order stands. */
  const standing = async () => {
    const order = page.url();
    const found: string[] = [];
    for (const name of ["To collect", "To send", "To enter", "Rapid, running", "Positive, not yet told"]) {
      await page.goto("/test-orders");
      const before = page.url();
      await page
        .getByRole("navigation", { name: "Work lists" })
        .getByRole("button", { name: new RegExp(`^${name}`) })
        .click();
      await expect(page).not.toHaveURL(before);
      const address = new URL(page.url());
      address.searchParams.set("search", lastName);
      const answered = page.waitForResponse((answer) => /\/api\/.*search=/.test(answer.url()));
      await page.goto(address.href);
      const { data } = (await (await answered).json()) as { data: unknown[] };
      await expect(page.getByRole("link", { name: new RegExp(lastName) })).toHaveCount(data.length);
      if (data.length > 0) found.push(name);
    }
    await page.goto(order);
    return found;
  };

  await aVisit(page, lastName);
  await openCard(page, "Tests ordered");
  await page.keyboard.press("o");
  await basket(page).getByLabel("Find a test").fill("chlamydia naat");
  await page.keyboard.press("Enter");
  await basket(page).getByRole("checkbox", { name: "Urine", exact: true }).check();
  await basket(page).getByLabel("Find a test").fill("hiv rapid");
  await page.keyboard.press("Enter");
  await basket(page).getByRole("checkbox", { name: "Fingerstick blood", exact: true }).check();
  await basket(page).getByRole("combobox", { name: /PrEP/ }).click();
  await page.getByRole("option", { name: "No", exact: true }).click();
  await page.keyboard.press("Control+Enter");
  await expect(basket(page)).toHaveCount(0);
  await card(page, "Tests ordered").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/test-orders\/[0-9a-f-]+$/);
  expect(await standing()).toEqual(["To collect"]);

  await page.getByRole("button", { name: /^Collect all/ }).click();
  await page.getByRole("button", { name: "Collected", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Collect all/ })).toHaveCount(0);
  expect(await standing()).toEqual(["To send", "To enter"]);

  await ordered(page, "HIV antibody, rapid, Fingerstick blood").getByRole("button", { name: "Start 20 min" }).click();
  await expect(page.getByText("Running")).toBeVisible();
  await page.getByRole("button", { name: /^Send/ }).first().click();
  await expect(page.getByRole("button", { name: /^Send/ })).toHaveCount(0);
  expect(await standing()).toEqual(["To enter", "Rapid, running"]);

  const chlamydia = ordered(page, "Chlamydia NAAT, Urine");
  await pressed(page, "Enter result", chlamydia);
  await choose(page, "Result", /^Detected$/);
  await page.keyboard.press("Control+Enter");
  await expect(chlamydia.getByText("Has a result")).toBeVisible();
  expect(await standing()).toEqual(["Rapid, running", "Positive, not yet told"]);

  await page.getByRole("button", { name: "Patient called back" }).click();
  await expect(page.getByRole("cell", { name: /^The patient called on/ })).toBeVisible();
  expect(await standing()).toEqual(["Rapid, running"]);
});
