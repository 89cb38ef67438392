import { randomInt } from "node:crypto";
import { expectUsable } from "./accessibility.ts";
import { importFile, openFileOf, openFileOfOwn } from "./import.ts";
import { expect, test } from "./journey.ts";
import { asFile, labReport, nameOfTheirOwn } from "./lab-report.ts";
import { openCard } from "./record.ts";

test.use({ expectedFaults: /status of (409|422)/ });

test("an administrator writes a message in two languages, and none that gives a condition away [R10-17] [R8-53]", async ({
  signedIn,
}) => {
  const page = await signedIn("admin", { at: "/system-settings" });
  const name = `Come by ${nameOfTheirOwn()}`;
  await page.getByRole("link", { name: "Standard messages" }).click();
  await expect(page.getByRole("row", { name: /^Appointment tomorrow/ })).toBeVisible();
  await expectUsable(page, "standard messages");
  await page.getByRole("button", { name: "New message" }).click();
  const dialog = page.getByRole("dialog", { name: "New message" });
  const phone = dialog.getByRole("figure", { name: "As a locked phone shows it" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("textbox", { name: "Text" }).fill("Your chlamydia is back");
  await expect(dialog.getByText(/“Chlamydia” tells whoever sees the phone/)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Text" }).fill("Hello");
  await dialog.getByRole("button", { name: "Insert…" }).click();
  await expectUsable(page, "what can stand in a standard message");
  await page.getByRole("menuitem", { name: /^First name Rosa/ }).click();
  await expect(dialog.getByRole("textbox", { name: "Text" })).toBeFocused();
  await expect(phone).toContainText("Hello Rosa");
  await expect(dialog.getByText("10 characters: 1 text message")).toBeVisible();
  await expectUsable(page, "a standard message in hand");
  await dialog.getByText("Español").click();
  await dialog.getByRole("textbox", { name: "Text" }).fill("Hola .. ");
  await expect(dialog.getByText("A message template cannot contain two dots.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Text" }).fill("Hola {firstName}");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("row", { name: new RegExp(`^${name}`) })).toContainText("Hello {firstName}");
});

test("a standard message goes to one patient from any record [R10-16]", async ({ signedIn }) => {
  test.slow();
  const page = await signedIn("supervisor");
  await openFileOfOwn(page, "Ida");
  const communications = await openCard(page, "Communications");
  await communications.getByRole("button", { name: "Message…" }).click();
  const dialog = page.getByRole("dialog", { name: "Send a message" });
  await expect(dialog.getByText("No mobile phone for recipient")).toBeVisible();
  await expectUsable(page, "why no message can be sent");
  await page.keyboard.press("Escape");

  const name = nameOfTheirOwn();
  const phone = `614555${randomInt(1000, 10_000)}`;
  const report = labReport({ controlId: name, lastName: name, firstName: "Ida", phone });
  await importFile(page, asFile(`${name}.hl7`, report.replace("^PRN^PH^", "^PRN^CP^")));
  await openFileOf(page, 1);
  const theirs = await openCard(page, "Communications");
  await theirs.getByRole("button", { name: "Message…" }).click();
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText("Choose what to send.")).toBeVisible();
  await dialog.getByRole("radio", { name: "Please call back" }).check();
  await expect(dialog.getByRole("figure", { name: "As a locked phone shows it" })).toContainText(
    "We tried to reach you",
  );
  await expectUsable(page, "a message to send");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
  await expect(theirs.getByRole("listitem").filter({ hasText: "We tried to reach you by phone" })).toContainText(
    "Text message",
  );
});
