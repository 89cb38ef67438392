import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { pick, pressFor, tabTo } from "./keyboard.ts";
import { card } from "./record.ts";

/** Open records of each kind, and to whom one of them can be given. */
const kinds = [
  { name: "visit", at: "/visits?day=any&status=PatientIntake", to: "Ines Duarte" },
  { name: "incoming file", at: "/incoming-files?matchInReview=false", to: "Lena Moss" },
  { name: "investigation", at: "/investigations?status=InProgress", to: "Lena Moss" },
  { name: "contact", at: "/contacts", to: "Lena Moss" },
];

/** Opens the row after the first by Enter. */
async function openByKeys(page: Page): Promise<void> {
  await expect(page.locator('[data-row="1"] [data-main]')).toBeVisible();
  await pressFor(page, "j", page.locator("[data-row] [data-main]:focus"));
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/-details\//);
}

/** Adds a task, about the record or the person shown. */
async function addTaskByKeys(page: Page, subject: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "New task" });
  await pressFor(page, "t", dialog);
  await expect(dialog.getByLabel("What is to be done")).toBeFocused();
  await page.keyboard.type(subject);
  await tabTo(page, dialog.getByRole("combobox", { name: "Type" }));
  await pick(page, "Other");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  await expect(card(page, "Tasks").getByText(subject)).toBeVisible();
}

for (const { name, at, to } of kinds) {
  test(`${name}s are given to someone, noted on, tasked and changed by keys alone`, async ({ signedIn }) => {
    const page = await signedIn("supervisor", { at });
    await openByKeys(page);
    const status = page.getByRole("button", { name: /^Status: / });
    await expect(status).toBeVisible();

    await test.step("the map of the keys", async () => {
      const map = page.getByRole("dialog", { name: "Keyboard" });
      await pressFor(page, "?", map);
      await page.keyboard.press("Escape");
      await expect(map).toBeHidden();
    });

    await test.step("give it to someone", async () => {
      const search = page.getByRole("textbox", { name: "Find a user" });
      await pressFor(page, "a", search);
      await expect(search).toBeFocused();
      await page.keyboard.type(to);
      await expect(page.getByRole("option", { name: to })).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: `Assigned to ${to}. Change` })).toBeVisible();
    });

    await test.step("write a note", async () => {
      const note = page.getByRole("textbox", { name: "New note" });
      await pressFor(page, "n", note.and(page.locator(":focus")));
      const words = `By keys alone ${Date.now()}`;
      await page.keyboard.type(words);
      await page.keyboard.press("Control+Enter");
      await expect(card(page, "Notes").getByRole("listitem").filter({ hasText: words })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(note).not.toBeFocused();
    });

    await test.step("add a task", () => addTaskByKeys(page, `Ask by keys alone ${Date.now()}`));

    await test.step("change what it says, and leave that", async () => {
      const form = page.getByRole("form").first();
      await pressFor(page, "e", form);
      await expect(form.locator(":focus")).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(form).toBeHidden();
    });

    await test.step("see where it can go, and stay", async () => {
      const dialog = page.getByRole("dialog", { name: "Change the status" });
      await pressFor(page, "s", dialog);
      await tabTo(page, dialog.getByRole("radio").and(page.locator(":not(:disabled)")));
      await page.keyboard.press("Space");
      await page.keyboard.press("ArrowDown");
      await expect(dialog.getByRole("radio", { checked: true })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });

    await test.step("fold and unfold a card, and write in it while it is folded", async () => {
      const fold = card(page, "Notes").getByRole("button", { name: "Notes", exact: true });
      const note = page.getByRole("textbox", { name: "New note" });
      await pressFor(page, "n", note.and(page.locator(":focus")));
      await tabTo(page, fold, "Shift+Tab");
      await page.keyboard.press("Enter");
      await expect(fold).toHaveAttribute("aria-expanded", "false");
      await page.keyboard.press("Enter");
      await expect(fold).toHaveAttribute("aria-expanded", "true");
      await page.keyboard.press("Enter");
      await expect(fold).toHaveAttribute("aria-expanded", "false");
      await page.keyboard.press("n");
      await expect(fold).toHaveAttribute("aria-expanded", "true");
      await expect(note).toBeFocused();
    });
  });
}

test("a person is tasked, and changed, by keys alone", async ({ signedIn }) => {
  const page = await signedIn("supervisor", { at: "/persons" });
  await openByKeys(page);
  await addTaskByKeys(page, `Call by keys alone ${Date.now()}`);
  const form = page.getByRole("form", { name: "Demographics" });
  await pressFor(page, "e", form);
  await expect(form.getByLabel("Last name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
});
