import { readFile } from "node:fs/promises";
import type { ConfigurationFile } from "@tracewell/contract/configuration-file";
import { expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { aColleagueBeside, aMember } from "./members.ts";
import { enter } from "./sign-in.ts";

/** A file that gives more to a role. */
function raising(key: string, content: string): string {
  const file = JSON.parse(content) as ConfigurationFile;
  for (const role of file.sections.roles ?? []) if (role.key === key) role.groups = [...role.groups, "DIS_USER"];
  return JSON.stringify(file);
}

test("what one clinic set up goes into another as a file, with a preview and an undo [R10-53]", async ({
  page,
  browser,
}) => {
  const [clinic = ""] = (await aMember()).clinics;
  const [other = ""] = (await aMember()).clinics;
  const content = await test.step("a clinic chooses a theme and exports its configuration", async () => {
    await enter(page, (await aColleagueBeside(clinic, "Clinic administrator")).email, { at: "/system-settings" });
    await page.getByRole("link", { name: /^Theme/ }).click();
    await expect(page.getByRole("heading", { name: "Theme" })).toBeVisible();
    await page.getByRole("button", { name: /^Edit/ }).click();
    await page.getByRole("radio", { name: "Harbor County" }).check();
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByText("Harbor County", { exact: true })).toBeVisible();
    await page.goto("/system-settings/configuration");
    await expect(page.getByRole("list", { name: "What the file holds" })).toContainText("Tests");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export configuration" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/-configuration-\d{4}-\d\d-\d\d\.json$/);
    return readFile(await file.path(), "utf8");
  });

  const context = await browser.newContext();
  const second = await context.newPage();
  await test.step("another clinic sees what would change", async () => {
    const { email } = await aColleagueBeside(other, "Clinic administrator");
    await enter(second, email, { at: "/system-settings/configuration" });
    await expect(second.getByText("No file was applied yet.")).toBeVisible();
    const broken = { name: "broken.json", mimeType: "application/json", buffer: Buffer.from("{\n  oops") };
    await second.locator("input[type=file]").setInputFiles(broken);
    await expect(second.getByRole("alert")).toHaveText(/^Line 2: the file can’t be read as JSON/);
    const buffer = Buffer.from(raising("ClinicAdministrator", content));
    await second
      .locator("input[type=file]")
      .setInputFiles({ name: "setup.json", mimeType: "application/json", buffer });
    await expect(second.getByRole("alert")).toHaveText(/Roles “Clinic administrator”: You have this role yourself\./);
    await second.getByRole("button", { name: "Leave out Roles and look again" }).click();
    await expect(
      second.getByText(/^setup\.json, exported from .*: \d+ changes here\. Left out: Roles\.$/),
    ).toBeVisible();
    await expect(second.getByText("Now: Standard → , then: Harbor County")).toBeVisible();
    await expectUsable(second, "the preview of a configuration", [phone]);
    await second.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("it applies the theme alone, and undoes it", async () => {
    await second.getByRole("checkbox", { name: "Apply Locations" }).uncheck();
    await second.getByRole("button", { name: "Apply 1 change" }).click();
    await expect(second.getByText("1 change of setup.json applied.")).toBeVisible();
    const applied = second.getByRole("list", { name: "Files that were applied" });
    await expect(applied.getByRole("listitem")).toContainText("setup.json");
    await expectUsable(second, "a configuration that was applied", [phone]);
    await second.setViewportSize({ width: 1440, height: 900 });
    await applied.getByRole("button", { name: "Undo" }).click();
    await second.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
    await expect(applied.getByRole("listitem")).toContainText(/Undone \d\d\/\d\d\/\d{4}/);
    await expect(applied.getByRole("button", { name: "Undo" })).toHaveCount(0);
  });
  await context.close();
});
