import { expect, test } from "./journey.ts";
import { pressFor } from "./keyboard.ts";

/** Each list with the page or the dialog that a row leads to, and the shortcut that leads to the list. */
const lists = [
  { name: "Incoming files", key: "i", at: "/incoming-files", page: /incoming-file-details/, ticks: true },
  { name: "Investigations", key: "n", at: "/investigations", page: /investigation-details/, ticks: true },
  { name: "Contacts", key: "c", at: "/contacts", page: /contact-details/, ticks: true },
  { name: "Persons", key: "p", at: "/persons", page: /person-details/, ticks: false },
];

test("every list is gone through, ticked and left for a record, and every record read, by keys alone", async ({
  signedIn,
}) => {
  test.slow();
  const page = await signedIn("supervisor");
  for (const { name, key, at, page: recordPage, ticks } of lists) {
    await test.step(name, async () => {
      await page.keyboard.press("g");
      await page.keyboard.press(key);
      await expect(page).toHaveURL(new RegExp(`${at}$`));
      const link = (row: number) => page.locator(`[data-row="${row}"] [data-main]`);
      await expect(link(2)).toBeVisible();
      await pressFor(page, "j", page.locator("[data-row] [data-main]:focus"));
      await page.keyboard.press("k");
      await expect(link(0)).toBeFocused();
      await page.keyboard.press("j");
      await expect(link(1)).toBeFocused();
      if (ticks) {
        await page.keyboard.press("x");
        await expect(page.getByText("1 selected")).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(page.getByText("1 selected")).toBeHidden();
        await expect(link(1)).toBeFocused();
      }
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(recordPage);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      const task = page.getByRole("dialog", { name: "New task" });
      await pressFor(page, "t", task);
      await page.keyboard.press("Escape");
      await expect(task).toBeHidden();
    });
  }
});
