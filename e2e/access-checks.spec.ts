import { expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { aColleagueBeside, aMember } from "./members.ts";
import { enter } from "./sign-in.ts";

test("an administrator has the rules of access checked, and reads what was asked [R10-54]", async ({ page }) => {
  const [clinic = ""] = (await aMember()).clinics;
  await enter(page, (await aColleagueBeside(clinic, "Clinic administrator")).email, { at: "/system-settings" });
  await page.getByRole("link", { name: "Access checks" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Access checks" })).toBeVisible();
  await page.getByRole("button", { name: "Run now" }).click();
  const row = page.getByRole("row", { name: /Passed/ });
  await expect(row).toBeVisible({ timeout: 90_000 });
  await expectUsable(page, "the access checks", [phone]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await row.getByRole("button", { name: "Open" }).click();
  const dialog = page.getByRole("dialog", { name: "Access check" });
  await expect(dialog.getByText("No difference was found.")).toBeVisible();
  await expect(dialog.getByRole("cell", { name: "Front desk" })).toBeVisible();
  await expectUsable(page, "an access check", [phone]);
});
