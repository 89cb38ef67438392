import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { card, choose, moveTo } from "./record.ts";

/** A visit of a new patient; answers its address. */
async function aVisit(page: Page): Promise<string> {
  await page.goto("/visits/new-visit");
  await page.getByLabel("Find the person").fill(`${nameOfTheirOwn()}, Vera`);
  await page.getByRole("button", { name: "Add a new person" }).click();
  await choose(page, "What is the visit for?", "Treatment");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/visits\/visit-details\//);
  return new URL(page.url()).pathname;
}

const add = (page: Page, noun: string) => page.getByRole("button", { name: `Add ${noun}`, exact: true }).click();
const form = (page: Page, name: string) => page.getByRole("form", { name });

test("a nurse notes vitals, a symptom and a treatment; what is typed wrong is told at its field [R1-14] [R3-51] [R3-56] [R3-57] [R5-51]", async ({
  signedIn,
}) => {
  test.slow();
  const page = await signedIn("clinician");
  await aVisit(page);

  await test.step("vitals are typed in their masks, by keyboard alone", async () => {
    await add(page, "vitals");
    const vitals = form(page, "New vitals");
    await expect(vitals.getByLabel("Taken on *")).toBeFocused();
    await page.keyboard.press("Control+Enter");
    await expect(vitals.getByText("Enter at least one measurement.")).toBeVisible();
    await vitals.getByLabel("Temperature").pressSequentially("98.66x");
    await expect(vitals.getByLabel("Temperature")).toHaveValue("98.66");
    await vitals.getByLabel("Blood pressure, systolic").fill("120");
    await page.keyboard.press("Control+Enter");
    await expect(vitals.getByText("Blood pressure is two numbers.")).toBeVisible();
    await expectAccessible(page, "vitals that are refused");
    await vitals.getByLabel("Blood pressure, diastolic").fill("180");
    await page.keyboard.press("Control+Enter");
    const question = page.getByRole("dialog", { name: "Is this what was measured?" });
    await expect(question).toContainText("Blood pressure, systolic: 120 mmHg. Usually above diastolic.");
    await expectAccessible(page, "vitals that are doubted");
    await question.getByRole("button", { name: "Correct it" }).click();
    await vitals.getByLabel("Blood pressure, diastolic").fill("80");
    await page.keyboard.press("Control+Enter");
    await expect(vitals).toHaveCount(0);
    await expect(card(page, "Vitals")).toContainText("98.66 °F");
    await expect(card(page, "Vitals")).toContainText("120/80 mmHg");
  });

  await test.step("what is typed outlives a reload, until it is saved", async () => {
    await add(page, "symptom");
    await form(page, "New symptom").getByLabel("Duration", { exact: true }).fill("3");
    await page.reload();
    await expect(form(page, "New symptom").getByLabel("Duration", { exact: true })).toHaveValue("3");
    await choose(page, "Symptom *", "Genital ulcer or sore");
    await form(page, "New symptom").getByLabel("Duration unit").selectOption("Days");
    await form(page, "New symptom").getByRole("button", { name: "Save" }).click();
    await expect(card(page, "Symptoms")).toContainText("Genital ulcer or sore");
    await expect(card(page, "Symptoms")).toContainText("3 Days");
    await page.reload();
    await expect(card(page, "Symptoms")).toContainText("Genital ulcer or sore");
    await expect(form(page, "New symptom")).toHaveCount(0);
  });

  await test.step("a treatment offers what is given against the infection", async () => {
    await add(page, "treatment");
    const treatment = form(page, "New treatment");
    await treatment.getByLabel("Type *").selectOption("Treated");
    await treatment.getByRole("combobox", { name: "Infection" }).click();
    await page.getByRole("option", { name: /^Syphilis$/ }).click();
    await treatment.getByRole("button", { name: "Save" }).click();
    await expect(treatment.getByText("Choose what the patient was treated with.")).toBeVisible();
    await treatment
      .getByLabel("Treatment", { exact: true })
      .selectOption("Syphilis, primary, secondary or early latent");
    await treatment.getByLabel("Regimen").selectOption("Benzathine penicillin G 2.4 million units IM, single dose");
    await treatment.getByLabel("Lot number").fill("LX4412");
    await treatment.getByRole("button", { name: "Save" }).click();
    await expect(card(page, "Treatment")).toContainText("Benzathine penicillin G 2.4 million units IM, single dose");
    await expect(card(page, "Treatment")).toContainText("LX4412");
    await expectAccessible(page, "a charted visit");
  });

  await test.step("an entry is changed in place, and its history says what stood there", async () => {
    await card(page, "Treatment").getByRole("button", { name: "Edit" }).click();
    await form(page, "Change treatment").getByLabel("Lot number").fill("LX4413");
    await form(page, "Change treatment").getByRole("button", { name: "Save" }).click();
    await card(page, "Treatment").getByRole("button", { name: "History" }).click();
    await expect(card(page, "Treatment").getByRole("list", { name: "History" })).toContainText("Lot number: LX4412");
  });

  await test.step("what was removed can be noted again at once", async () => {
    await card(page, "Symptoms").getByRole("button", { name: "Remove" }).click();
    await page.getByRole("dialog", { name: "Remove this symptom?" }).getByRole("button", { name: "Remove" }).click();
    await expect(card(page, "Symptoms")).not.toContainText("Genital ulcer or sore");
    await page.getByRole("button", { name: "Undo" }).click();
    // The card shows by itself as soon as it holds something again.
    await expect(card(page, "Symptoms")).toContainText("Genital ulcer or sore");
  });

  await test.step("symptoms are ticked on the clinic's list, and saved together", async () => {
    await card(page, "Symptoms").getByRole("button", { name: "Tick symptoms" }).click();
    const ticks = form(page, "Symptoms from the list");
    await ticks.getByRole("button", { name: "Save" }).click();
    await expect(ticks.getByText("Tick at least one symptom.")).toBeVisible();
    await ticks.getByRole("button", { name: "Pick a day" }).click();
    await expectUsable(page, "a calendar beside a typed day");
    await page.keyboard.press("Escape");
    await ticks.getByRole("checkbox", { name: "Painful urination" }).check();
    await ticks.getByRole("textbox", { name: "Painful urination: days" }).fill("4");
    await ticks.getByRole("checkbox", { name: "Fever" }).check();
    await expectUsable(page, "symptoms to tick");
    await ticks.getByRole("button", { name: "Save" }).click();
    await expect(ticks).toHaveCount(0);
    await expect(card(page, "Symptoms")).toContainText("4 Days");
    await expect(card(page, "Symptoms")).toContainText("Fever");
  });
});

test("a visit that was abandoned shows what was noted, and takes nothing more", async ({ signedIn }) => {
  const page = await signedIn("clinician");
  await aVisit(page);
  await add(page, "allergy");
  await form(page, "New allergy").getByLabel("Allergic to *").fill("Penicillin");
  await page.keyboard.press("Control+Enter");
  await expect(card(page, "Allergies")).toContainText("Penicillin");
  await moveTo(page, "Abandoned");
  const dialog = page.getByRole("dialog", { name: "Abandoned" });
  await dialog.getByLabel(/Reason/).fill("Left before being seen");
  await dialog.locator("button[type=submit]").click();
  await expect(dialog).toHaveCount(0);
  const edit = card(page, "Allergies").getByRole("button", { name: "Edit" });
  await expect(edit).toHaveAttribute("aria-disabled", "true");
  await edit.hover();
  await expect(
    card(page, "Allergies")
      .getByText(/abandoned/i)
      .first(),
  ).toBeVisible();
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page, "a charted visit on a phone");
});
