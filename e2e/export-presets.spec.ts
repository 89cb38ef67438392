import { readFile } from "node:fs/promises";
import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";

test("a list is saved as a preset, run again from its page, shared, and deleted", async ({ signedIn }) => {
  const page = await signedIn("investigator", { at: "/contacts" });
  const name = `Preset ${nameOfTheirOwn()}`;
  await test.step("it is saved along with an export that tells nobody’s name", async () => {
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: "De-identify, or save as a preset…" }).click();
    const dialog = page.getByRole("dialog", { name: "Export this list" });
    await dialog.getByRole("checkbox", { name: "De-identify" }).check();
    await dialog.getByRole("checkbox", { name: "Save as a preset" }).check();
    await dialog.getByRole("button", { name: "Export" }).click();
    await expect(dialog.getByText("Give the preset a name.")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Name" }).fill(name);
    await expectUsable(page, "a preset that is saved");
    await dialog.getByRole("button", { name: "Export" }).click();
    await expect(dialog).toHaveCount(0);
  });
  const row = page.getByRole("row", { name: new RegExp(`^${name}`) });
  await test.step("it is run again from the page of exports", async () => {
    await page.goto("/exports");
    await expect(row).toContainText("CSV, de-identified");
    await expectUsable(page, "presets");
    await row.getByRole("button", { name: "Export" }).click();
    const finished = page.getByRole("row", { name: /contacts-.*\.csv/ }).first();
    await expect(finished).toContainText("Completed");
    const download = page.waitForEvent("download");
    await finished.getByRole("button", { name: "Download" }).click();
    const text = await readFile(await (await download).path(), "utf8");
    expect(text.split("\r\n")[0]).not.toContain("Patient");
  });
  await test.step("it is shared under another name, stands in the list’s own menu, and is deleted", async () => {
    await row.getByRole("button", { name: "Rename or share" }).click();
    const dialog = page.getByRole("dialog", { name: "Rename or share the preset" });
    await dialog.getByRole("textbox", { name: "Name" }).fill(`${name} again`);
    await dialog.getByRole("checkbox", { name: "Share with the clinic" }).check();
    await expectUsable(page, "a preset that is shared");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(row).toContainText("You, shared");
    const colleague = await signedIn("supervisor", { at: "/contacts" });
    await colleague.getByRole("button", { name: "Export", exact: true }).click();
    await expect(colleague.getByRole("menuitem", { name: `${name} again` })).toBeVisible();
    await row.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(row).toHaveCount(0);
  });
});
