import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectUsable } from "./accessibility.ts";
import { anInvestigationOf } from "./investigation.ts";
import { expect, test } from "./journey.ts";
import { labReport, nameOfTheirOwn } from "./lab-report.ts";
import { makePerson } from "./person.ts";
import { card, openCard } from "./record.ts";

const reach = (page: Page) => page.getByRole("group", { name: "Reach the patient" });
const logging = (page: Page) => page.getByRole("form", { name: "Log a call, an interview or a letter" });
const line = (page: Page, words: string) =>
  card(page, "Communications").getByRole("listitem").filter({ hasText: words }).last();

/** A patient with a mobile phone of their own, and an email address of their own. */
async function aPatient(page: Page): Promise<{ record: string; person: string; phone: string }> {
  const name = nameOfTheirOwn();
  const phone = `614555${randomInt(1000, 10_000)}`;
  const report = labReport({ controlId: name, lastName: name, firstName: "Ida", phone, street: "12 Dock Street" });
  const record = await anInvestigationOf(page, report.replace("^PRN^PH^", "^PRN^CP^"));
  const person = (await card(page, "Person").getByRole("link").first().getAttribute("href")) ?? "";
  await page.goto(person);
  const demographics = card(page, "Demographics");
  await demographics.getByRole("button", { name: "Edit" }).click();
  await demographics.getByLabel("Email", { exact: true }).fill(`${name.toLowerCase()}@example.org`);
  await page.keyboard.press("Control+Enter");
  await expect(demographics.getByRole("status")).toHaveText("Saved");
  return { record, person, phone };
}

/** Calls from the header, and notes what came of it. */
async function callAndLog(page: Page, phone: string, outcome: string) {
  const call = reach(page).getByRole("link", { name: "Call" });
  await expect(call).toHaveAttribute("href", `tel:${phone}`);
  // The browser of a journey has no phone to hand the link to.
  await page.evaluate(() =>
    document.addEventListener("click", (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );
  await call.click();
  await expect(logging(page).getByLabel("Type")).toBeFocused();
  await expect(logging(page).getByLabel("Type")).toHaveValue("CallOut");
  await expect(logging(page).getByLabel("What was said")).toHaveValue(/^Called \(614\) 555-\d{4}\.$/);
  await logging(page).getByRole("combobox", { name: "Subject" }).fill(outcome);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("Escape");
  await logging(page).getByLabel("What was said").press("Control+Enter");
  await expect(line(page, outcome)).toContainText("Outgoing call");
}

/** Writes a letter, prints it, logs it as sent. */
async function writeLetter(page: Page, words: string, usable?: string) {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "true");
  });
  await reach(page).getByRole("button", { name: "Letter" }).click();
  const dialog = page.getByRole("dialog", { name: "Write a letter" });
  const sheet = dialog.getByRole("figure", { name: "The letter as it is printed" });
  await expect(sheet).toContainText("Riverside STD Clinic");
  await expect(sheet).toContainText("12 Dock Street Riverside, CA 92501");
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText("Write the letter first.")).toBeVisible();
  await dialog.getByLabel("Text").fill(words);
  await dialog.getByLabel("Take a standard message").selectOption("Please call back");
  await expect(sheet).toContainText(`${words}\n\nWe tried to reach you by phone`);
  if (usable) await expectUsable(page, usable);
  await page.keyboard.press("Control+Enter");
  await expect(page.locator("body")).toHaveAttribute("data-printed", "true");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(words).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(dialog).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await dialog.getByRole("button", { name: "Log as sent" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(line(page, words)).toContainText("Letter sent");
}

test("a patient is called, texted, emailed and sent letters from the header of an investigation and of the Person page", async ({
  signedIn,
}) => {
  test.slow();
  const page = await signedIn("supervisor");
  const { record, person, phone } = await aPatient(page);

  await test.step("a call from the investigation is logged there", async () => {
    await page.goto(record);
    await openCard(page, "Communications");
    await page.setViewportSize({ width: 1440, height: 900 });
    await callAndLog(page, phone, "No answer");
    await expectUsable(page, "the header of an investigation with ways to reach the patient");
  });

  await test.step("a text message is chosen and sent, by a key", async () => {
    await expect(reach(page).getByRole("button", { name: "Text" })).not.toHaveAttribute("aria-disabled");
    await page.keyboard.press("Shift+T");
    const dialog = page.getByRole("dialog", { name: "Send a text message" });
    await dialog.getByRole("radio", { name: "Please call back" }).check();
    await expect(dialog.getByText("By email")).toHaveCount(0);
    await page.keyboard.press("Control+Enter");
    await expect(dialog).toHaveCount(0);
    await expect(line(page, "We tried to reach you by phone")).toContainText("Text message");
  });

  await test.step("a letter is printed and logged", () =>
    writeLetter(page, "Please bring this letter along.", "a letter to print"));

  await test.step("the Person page calls and emails on the current record", async () => {
    await page.goto(person);
    await openCard(page, "Communications");
    await callAndLog(page, phone, "Left a message");
    await reach(page).getByRole("button", { name: "Email" }).click();
    const dialog = page.getByRole("dialog", { name: "Send an email" });
    await dialog.getByRole("radio").first().check();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectUsable(page, "an email to send from the header");
    await page.keyboard.press("Control+Enter");
    await expect(dialog).toHaveCount(0);
    await expect(card(page, "Communications").getByRole("listitem").first()).toContainText(/Email to .*@example\.org/);
  });

  await test.step("and writes letters, the next one anew", async () => {
    await writeLetter(page, "Your papers are ready.");
    await page.keyboard.press("Shift+L");
    const dialog = page.getByRole("dialog", { name: "Write a letter" });
    await expect(dialog.getByLabel("Text")).toHaveValue(/^Dear Ida \w+,\s*$/);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  await test.step("on a phone they are lines of the menu", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(reach(page)).toHaveCount(0);
    await page.getByRole("main").getByRole("button", { name: "More", exact: true }).click();
    await expect(page.getByRole("menuitem", { name: /^Call/ })).toHaveAttribute("href", `tel:${phone}`);
    await expectUsable(page, "the ways to reach a patient on a phone", [{ width: 390, height: 844 }]);
    await page.getByRole("menuitem", { name: /^Text/ }).click();
    await expect(page.getByRole("dialog", { name: "Send a text message" })).toBeVisible();
  });
});

test("a way that is shut says why", async ({ signedIn }) => {
  const page = await signedIn("supervisor");
  await makePerson(page, nameOfTheirOwn(), { "First name": "Ida" });
  await reach(page).getByRole("button", { name: "Call" }).focus();
  await expect(reach(page).getByText("Calls and letters are logged on a record. Make one first.")).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectUsable(page, "a way that is shut");
});
