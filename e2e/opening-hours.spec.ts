import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";

test("an administrator adds a location, gives it hours of its own, and closes it on holidays [R9-47]", async ({
  signedIn,
}) => {
  const page = await signedIn("admin", { at: "/system-settings" });
  const name = `Annex ${Date.now()}`;
  await page.getByLabel("Another location").fill(name);
  await page.keyboard.press("Enter");
  const annex = page.getByRole("region", { name });
  await expect(annex).toBeVisible();

  await test.step("hours as people write them", async () => {
    await annex.getByText("Open as the clinic").click();
    await annex.getByRole("button", { name: "Edit" }).last().click();
    const saturday = annex.getByLabel("Saturday");
    await saturday.fill("in the morning");
    await page.keyboard.press("Control+Enter");
    await expect(annex.getByText(/Write hours such as/)).toBeVisible();
    await saturday.fill("9-12");
    await annex.getByRole("button", { name: "Close on federal holidays" }).click();
    await expect(annex.getByLabel("Days of their own")).toHaveValue(/Christmas Day/);
    await expectUsable(page, "hours that are edited");
    await annex.getByRole("button", { name: "Save" }).click();
    await expect(annex.getByText("9:00 am – 12:00 pm")).toBeVisible();
    await expect(annex.getByText(/closed \(Christmas Day\)/)).toBeVisible();
  });

  await test.step("and the clinic’s again", async () => {
    await annex.getByRole("button", { name: "Open as the clinic again" }).click();
    await expect(annex.getByText("Open as the clinic", { exact: true })).toBeVisible();
    await annex.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(annex).toHaveCount(0);
  });
});
