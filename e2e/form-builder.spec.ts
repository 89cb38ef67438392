import { desk, expectAccessible, expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { aColleagueBeside, aMember } from "./members.ts";
import { card, choose, openCard } from "./record.ts";
import { enter } from "./sign-in.ts";

test("an administrator builds a block and publishes it; a clinician answers it on a phone [R10-51]", async ({
  page,
  newBrowser,
}) => {
  const member = await aMember({ role: "Clinician" });
  const [clinic = ""] = member.clinics;
  await enter(page, (await aColleagueBeside(clinic, "Clinic administrator")).email, { at: "/system-settings" });
  const dialog = page.getByRole("dialog");
  const add = async (label: string) => {
    await page.getByRole("button", { name: /^Add a question/ }).click();
    await dialog.getByRole("textbox", { name: "Question", exact: true }).fill(label);
  };
  const save = async () => {
    await dialog.getByRole("button", { name: "Save in the draft" }).click();
    await expect(dialog).toHaveCount(0);
  };

  await test.step("they look for a question among all of them", async () => {
    await page.getByRole("link", { name: "Forms" }).click();
    await page.getByRole("searchbox", { name: "Find a block or a question" }).fill("condom");
    await expect(page.getByRole("row", { name: /^Condom distribution/ })).toBeVisible();
    await expect(page.getByText("Condoms used", { exact: true })).toBeVisible();
    await expectUsable(page, "the blocks of questions", [phone]);
    await page.setViewportSize(desk);
  });

  await test.step("they build a block with a condition and a second language", async () => {
    await page.getByRole("button", { name: "New block" }).click();
    await dialog.getByLabel("Name").fill("Travel lately");
    await dialog.getByRole("combobox", { name: "Areas" }).click();
    await page.getByRole("option", { name: "Visits" }).click();
    // The list of areas hangs over the button until something else has the focus.
    await dialog.getByLabel("Name").click();
    await dialog.getByRole("button", { name: "Add questions" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Travel lately" })).toBeVisible();
    await add("Traveled in the last 21 days?");
    await dialog.getByRole("combobox", { name: "Answered with" }).click();
    await page.getByRole("option", { name: "Yes or no" }).click();
    await dialog.getByLabel("Question, Spanish").fill("¿Viajó en los últimos 21 días?");
    await expectAccessible(page, "a question while it is built");
    await save();
    await add("Nights away");
    await dialog.getByRole("combobox", { name: "Answered with" }).click();
    await page.getByRole("option", { name: "Number", exact: true }).click();
    await dialog.getByLabel("Maximum").fill("21");
    await dialog.getByRole("combobox", { name: "Follows" }).click();
    await page.getByRole("option", { name: "Traveled in the last 21 days?" }).click();
    await save();
    await expect(page.getByText("asked after traveled_in_the_last_21_days")).toBeVisible();
  });

  await test.step("they try it as it will be, on a phone and in Spanish", async () => {
    await page.getByRole("tab", { name: "Preview" }).click();
    await page.getByText("Phone", { exact: true }).click();
    await expect(page.getByLabel("Nights away")).toBeHidden();
    await page.getByRole("radio", { name: "Yes" }).check();
    await page.getByLabel("Nights away").fill("30");
    await page.getByRole("button", { name: "Check answers" }).click();
    await expect(page.getByText("At most 21.")).toBeVisible();
    await page.getByLabel("Questions in").selectOption("Spanish");
    await expect(page.getByText("¿Viajó en los últimos 21 días?").first()).toBeVisible();
    await expectUsable(page, "the preview of a block", [phone]);
    await page.setViewportSize(desk);
  });

  await test.step("they publish it", async () => {
    await page.getByRole("button", { name: "Publish…" }).click();
    await expect(dialog.getByText("No one has answered this block yet.")).toBeVisible();
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Asked", { exact: true })).toBeVisible();
    await page.getByRole("tab", { name: "Versions" }).click();
    await expect(page.getByRole("row", { name: /^1 .* 2 Use as draft ?: version 1/ })).toBeVisible();
    await page.getByRole("tab", { name: "Questions" }).click();
    await expectUsable(page, "a block of questions", [phone]);
  });

  await test.step("a clinician answers it at a visit, on a phone", async () => {
    const bedside = await newBrowser();
    await bedside.setViewportSize(phone);
    await enter(bedside, member.email, { at: "/visits/new-visit" });
    await bedside.getByLabel("Find the person").fill(`${nameOfTheirOwn()}, Rosa`);
    await bedside.getByRole("button", { name: "Add a new person" }).click();
    await choose(bedside, "What is the visit for?", "STI screening");
    await bedside.keyboard.press("Control+Enter");
    await expect(bedside.getByRole("heading", { level: 1, name: /, Rosa$/ })).toBeVisible();
    await openCard(bedside, "Travel lately");
    await card(bedside, "Travel lately").getByRole("button", { name: "Edit" }).click();
    const form = bedside.getByRole("form", { name: "Travel lately" });
    await form.getByLabel("Questions in").selectOption("Spanish");
    await form.getByRole("radio", { name: "Yes" }).check();
    await form.getByLabel("Nights away").fill("9");
    await bedside.keyboard.press("Control+Enter");
    await expect(card(bedside, "Travel lately").getByText("9", { exact: true })).toBeVisible();
    await expect(card(bedside, "Travel lately").getByText("Traveled in the last 21 days?")).toBeVisible();
  });
});
