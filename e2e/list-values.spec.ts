import { expectAccessible, expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { aPortalPatient, enterPortal } from "./portal.ts";
import { choose } from "./record.ts";

test.use({ expectedFaults: /status of 409 .*config\/lookup/ });

test("an administrator keeps a list: adds, translates, orders, merges, and takes it out and back as a file [R10-48]", async ({
  signedIn,
}) => {
  test.slow();
  const admin = await signedIn("admin", { at: "/system-settings" });
  const own = nameOfTheirOwn();
  const kept = `Walk-in ${own}`;
  const field = (label: string) => admin.getByLabel(label, { exact: true });

  await test.step("all lists stand on one page, with what is not translated", async () => {
    await admin.getByRole("link", { name: "Lists", exact: true }).click();
    await expect(admin.getByRole("link", { name: "Types of visit" })).toBeVisible();
    await expectUsable(admin, "all lists", [phone]);
    await admin.getByRole("link", { name: "Types of visit" }).click();
    await expect(admin.getByRole("link", { name: "STI screening" })).toBeVisible();
    await expectUsable(admin, "the values of a list", [phone]);
  });

  await test.step("a value is added with its words in other languages", async () => {
    await admin.getByRole("link", { name: "New type of visit" }).click();
    await field("Name in English").fill("STI screening");
    await admin.keyboard.press("Control+Enter");
    await expect(admin.getByText("The list has this name already.").first()).toBeVisible();
    await field("Name in English").fill(kept);
    await field("Spanish").fill(`Sin cita ${own}`);
    await expectAccessible(admin, "a new value");
    await admin.keyboard.press("Control+Enter");
    await expect(admin.getByRole("link", { name: kept })).toBeVisible();
  });

  await test.step("it moves up, says what uses it, and takes a duplicate in", async () => {
    await admin.getByRole("link", { name: "New type of visit" }).click();
    await field("Name in English").fill(`Duplicate ${own}`);
    await admin.keyboard.press("Control+Enter");
    await admin.getByRole("link", { name: kept }).click();
    await expect(admin.getByText("Nothing uses it.")).toBeVisible();
    await admin.getByRole("button", { name: "Move up" }).click();
    await admin.getByRole("button", { name: "Merge…" }).click();
    await choose(admin, "Value that goes", `Duplicate ${own}`);
    await expect(admin.getByText("What moves: nothing.")).toBeVisible();
    await admin.getByRole("dialog").getByRole("button", { name: "Merge" }).click();
    await expect(admin.getByText(`It is part of ${kept} now.`)).toBeVisible();
    await expectUsable(admin, "a value of a list", [phone]);
  });

  await test.step("a value in use is kept, and says by what", async () => {
    await admin.getByRole("link", { name: "Types of visit" }).click();
    await admin.getByRole("link", { name: "STI screening" }).click();
    await expect(admin.getByText(/^visits \(\d+\)/)).toBeVisible();
    await admin.getByRole("button", { name: "Delete" }).focus();
    await expect(admin.getByText(/^It is in use: visits/).first()).toBeVisible();
  });

  await test.step("the list comes back as a file, each line told beforehand", async () => {
    await admin.getByRole("link", { name: "Types of visit" }).click();
    await admin.locator('input[type="file"]').setInputFiles({
      name: "visit-types.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`Name,French,Disabled\n${kept},Sans rendez-vous,yes\n,,\n`),
    });
    const dialog = admin.getByRole("dialog");
    await expect(dialog.getByText("Changes: 1 · Refused: 1")).toBeVisible();
    await expectAccessible(admin, "what a file would change");
    await dialog.getByRole("button", { name: "Change the list" }).click();
    await expect(admin.getByRole("dialog", { name: "What became of each line" })).toBeVisible();
    await admin.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
    await admin.getByRole("searchbox", { name: "Find by name, translation or code" }).fill(own);
    await expect(admin.getByText("2 of 4")).toBeVisible();
    await expect(admin.getByText("Disabled", { exact: true }).first()).toBeVisible();
  });
});

test("a visitor reads the clinic's own words in their language [R10-63]", async ({ signedIn, page }) => {
  const admin = await signedIn("admin", { at: "/system-settings/lists/VISIT_TYPE/new" });
  const own = nameOfTheirOwn();
  await admin.getByLabel("Name in English", { exact: true }).fill(`Blood draw ${own}`);
  await admin.getByLabel("Spanish", { exact: true }).fill(`Análisis de sangre ${own}`);
  await admin.keyboard.press("Control+Enter");
  await expect(admin.getByRole("link", { name: `Blood draw ${own}` })).toBeVisible();
  await enterPortal(page, await aPortalPatient());
  await page.goto("/patient/appointments/new");
  await page.getByRole("banner").getByRole("combobox").selectOption("Español");
  await expect(page.getByRole("button", { name: `Análisis de sangre ${own}` }).first()).toBeVisible();
  await admin.getByRole("link", { name: `Blood draw ${own}` }).click();
  await admin.getByRole("button", { name: "Delete" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(admin.getByRole("link", { name: `Blood draw ${own}` })).toHaveCount(0);
});
