import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { openFileOfOwn } from "./import.ts";
import { expect, test } from "./journey.ts";
import { queueMessagesTo } from "./outbox.ts";
import { card, openCard } from "./record.ts";

const aFile = (page: Page) => openFileOfOwn(page, "Ida");

const communications = (page: Page) => card(page, "Communications");
const line = (page: Page, words: string) =>
  communications(page).getByRole("listitem").filter({ hasText: words }).last();
const logging = (page: Page) => page.getByRole("form", { name: "Log a call, an interview or a letter" });

test("an investigator logs a call and a letter by keyboard; a colleague sees them at once and why they are locked [R3-79] [R9-79]", async ({
  signedIn,
}) => {
  test.slow();
  const ana = await signedIn("supervisor");
  const sam = await signedIn("investigator");
  const file = await aFile(ana);
  await openCard(ana, "Communications");
  await sam.goto(file);
  await openCard(sam, "Communications");
  await expect(communications(sam).getByText("Nothing was said or written yet")).toBeVisible();

  await test.step("a key opens the form, as an outgoing call of now; what is typed is kept", async () => {
    await ana.keyboard.press("l");
    await expect(logging(ana).getByLabel("Type")).toBeFocused();
    await expect(logging(ana).getByLabel("Type")).toHaveValue("CallOut");
    await logging(ana).getByRole("combobox", { name: "Subject" }).fill("Left a message");
    await logging(ana).getByLabel("What was said").fill("Asked to call back.");
    await ana.reload();
    await expect(logging(ana).getByLabel("What was said")).toHaveValue("Asked to call back.");
    await expectAccessible(ana, "logging a call");
    await logging(ana).getByLabel("What was said").press("Control+Enter");
    await expect(line(ana, "Asked to call back.")).toContainText("Outgoing call");
    await expect(logging(ana)).toHaveCount(0);
    await expect(communications(ana)).toBeFocused();
  });

  await test.step("the colleague's browser shows it, locked, and says whose it is", async () => {
    await expect(line(sam, "Asked to call back.")).toContainText("Alice Kim");
    await line(sam, "Asked to call back.").getByRole("button", { name: "Locked" }).focus();
    await expect(communications(sam).getByText("Only Alice Kim can change this.")).toBeVisible();
    await expectAccessible(sam, "a locked line");
  });

  await test.step("its creator changes it", async () => {
    await line(ana, "Asked to call back.").getByRole("button", { name: "Edit" }).click();
    const form = ana.getByRole("form", { name: "Change what was logged" });
    await form.getByLabel("Type").selectOption("Incoming call");
    await form.getByLabel("What was said").fill("Called back: comes on Monday.");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(line(ana, "comes on Monday")).toContainText("Incoming call");
    await expect(line(sam, "comes on Monday")).toBeVisible();
  });

  await test.step("a letter is logged with its file, and a colleague saves that", async () => {
    await communications(ana)
      .getByRole("button", { name: /^Log a call/ })
      .click();
    await logging(ana).getByLabel("Type").selectOption("Letter received");
    await logging(ana)
      .locator("input[type=file]")
      .setInputFiles({ name: "answer.txt", mimeType: "text/plain", buffer: Buffer.from("Dear clinic") });
    await expect(logging(ana).getByText("answer.txt")).toBeVisible();
    await expect(logging(ana).getByRole("button", { name: "Take away" })).toBeVisible();
    await logging(ana).getByRole("button", { name: "Save" }).click();
    await expect(logging(ana).getByText("Say what it was about, or what was said.")).toBeVisible();
    await logging(ana).getByRole("combobox", { name: "Subject" }).fill("Records from the provider");
    await logging(ana).getByRole("button", { name: "Save" }).click();
    await expect(line(sam, "Records from the provider")).toContainText("Letter received");
    const saved = sam.waitForEvent("download");
    await line(sam, "Records from the provider")
      .getByRole("button", { name: /^answer\.txt/ })
      .click();
    expect((await saved).suggestedFilename()).toBe("answer.txt");
  });

  await test.step("notes stand beside them, and one kind can be seen alone", async () => {
    await openCard(sam, "Notes");
    await sam.getByRole("textbox", { name: "New note" }).fill("Prefers a text before any visit.");
    await sam.getByRole("button", { name: "Save note" }).click();
    await expect(line(sam, "Prefers a text")).toContainText("Note");
    await expect(communications(sam).getByRole("list").first().getByRole("listitem")).not.toHaveCount(0);
    await communications(sam).getByLabel("Show").selectOption("Calls");
    await expect(line(sam, "Prefers a text")).toHaveCount(0);
    await expect(line(sam, "comes on Monday")).toBeVisible();
    await expectAccessible(sam, "calls alone");
  });
});

test("what a patient was written says whether it left, and shows no code [R4-22] [R8-69] [R8-74] [R8-77]", async ({
  signedIn,
}) => {
  const page = await signedIn("supervisor");
  await aFile(page);
  const href = await card(page, "Person").getByRole("link").first().getAttribute("href");
  const personId = href?.split("/").at(-1) ?? "";
  const sms = { channel: "sms", destination: "614 555 0142", urgent: true } as const;
  await queueMessagesTo(
    personId,
    { ...sms, body: "Please call the clinic.", cause: "journey 1" },
    { ...sms, body: "A reminder.", cause: "journey 2", sendAfter: new Date("2199-01-01T15:00:00Z") },
    { ...sms, body: "Not wanted.", cause: "journey 3", optedOut: true },
    { ...sms, body: "https://clinic.example/x/5ecret", cause: "password link 4", sensitive: true },
  );
  await page.goto(href ?? "");
  await openCard(page, "Communications");
  await expect(line(page, "Please call the clinic.")).toContainText("Text message to (614) 555-0142");
  await expect(line(page, "A reminder.")).toContainText("Message scheduled for: 01/01/2199 10:00 am");
  await expect(line(page, "Not wanted.")).toContainText("Patient is opted out from messages");
  await expect(line(page, "Link to choose a password")).toContainText("its words are shown to nobody");
  await expect(page.getByText("5ecret")).toHaveCount(0);
  await test.step("it says by itself that it left", () =>
    expect(line(page, "Please call the clinic.")).toContainText("Sent successfully"));
  await expectAccessible(page, "a person's communications");
  await communications(page)
    .getByRole("button", { name: /^Log a call/ })
    .click();
  await expect(communications(page).getByText(/^Logged on incoming file F-/)).toBeVisible();
});
