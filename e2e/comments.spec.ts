import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { openFileOfOwn } from "./import.ts";
import { expect, test } from "./journey.ts";
import { card, moveTo, openCard } from "./record.ts";

const panel = (page: Page) => page.getByRole("complementary", { name: "Comments" });
const bubble = (page: Page, module: string) =>
  page.getByRole("button", { name: new RegExp(`^${module}: \\d+ comment`) });
const comments = (page: Page) => panel(page).getByRole("article");
const field = (page: Page, label: string) => panel(page).getByRole("textbox", { name: label });

const aFile = (page: Page) => openFileOfOwn(page, "Ida");

async function send(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).fill(text);
  await panel(page).getByRole("button", { name: "Send" }).click();
  await expect(panel(page).getByText(text)).toBeVisible();
}

test("two colleagues talk about a part of a record, and see each other's words at once [R1-27] [R2.9-03] [R2.10-01] [R2.10-02] [R2.10-03] [R2.10-04] [R2.10-09] [R4-46] [R9-80]", async ({
  signedIn,
}) => {
  test.slow();
  const supervisor = await signedIn("supervisor");
  const investigator = await signedIn("investigator");
  const file = await aFile(supervisor);
  await investigator.goto(file);

  await test.step("the bubble on a card opens its comments", async () => {
    await bubble(supervisor, "Test results").click();
    await expect(panel(supervisor).getByRole("heading")).toHaveText("Comments: Test results");
    await expect(panel(supervisor).getByText("No comments yet")).toBeVisible();
    await expectAccessible(supervisor, "empty comments");
  });

  await test.step("what one writes shows in the other's browser: the count, then the words", async () => {
    await send(supervisor, "Comment", "Who asks the lab for the earlier titre?");
    await expect(bubble(supervisor, "Test results")).toHaveAccessibleName("Test results: 1 comment");
    await expect(bubble(investigator, "Test results")).toHaveAccessibleName("Test results: 1 comment");
    await bubble(investigator, "Test results").click();
    await expect(comments(investigator)).toContainText("Alice Kim");
    await expect(comments(investigator).getByRole("button", { name: "Edit the comment" })).toHaveCount(0);
  });

  await test.step("a reply has a screen of its own, and a way back", async () => {
    await comments(investigator).getByRole("button", { name: "Reply" }).click();
    await expect(panel(investigator).getByRole("heading")).toHaveText("Replies");
    await send(investigator, "Reply", "I can on Monday.");
    await panel(investigator).getByRole("button", { name: "Back to all comments" }).click();
    await expect(comments(investigator).getByRole("button", { name: "1 reply" })).toBeVisible();
    await comments(supervisor).getByRole("button", { name: "1 reply" }).click();
    await expect(panel(supervisor).getByText("I can on Monday.")).toBeVisible();
    await expectAccessible(supervisor, "replies");
    await send(supervisor, "Reply", "Thanks!");
    await comments(investigator).getByRole("button", { name: "2 replies" }).click();
    await expect(panel(investigator).getByText("Thanks!")).toBeVisible();
    await expect(bubble(investigator, "Test results")).toHaveAccessibleName("Test results: 3 comments");
  });

  await test.step("the Activity log keeps it, and offers nothing to change", async () => {
    await supervisor.reload();
    await openCard(supervisor, "Activity");
    await expect(card(supervisor, "Activity").getByText("wrote a comment")).toBeVisible();
    await expect(card(supervisor, "Activity").getByRole("button", { name: /edit|remove/i })).toHaveCount(0);
  });
});

test("one's own comment is changed and removed, after a question [R2.10-04] [R2.10-05] [R2.10-06] [R2.10-07] [R2.10-08] [R2.10-10] [R5-52]", async ({
  signedIn,
}) => {
  const page = await signedIn("supervisor");
  await aFile(page);
  await bubble(page, "Notes").click();
  const sendButton = panel(page).getByRole("button", { name: "Send" });
  await expect(field(page, "Comment")).toHaveAttribute("rows", "3");
  await expect(sendButton).toBeDisabled();
  await field(page, "Comment").fill("  \n ");
  await expect(sendButton).toBeDisabled();
  await field(page, "Comment").fill("Frist thoughts");
  await field(page, "Comment").press("Control+Enter");
  await expect(comments(page)).toContainText("Frist thoughts");
  await expect(field(page, "Comment")).toHaveValue("");

  await test.step("editing loads the text; cancelling clears the box", async () => {
    await comments(page).getByRole("button", { name: "Edit the comment" }).click();
    await expect(field(page, "Comment")).toHaveValue("Frist thoughts");
    await panel(page).getByRole("button", { name: "Cancel" }).click();
    await expect(field(page, "Comment")).toHaveValue("");
    await expect(panel(page).getByRole("button", { name: "Cancel" })).toHaveCount(0);
    await comments(page).getByRole("button", { name: "Edit the comment" }).click();
    await field(page, "Comment").fill("First thoughts");
    await panel(page).getByRole("button", { name: "Save" }).click();
    await expect(comments(page)).toContainText("First thoughts");
    await expect(comments(page)).toContainText("changed");
  });

  await test.step("removing asks first", async () => {
    const dialog = page.getByRole("dialog", { name: "Remove this comment?" });
    await comments(page).getByRole("button", { name: "Remove the comment" }).click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(comments(page)).toHaveCount(1);
    await comments(page).getByRole("button", { name: "Remove the comment" }).click();
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(comments(page)).toHaveCount(0);
    await expect(bubble(page, "Notes")).toHaveAccessibleName("Notes: 0 comments");
  });
});

test("comments close by the same bubble, and with every navigation; a closed record takes none [R2.9-04] [R2.9-06] [R2.10-01] [R2.10-10] [R4-46]", async ({
  signedIn,
}) => {
  const page = await signedIn("supervisor");
  const file = await aFile(page);
  await bubble(page, "Notes").click();
  await expect(panel(page)).toBeVisible();
  await bubble(page, "Notes").click();
  await expect(panel(page)).toBeHidden();
  await bubble(page, "Notes").click();
  await bubble(page, "Person").click();
  await expect(panel(page).getByRole("heading")).toHaveText("Comments: Person");
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(panel(page)).toBeHidden();

  await bubble(page, "Notes").click();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(page).toHaveURL(/\/contacts$/);
  await expect(panel(page)).toBeHidden();

  await page.goto(file);
  await moveTo(page, "Not a Case");
  await page.getByRole("dialog", { name: "Not a Case" }).locator("button[type=submit]").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await bubble(page, "Notes").click();
  await expect(field(page, "Comment")).toBeDisabled();
  await expect(panel(page).getByText("This record is closed.")).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Send" })).toBeDisabled();
});
