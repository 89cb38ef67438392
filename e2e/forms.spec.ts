import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, expectContrast, expectNoSidewaysScroll, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { aColleagueBeside } from "./members.ts";
import { card, choose, openCard } from "./record.ts";
import { enter, riverside } from "./sign-in.ts";

const title = "Risk factors";
const form = (page: Page) => page.getByRole("form", { name: title });
const edit = (page: Page) => card(page, title).getByRole("button", { name: "Edit" }).click();

/** Types a visit of a new patient who is here, and answers its address. */
async function aVisitOf(page: Page, patient: string): Promise<string> {
  await page.goto("/visits/new-visit");
  await page.getByLabel("Find the person").fill(`${patient}, Rosa`);
  await page.getByRole("button", { name: "Add a new person" }).click();
  await choose(page, "What is the visit for?", "STI screening");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1, name: `${patient}, Rosa` })).toBeVisible();
  return page.url();
}

test("a clinician asks about risks; what was typed outlives a reload, and what stood before can be read [R3-89] [R4-39] [R5-43] [R5-53] [R9-82]", async ({
  page,
}) => {
  // Of their own, so that a second try finds the cards as nobody left them.
  const { email } = await aColleagueBeside(riverside, "Clinician");
  await enter(page, email);
  await aVisitOf(page, nameOfTheirOwn());

  await test.step("cards of questions begin folded where nothing is answered", async () => {
    await expect(card(page, title).getByRole("button", { name: title, exact: true })).toHaveAttribute(
      "aria-expanded",
      "false",
    );
    await openCard(page, title);
    await expect(card(page, title).getByText("Nothing is answered yet.")).toBeVisible();
  });

  await test.step("a question leads to others, and what is worked out follows", async () => {
    await edit(page);
    await expect(form(page).getByLabel("Condoms used")).toBeHidden();
    await expect(form(page).getByPlaceholder("Select One...").first()).toBeVisible();
    await form(page).getByRole("combobox", { name: "Sex in the last 12 months with" }).click();
    await page.getByRole("option", { name: "Male", exact: true }).click();
    await page.keyboard.press("Escape");
    await form(page).getByLabel("Sex partners in the last 12 months").fill("6");
    await expect(form(page).getByLabel("Partners a month")).toHaveText("0.5");
    await form(page).getByLabel("Met partners online").check();
    await form(page).getByLabel("Sites or apps").fill("Any");
    await choose(page, "Condoms used", "Rarely");
    await expect(card(page, title).getByText("Draft")).toBeVisible();
    await expectAccessible(page, "questions being answered");
  });

  await test.step("a wrong answer is told of after the edit", async () => {
    await form(page).getByLabel("Sex partners in the last 12 months").fill("1000");
    await expect(form(page).getByText("At most 999.")).toBeVisible();
    await form(page).getByLabel("Sex partners in the last 12 months").fill("6");
    await expect(form(page).getByText("At most 999.")).toBeHidden();
  });

  await test.step("a key touches the question that it is typed into, and no other", async () => {
    const field = form(page).getByLabel("Sites or apps");
    await form(page).evaluate((element) => {
      const questions = [...(element.firstElementChild?.children ?? [])];
      const kept = window as unknown as { touched: Set<string> };
      kept.touched = new Set();
      new MutationObserver((changes) => {
        for (const { target } of changes)
          kept.touched.add(
            questions.find((one) => one.contains(target))?.querySelector("label")?.textContent ?? "else",
          );
      }).observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    await field.press("End");
    await field.pressSequentially("where");
    await expect(field).toHaveValue("Anywhere");
    expect(await page.evaluate(() => [...(window as unknown as { touched: Set<string> }).touched])).toEqual([
      "Sites or apps",
    ]);
  });

  await test.step("the draft outlives a reload right after a key, and is saved by Ctrl Enter", async () => {
    await page.reload();
    await expect(form(page).getByLabel("Sites or apps")).toHaveValue("Anywhere");
    await form(page).getByLabel("Sites or apps").press("Control+Enter");
    await expect(card(page, title).getByText("Saved")).toBeVisible();
    await expect(card(page, title).getByText("Rarely")).toBeVisible();
    await page.reload();
    await expect(card(page, title).getByText("Anywhere")).toBeVisible();
    await expect(form(page)).toBeHidden();
  });

  await test.step("an answer that hides another one withdraws it into the history", async () => {
    await edit(page);
    await form(page).getByLabel("Met partners online").uncheck();
    await expect(form(page).getByLabel("Sites or apps")).toBeHidden();
    await form(page).getByRole("button", { name: "Save" }).click();
    await expect(card(page, title).getByText("Saved")).toBeVisible();
    await card(page, title).getByRole("button", { name: "Earlier answers to Sites or apps" }).click();
    await expect(page.getByText(/^was Anywhere until .* by /)).toBeVisible();
    // The list is seen a moment before it has the focus; a key that is pressed by then is not its.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(page.getByText(/^was Anywhere until .* by /)).toBeHidden({ timeout: 1000 });
    }).toPass();
    await expectAccessible(page, "answers");
    await expectContrast(page, "answers");
  });

  await test.step("paper shows the answers without the buttons", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(card(page, title).getByText("Rarely")).toBeVisible();
    await expect(card(page, title).getByRole("button", { name: "Edit" })).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("long lists can be searched", async () => {
    await openCard(page, "COVID wellness");
    await card(page, "COVID wellness").getByRole("button", { name: "Edit" }).click();
    await page.getByRole("combobox", { name: "Symptoms today" }).fill("sore");
    await expect(page.getByRole("option")).toHaveText(["Sore throat"]);
    await page.keyboard.press("Escape");
  });

  await test.step("it fits a phone", async () => {
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page, "questions");
  });
});

test.describe("at once", () => {
  test.use({ expectedFaults: /409 \(Conflict\)/ });
  test("two who answer at once are asked only about what both changed [R4-39]", async ({ signedIn }) => {
    const ana = await signedIn("clinician");
    const address = await aVisitOf(ana, nameOfTheirOwn());
    const sam = await signedIn("supervisor", { at: address });
    for (const page of [ana, sam]) {
      await openCard(page, "Condom distribution");
      await card(page, "Condom distribution").getByRole("button", { name: "Edit" }).click();
      await page.getByRole("radio", { name: "Yes" }).check();
      await page.getByLabel("External condoms").fill(page === ana ? "10" : "20");
    }
    await ana.getByLabel("Lubricant packets").fill("5");
    await ana.getByLabel("Lubricant packets").press("Control+Enter");
    await expect(card(ana, "Condom distribution").getByText("Saved")).toBeVisible();

    await sam.getByLabel("Internal condoms").fill("3");
    await sam.getByLabel("Internal condoms").press("Control+Enter");
    const dialog = sam.getByRole("dialog", { name: "Someone changed this in the meantime" });
    await expect(dialog.getByRole("radiogroup")).toHaveCount(1);
    await dialog.getByRole("radio", { name: "10", exact: true }).check();
    await dialog.getByRole("button", { name: "Save my choice" }).click();
    const answers = card(sam, "Condom distribution");
    await expect(answers.getByText("Saved")).toBeVisible();
    await expect(answers.getByRole("definition")).toHaveText([/^Yes/, /^10/, /^3/, /^5/, /^13/]);
  });
});

test("an administrator takes the questions out as a file and puts them back; what is wrong is told by question", async ({
  signedIn,
}) => {
  const page = await signedIn("admin", { at: "/system-settings" });
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByRole("button", { name: "Download the questions" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("questions.json");
  const text = await readFile(await file.path(), "utf8");
  const upload = async (name: string, content: string) => {
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload questions" }).click();
    await (await choosing).setFiles({ name, mimeType: "application/json", buffer: Buffer.from(content) });
  };
  await upload("wrong.json", text.replace('"round(partners_12_months / 12, 1)"', '"round(partners"'));
  await expect(page.getByRole("alert")).toContainText("risk-factors / partners_per_month");
  await expectAccessible(page, "questions that can’t be used");
  await upload("questions.json", text.replace('"label": "Vehicle"', '"label": "Car or bicycle"'));
  await page.getByRole("button", { name: "Ask these" }).click();
  await expect(page.getByText("The clinic asks these questions from now on.")).toBeVisible();
});
