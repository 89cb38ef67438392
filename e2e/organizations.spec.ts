import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";

// Looks at two sizes, in light and in dark: a busy machine takes its time.
test.describe.configure({ timeout: 180_000 });

test("an administrator keeps an organization, merges a duplicate into it and takes it out of use [R10-47]", async ({
  signedIn,
}) => {
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
  await test.step("its type, categories and locations in clinic are chosen", async () => {
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByRole("combobox", { name: "Type" }).selectOption({ index: 1 });
    const categories = page.getByRole("combobox", { name: "Categories" });
    for (const category of ["Investigating", "Location", "Ordering", "Reporting"]) {
      await categories.fill(category);
      await page.getByRole("option", { name: category }).click();
    }
    await page.keyboard.press("Escape");
    for (const location of ["Laboratory", "Waiting room"])
      await page.getByRole("combobox", { name: "Add a location" }).selectOption(location);
    await page.getByRole("button", { name: "Move up: Waiting room" }).click();
    await page.getByRole("checkbox", { name: "At kiosks: Waiting room" }).check();
    await expectUsable(page, "the locations of an organization");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Waiting room (at kiosks), Laboratory")).toBeVisible();
    await expect(page.getByText("Investigating, Location, Ordering, Reporting")).toBeVisible();
  });
  await test.step("a kiosk can stand where it is offered to kiosks", async () => {
    const kiosk = await signedIn("kiosk");
    await kiosk.getByRole("combobox", { name: "Location of this kiosk" }).selectOption("Waiting room");
    await expectUsable(kiosk, "a kiosk that is told where it stands");
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
  await test.step("it is taken out of use", async () => {
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByRole("switch", { name: "Inactive" }).press("Space");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Inactive", { exact: true }).first()).toBeVisible();
    await page.goto(`/setup/organizations?search=${own}`);
    await expect(page.getByText("Show all active organizations")).toBeVisible();
    await page.goto(`/setup/organizations?search=${own}&state=inactive`);
    await expect(page.getByRole("link", { name: `${own} Laboratory` })).toBeVisible();
  });
});
