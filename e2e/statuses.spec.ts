import { expectAccessible, expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { aColleagueBeside, aMember } from "./members.ts";
import { enter } from "./sign-in.ts";

test("an administrator renames a status and adds a move; a dead end can't be saved [R4-07] [R10-49]", async ({
  page,
}) => {
  const [clinic = ""] = (await aMember()).clinics;
  await enter(page, (await aColleagueBeside(clinic, "Clinic administrator")).email, { at: "/system-settings" });
  await page.getByRole("link", { name: "Statuses" }).click();
  const picture = page.getByRole("img", { name: /^Statuses of investigations: 9 statuses, \d+ moves$/ });
  await expect(picture).toBeVisible();
  await expectUsable(page, "the statuses of investigations", [phone]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step("what would be a dead end is named, and not saved", async () => {
    await page.keyboard.press("e");
    await page.getByRole("combobox", { name: "From Isolation Monitoring to", exact: true }).click();
    await page.getByRole("option", { name: "In Progress" }).click();
    await page.getByText("Round: open.").click();
    await expect(page.getByText("From Isolation Monitoring no record is ever closed.").first()).toBeVisible();
    await page.getByRole("combobox", { name: "From Isolation Monitoring to", exact: true }).click();
    await page.getByRole("option", { name: "In Progress" }).click();
    await page.getByText("Round: open.").click();
    await expect(page.getByText("From Isolation Monitoring no record is ever closed.")).toHaveCount(0);
  });

  await test.step("a status is renamed and has one more way", async () => {
    await page.getByLabel("Name", { exact: true }).nth(1).fill("At work");
    await page.getByRole("combobox", { name: "From New to", exact: true }).click();
    await page.getByRole("option", { name: "Lost to Contact" }).click();
    await page.getByText("Round: open.").click();
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expectAccessible(page, "statuses while they are edited");
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByRole("row", { name: /^New Open 0 At work · Lost to Contact/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("row", { name: /^At work Open/ })).toBeVisible();
    await page.getByRole("tab", { name: "Contacts" }).click();
    await expect(page.getByRole("row", { name: /^At work Open/ })).toBeVisible();
  });

  await test.step("the clinic adds a status of its own that stands for it", async () => {
    await page.getByRole("tab", { name: "Investigations" }).click();
    await page.keyboard.press("e");
    const own = page.getByRole("region", { name: "Statuses of your own" });
    await own.getByRole("button", { name: "Add a status" }).click();
    await own.getByLabel("Name", { exact: true }).fill("Waiting for lab");
    await own.getByRole("combobox", { name: "Stands for" }).click();
    await page.getByRole("option", { name: "At work" }).click();
    await expectUsable(page, "a status of the clinic’s own");
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByRole("row", { name: "Waiting for lab Open 0 Stands for At work" })).toBeVisible();
  });
});
