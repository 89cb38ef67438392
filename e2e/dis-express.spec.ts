import type { Page } from "@playwright/test";
import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { makePerson } from "./person.ts";

test.use({ expectedFaults: /status of 422/ });

const numberOf = (own: string, place: number) => {
  const sum = [...own].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9000, 7);
  return `(614) 555-${String(1000 + ((sum + place) % 9000))}`;
};
async function insert(page: Page, variable: RegExp): Promise<void> {
  await page.getByRole("button", { name: "Insert…" }).click();
  await page.getByRole("menuitem", { name: variable }).click();
}
const check = (page: Page) => page.getByRole("button", { name: "Check who gets it" }).click();

test("a supervisor writes to many: who gets it, who cannot and why, then it leaves and is followed [R1-17] [R2.2-15] [R10-33] [R10-34]", async ({
  signedIn,
}) => {
  test.slow();
  const page = await signedIn("supervisor", { at: "/dis-express" });
  const own = nameOfTheirOwn();

  await test.step("nothing is sent without recipients and a text", async () => {
    await expectUsable(page, "messages to many");
    await page.getByRole("link", { name: "New message" }).first().click();
    await check(page);
    await expect(page.getByText("Subject cannot be blank").first()).toBeVisible();
    await expect(page.getByText("Message content cannot be blank").first()).toBeVisible();
    await expect(page.getByText("At least one message has to be sent").first()).toBeVisible();
    await expectUsable(page, "a new message that is not finished");
  });
  await test.step("recipients are pasted; what reaches nobody is told", async () => {
    const pasted = [numberOf(own, 1), numberOf(own, 2), `${own}@example.org`, "nobody at all"].join("\n");
    await page.getByRole("textbox", { name: "Paste a column" }).fill(pasted);
    await page.getByRole("button", { name: "Add these" }).click();
    await expect(page.getByText("Nobody is reached by: nobody at all")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Message to 3" })).toBeVisible();
  });
  await test.step("a text that tells too much is not sent", async () => {
    await page.getByRole("textbox", { name: "Subject" }).fill(`News ${own}`);
    await page.getByRole("textbox", { name: "Text", exact: true }).fill("Your syphilis test is ready.");
    await check(page);
    await expect(page.getByText(/tells whoever sees the phone/).first()).toBeVisible();
    await page.getByRole("textbox", { name: "Text", exact: true }).fill("Please call us at");
    await insert(page, /^The clinic’s phone/);
    await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveValue(/\{clinicPhone\}$/);
  });
  await test.step("who has no appointment is told of none, and the sender hears why", async () => {
    const text = await page.getByRole("textbox", { name: "Text", exact: true }).inputValue();
    await insert(page, /^Day of the next appointment/);
    await check(page);
    await expect(page.getByText("0 will get it")).toBeVisible();
    await expect(page.getByRole("cell", { name: "They have no appointment to come." })).toHaveCount(3);
    await page.getByRole("textbox", { name: "Text", exact: true }).fill(text);
  });
  await test.step("a file goes along with the email, and not with the text messages", async () => {
    const file = { name: "directions.txt", mimeType: "text/plain", buffer: Buffer.from("Turn left at the docks.") };
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByRole("list", { name: "Attachments" })).toContainText("directions.txt");
  });
  await test.step("who will get it is told before it is sent", async () => {
    await check(page);
    await expect(page.getByText("3 will get it")).toBeVisible();
    await expect(page.getByText("The file goes along with 1 email. 2 text messages go without.")).toBeVisible();
    await expect(page.getByRole("figure", { name: "As a locked phone shows it" })).toContainText(
      "Please call us at (614) 555-0170",
    );
    await expectUsable(page, "a message that is checked");
    await page.getByRole("button", { name: "Send to 3 people" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `News ${own}` })).toBeVisible();
    await expect(page.getByText("Attached to its emails: directions.txt")).toBeVisible();
    await expectUsable(page, "how far a message is");
  });
  await test.step("each recipient has a line in the history", async () => {
    await page.getByRole("link", { name: "Its messages" }).click();
    await expect(page.getByRole("row", { name: new RegExp(`News ${own}`) })).toHaveCount(3);
    await expect(page.getByRole("row", { name: new RegExp(`${own}@example.org`) })).toBeVisible();
    await expectUsable(page, "the history of messages to many");
  });
});

test("whoever a list shows by its filters is written to, and so is an outbreak", async ({ signedIn }) => {
  const page = await signedIn("supervisor", { at: "/persons?name=Santos" });
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Message to all of them…" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Message to \d+$/ })).toBeVisible();
  await expect(page.getByRole("list", { name: "Recipients" }).getByRole("listitem").first()).toContainText("Santos");
  await page.getByRole("button", { name: "Remove all" }).click();
  await page.getByRole("combobox", { name: "From a list" }).click();
  await page.getByRole("option", { name: "Members of an outbreak" }).click();
  await page.getByRole("combobox", { name: "Outbreak" }).fill("Dock Street");
  await page.getByRole("option", { name: /Dock Street/ }).click();
  await page.getByRole("button", { name: "Add its members" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Message to \d+$/ })).toBeVisible();
});

test("one person is written to from their own page", async ({ signedIn }) => {
  const page = await signedIn("supervisor", { at: "/persons/new" });
  const name = nameOfTheirOwn();
  await makePerson(page, name, { "First name": "Ida" });
  await page.getByRole("button", { name: "Email or text…" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Message to 1" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Recipients" }).getByRole("listitem")).toContainText(name);
  await page.getByRole("textbox", { name: "Subject" }).fill("From your clinic");
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Hello {firstName}, please call us.");
  await check(page);
  await expect(page.getByRole("cell", { name: "No mobile phone for recipient" })).toBeVisible();
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await expect(page).toHaveURL(/\/persons\/person-details\//);
});
