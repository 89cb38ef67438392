import { anInvestigation } from "../apps/server/testing/investigation.ts";
import { desk, expectContrast, expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { aColleagueBeside } from "./members.ts";
import { callerOn } from "./patient-results.ts";
import { riverside } from "./sign-in.ts";

test.slow();

test("a supervisor sees who has how much, gives away what comes first, and hands over for a holiday [R2.2-11] [R10-41] [R10-42]", async ({
  signedIn,
}) => {
  const lastName = nameOfTheirOwn();
  const page = await signedIn("supervisor", { at: "/home" });
  await page.setViewportSize(desk);
  const colleague = await aColleagueBeside(riverside, "Investigator");
  const holiday = await aColleagueBeside(riverside, "Investigator");
  const person = { lastName, firstName: "Ines", sexAtBirth: "Female" as const, dateOfBirth: "2003-03-03" };
  const { referenceNumber } = await anInvestigation(await callerOn(page), { infection: "Syphilis", person });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await expect(page.getByRole("heading", { level: 1, name: "DIS workload" })).toBeVisible();

  await test.step("what nobody has yet is ranked, with its reasons", async () => {
    await page.getByRole("link", { name: "Nobody yet" }).click();
    await expect(page).toHaveURL(/assignedTo=nobody/);
    const row = page.getByRole("row", { name: new RegExp(lastName) });
    await expect(row).toContainText("female +2");
    await expect(row).toContainText("under 30 +2");
    await row.getByRole("combobox", { name: `Assign ${referenceNumber}` }).selectOption(colleague.id);
    await expect(row).toBeHidden();
  });

  await test.step("it is in the new owner's load, and goes to another for a holiday", async () => {
    await page.goto(`/dis?assignedTo=${colleague.id}`);
    await expect(page.getByRole("row", { name: new RegExp(lastName) })).toBeVisible();
    await page.getByRole("button", { name: "Hand over…" }).click();
    const dialog = page.getByRole("dialog", { name: "Hand over" });
    await dialog.getByRole("button", { name: "Hand over" }).click();
    await expect(dialog.getByText("Choose whose.")).toBeVisible();
    await dialog.getByRole("combobox", { name: "All open investigations of" }).click();
    await page.locator(`[role=option][value="${colleague.id}"]:visible`).click();
    await dialog.getByRole("combobox", { name: "Go to" }).click();
    await page.locator(`[role=option][value="${holiday.id}"]:visible`).click();
    await dialog.getByRole("button", { name: "Hand over" }).click();
    await expect(page.getByText("1 investigation is handed over.")).toBeVisible();
    await expect(page.getByRole("row", { name: new RegExp(lastName) })).toBeHidden();
    await page.goto(`/dis?assignedTo=${holiday.id}`);
    await expect(page.getByRole("row", { name: new RegExp(lastName) })).toBeVisible();
  });

  await test.step("it is dragged to another, by keyboard and by mouse", async () => {
    const row = page.getByRole("row", { name: new RegExp(lastName) });
    const owner = row.getByRole("combobox", { name: `Assign ${referenceNumber}` });
    const handle = row.getByRole("button", { name: `Drag ${referenceNumber} to an investigator` });
    const desks = page.getByRole("region", { name: "Drop it on whom it goes to" });
    await handle.focus();
    await page.keyboard.press("Space");
    await expect(desks).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(desks).toBeHidden();
    await expect(owner).toHaveValue(holiday.id);
    const from = await handle.boundingBox();
    if (!from) throw new Error("There is nothing to drag.");
    await handle.hover();
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 30, { steps: 4 });
    await desks.locator(`[data-user="${colleague.id}"]`).hover();
    await page.mouse.up();
    await expect(row).toBeHidden();
    await page.goto(`/dis?assignedTo=${colleague.id}`);
    await expect(owner).toHaveValue(colleague.id);
  });

  await page.goto("/dis");
  await expectUsable(page, "the workload", [phone, desk]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page, "the workload in dark");
  await page.emulateMedia({ colorScheme: "light" });
});
