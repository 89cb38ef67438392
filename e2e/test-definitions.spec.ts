import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";

test("a test’s results, sources and codes are edited, and what follows from its result [R3-47] [R3-50]", async ({
  signedIn,
}) => {
  const page = await signedIn("product");
  await page.goto("/system-settings/tests");
  await page.getByRole("link", { name: "Urine pregnancy test" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Urine pregnancy test" })).toBeVisible();

  await test.step("a code that can be none is told, another is kept", async () => {
    await page.getByRole("button", { name: "Edit", exact: true }).nth(1).click();
    await page.getByLabel("LOINC codes").fill("2106-3, 2110");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("2110 is no LOINC code")).toBeVisible();
    await expectUsable(page, "the parts of a test");
    await page.getByLabel("LOINC codes").fill("2106-3, 2110-5");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("LOINC 2110-5")).toBeVisible();
  });

  await test.step("an outcome is given a reminder", async () => {
    await page.getByRole("button", { name: "Edit Positive" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Add a reminder" }).click();
    await dialog.getByLabel("Message in English").fill("Come back for another test.");
    await expectUsable(page, "an outcome with a reminder");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("retest after 3 months").first()).toBeVisible();
  });
});
