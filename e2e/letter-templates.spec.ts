import type { Locator, Page } from "@playwright/test";
import { expectUsable } from "./accessibility.ts";
import { anInvestigationOf } from "./investigation.ts";
import { expect, test } from "./journey.ts";
import { labReport, nameOfTheirOwn } from "./lab-report.ts";
import { card, openCard } from "./record.ts";

/** A card of a settings page, by its title. */
const settingCard = (page: Page, title: string) =>
  page.locator("section", { has: page.getByRole("heading", { name: title, level: 2 }) }).last();

/** A letter for investigations, in English and Spanish, that names a day which most patients don't have. */
async function writeTemplate(page: Page, name: string) {
  await page.getByRole("button", { name: "New message or letter" }).click();
  await page.getByRole("dialog").getByText("Letter", { exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "New letter" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("textbox", { name: "Text" }).fill("Dear {patientName},\n\nYour gonorrhea test is ready.\n\n");
  await dialog.getByRole("button", { name: "Insert…" }).click();
  await page.getByRole("menuitem", { name: /^Day of the next appointment/ }).click();
  const sheet = dialog.getByRole("figure", { name: "The letter as it is printed" });
  await expect(sheet).toContainText("Dear Rosa Lopez,");
  await dialog.getByRole("combobox", { name: "Offered on" }).click();
  await page.getByRole("option", { name: "Investigation" }).click();
  await page.keyboard.press("Escape");
  await expectUsable(page, "a letter template in hand");
  await dialog.getByText("Español").click();
  await dialog.getByRole("textbox", { name: "Text" }).fill("Su prueba está lista.\n\n{signature}");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("row", { name: new RegExp(`^${name}`) })).toContainText("Letter");
}

async function setLetterhead(letterhead: Locator, footer: string, sender: string) {
  await letterhead.getByRole("button", { name: "Edit" }).click();
  await letterhead.getByLabel("Line over the address").fill(sender);
  await letterhead.getByLabel("Footer").fill(footer);
  await letterhead.getByLabel("Footer").press("Control+Enter");
  await expect(letterhead.getByRole("button", { name: "Edit" })).toBeVisible();
}

test("an administrator writes a letter and the letterhead; an investigator prints it, once nothing in it is open", async ({
  signedIn,
}) => {
  test.slow();
  const admin = await signedIn("admin", { at: "/system-settings/standard-messages" });
  const name = `Ready ${nameOfTheirOwn()}`;
  const letterhead = settingCard(admin, "Letterhead");
  const line = "Riverside STD Clinic · 1 Main Street · Riverside, CA 92501";
  await writeTemplate(admin, name);
  await setLetterhead(letterhead, "Open Monday to Friday", line);
  await expect(letterhead.getByRole("figure")).toContainText("Open Monday to Friday");
  await expectUsable(admin, "letters and the letterhead");

  const page = await signedIn("supervisor");
  const patient = nameOfTheirOwn();
  const report = labReport({ controlId: patient, lastName: patient, firstName: "Ida", street: "12 Dock Street" });
  await page.goto(await anInvestigationOf(page, report));
  await openCard(page, "Communications");
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "true");
  });
  await page.getByRole("group", { name: "Reach the patient" }).getByRole("button", { name: "Letter" }).click();
  const dialog = page.getByRole("dialog", { name: "Write a letter" });
  const sheet = dialog.getByRole("figure", { name: "The letter as it is printed" });

  await test.step("what nobody knows is said, and is written before it is printed", async () => {
    await dialog.getByRole("combobox", { name: "Letter", exact: true }).selectOption({ label: name });
    await expect(sheet).toContainText(`Dear Ida ${patient},`);
    await expect(sheet).toContainText(line);
    await expect(dialog.getByText("They have no appointment to come.")).toBeVisible();
    await page.keyboard.press("Control+Enter");
    await expect(dialog.getByText("{appointmentDate} is not known")).toBeVisible();
    await expectUsable(page, "a letter with something open");
    const text = dialog.getByLabel("Text");
    await text.fill((await text.inputValue()).replace("{appointmentDate}", "Come on Friday."));
    await page.keyboard.press("Control+Enter");
    await expect(page.locator("body")).toHaveAttribute("data-printed", "true");
  });

  await test.step("it is printed alone, its address where an envelope's window is", async () => {
    await page.emulateMedia({ media: "print" });
    const printed = page.getByText("Come on Friday.").filter({ visible: true });
    await expect(printed).toHaveCount(1);
    await expect(dialog).toBeHidden();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    // US Letter, in points; one page.
    expect(pdf).toMatch(/\/MediaBox \[0 0 612 792\]/);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    const millimeter = 96 / 25.4;
    const address = await page.getByText("12 Dock Street").filter({ visible: true }).boundingBox();
    const top = await page.getByText("Riverside STD Clinic", { exact: true }).filter({ visible: true }).boundingBox();
    const fromTop = ((address?.y ?? 0) - (top?.y ?? 0)) / millimeter + 16;
    expect(fromTop).toBeGreaterThan(50);
    expect(fromTop).toBeLessThan(70);
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("the history says which letter was sent", async () => {
    await dialog.getByRole("button", { name: "Log as sent" }).click();
    await expect(dialog).toHaveCount(0);
    const sent = card(page, "Communications").getByRole("listitem").filter({ hasText: "Come on Friday." });
    await expect(sent).toContainText(`Letter: ${name}`);
  });

  await test.step("the letterhead is as it was", () => setLetterhead(letterhead, "", ""));
});

test("an administrator chooses what stands on specimen labels, and sees it at once", async ({ signedIn }) => {
  const page = await signedIn("admin", { at: "/system-settings" });
  await page.getByRole("link", { name: /^Specimen labels/ }).click();
  const labels = settingCard(page, "Specimen labels");
  const sample = labels.getByRole("img", { name: /^Label of/ });
  await expect(sample).toHaveAccessibleName(/Lopez, Rosa Maria/);
  await labels.getByRole("button", { name: "Edit" }).click();
  await labels.getByRole("checkbox", { name: "Patient’s name" }).uncheck();
  await expect(sample).not.toHaveAccessibleName(/Lopez/);
  await labels.getByRole("checkbox", { name: "Collected at" }).check();
  await expect(sample).toHaveAccessibleName(/06\/16\/2026 10:30 AM/);
  await labels.getByRole("combobox", { name: "Size" }).click();
  await page.getByRole("option", { name: /^76 × 25 mm/ }).click();
  await expectUsable(page, "the setup of specimen labels");
  await labels.getByLabel("Copies of each").press("Escape");
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(sample).toHaveAccessibleName(/Lopez, Rosa Maria/);
});
