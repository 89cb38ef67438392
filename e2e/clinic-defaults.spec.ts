import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { aColleagueBeside, aMember } from "./members.ts";
import { enter } from "./sign-in.ts";

test("an administrator finds a setting, changes it, and a colleague's screen follows [R10-50] [R3-111]", async ({
  page,
  newBrowser,
}) => {
  const { email, clinics } = await aMember({ role: "Clinic administrator" });
  const colleague = await newBrowser();
  await enter(colleague, (await aColleagueBeside(clinics[0] ?? "", "Supervisor")).email);
  await colleague.goto("/visits");
  const exporting = colleague.getByRole("button", { name: "Export", exact: true });
  await expect(exporting).toBeVisible();
  await enter(page, email);

  await test.step("it is found by a word of what it does", async () => {
    await page.goto("/system-settings");
    await page.getByRole("link", { name: "Clinic defaults" }).click();
    await expect(page.getByText("High fever from")).toBeVisible();
    await page.getByRole("searchbox", { name: "Find a setting" }).fill("exported");
    await expect(page.getByText("Export of visits")).toBeVisible();
    await expect(page.getByText("High fever from")).toHaveCount(0);
    await expectUsable(page, "clinic defaults");
  });

  await test.step("it says what the default is once it is another, and the colleague sees it at once", async () => {
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByRole("switch", { name: "Export of visits" }).press("Space");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("(default: Yes)")).toBeVisible();
    await expect(exporting).toHaveCount(0);
  });
});
