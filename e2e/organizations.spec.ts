import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";

// Looks at two sizes, in light and in dark: a busy machine takes its time.
test.describe.configure({ timeout: 180_000 });

test("an administrator keeps an organization, and merges a duplicate into it", async ({ signedIn }) => {
  const page = await signedIn("admin", { at: "/setup/organizations" });
  const own = nameOfTheirOwn();
  const add = async (name: string) => {
    await page.goto("/setup/organizations/new");
    await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
    await page.getByRole("textbox", { name: "City" }).fill("Columbus");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  };

  await test.step("those of the clinic are listed", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Organizations" })).toBeVisible();
    await expectUsable(page, "the list of organizations");
  });
  await test.step("two are added, of which one is a duplicate", async () => {
    await add(`${own} Lab`);
    await add(`${own} Laboratory`);
    await expectUsable(page, "an organization");
  });
  await test.step("it is changed", async () => {
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByRole("textbox", { name: "NPI number" }).fill("12");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("The NPI number has 10 digits.")).toBeVisible();
    await expectUsable(page, "an organization that is edited");
    await page.getByRole("textbox", { name: "NPI number" }).fill("1234567893");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("1234567893")).toBeVisible();
  });
  await test.step("the duplicate becomes part of it", async () => {
    await page.getByRole("button", { name: "Merge a duplicate…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "Duplicate" }).fill(own);
    await page.getByRole("option", { name: `${own} Lab`, exact: true }).click();
    await dialog.getByRole("button", { name: "Merge" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Imports find it as well by")).toBeVisible();
    await expect(page.getByText(`${own} Lab`, { exact: true })).toBeVisible();
  });
});
