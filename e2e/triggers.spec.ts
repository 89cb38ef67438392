import type { Page } from "@playwright/test";
import { expectAccessible, expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { aColleagueBeside, aMember } from "./members.ts";
import { choose, openCard } from "./record.ts";
import { enter } from "./sign-in.ts";

// What can’t be saved can’t be tried.
test.use({ actionTimeout: 12_000, expectedFaults: /status of 422 .*\/back-test\)$/ });

/** Opens an investigation by hand; answers its number. */
async function anInvestigation(page: Page): Promise<string> {
  const patient = nameOfTheirOwn();
  await page.goto(`/investigations?search=${patient}`);
  await page.getByRole("button", { name: "New investigation" }).click();
  await page.getByRole("button", { name: "Add a new person" }).click();
  await page.getByLabel("First name").fill("Ida");
  await choose(page, "Infection", /^Syphilis$/);
  await page.getByRole("button", { name: /^Save investigation/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${patient}, Ida` })).toBeVisible();
  return (
    (await page
      .getByText(/^C-\d{4}-\d{6}$/)
      .first()
      .textContent()) ?? ""
  );
}

test("a rule is made, tried on the past, turned on, and the record says why it fired [R3-83] [R10-52]", async ({
  page,
  newBrowser,
}) => {
  const { email, clinics } = await aMember({ role: "Clinic administrator" });
  const worker = await newBrowser();
  await enter(worker, (await aColleagueBeside(clinics[0] ?? "", "Supervisor")).email);
  const before = await anInvestigation(worker);
  await enter(page, email, { at: "/system-settings" });

  await test.step("what is not filled in is said, and nothing is tried", async () => {
    await page.getByRole("link", { name: "Triggers" }).click();
    await page.getByRole("link", { name: "New trigger" }).click();
    await page.getByRole("button", { name: "Back-test" }).click();
    await expect(page.getByRole("alert").getByText("Choose a user.")).toBeVisible();
    await page.getByRole("combobox", { name: "Acts for" }).click();
    await page.getByRole("listbox").getByRole("option").first().click();
    await page.getByRole("button", { name: "Back-test" }).click();
    await expect(page.getByRole("alert")).toContainText("1 to 12 conditions");
  });

  await test.step("it says how often it would have fired, and on which record", async () => {
    await page.getByLabel("Name", { exact: true }).fill("Look at new cases");
    await page.getByRole("button", { name: "Add a condition" }).click();
    const condition = page.getByRole("group", { name: "Condition 1" });
    await condition.getByLabel("Fact").selectOption("Status");
    await condition.getByRole("combobox", { name: "Values" }).click();
    await page.getByRole("listbox").getByRole("option", { name: "New", exact: true }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Add an action" }).click();
    await page.getByLabel("What is to be done").fill("Read the report today");
    await page.getByRole("button", { name: "Back-test" }).click();
    await expect(page.getByText("Would have fired once in the last 90 days. No conflicts.")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: before })).toBeVisible();
    await expectUsable(page, "a trigger with its back-test");
  });

  await test.step("turned on, it fires for the next case, whose record says why and what it did", async () => {
    await page.getByRole("switch", { name: "Turned on" }).press("Space");
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page).toHaveURL(/\/system-settings\/triggers\/[0-9a-f-]{36}$/);
    await anInvestigation(worker);
    const card = await openCard(worker, "Triggers");
    await expect(card.getByText("Look at new cases")).toBeVisible();
    await expect(card.getByText("Fired", { exact: true })).toBeVisible();
    await expect(card.getByText(/^Task for .+: Read the report today$/)).toBeVisible();
    await card.getByText("Why it fired").click();
    await expect(card.getByRole("listitem").filter({ hasText: "Status is one of New" }).last()).toContainText("(New)");
    await expectAccessible(worker, "a record with its triggers");
  });

  await test.step("changed, it says why it does not fire", async () => {
    await page.getByLabel("Fact").selectOption("Age in years");
    await page.getByLabel("Comparison").selectOption("is at least");
    await page.getByLabel("Value").fill("90");
    await expect(page.getByText("The trigger was changed. Press Back-test again.")).toHaveCount(0);
    await page.getByRole("button", { name: "Back-test" }).click();
    await expect(page.getByText("Would not have fired in the last 90 days.")).toBeVisible();
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByText("Look at new cases is saved.")).toBeVisible();
    await anInvestigation(worker);
    const card = await openCard(worker, "Triggers");
    await expect(card.getByText("Did not fire", { exact: true })).toBeVisible();
    await card.getByText("Why it did not fire").click();
    await expect(card.getByRole("listitem").filter({ hasText: "Age in years is at least 90" }).last()).toContainText(
      "(not known)",
    );
  });
});
