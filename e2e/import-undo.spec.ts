import { expectUsable } from "./accessibility.ts";
import { importFile, messageRow } from "./import.ts";
import { expect, test } from "./journey.ts";
import { asFile, labReport, nameOfTheirOwn } from "./lab-report.ts";
import { openCard } from "./record.ts";

test("an import is undone but for one that was worked on, and one that was left out [R10-29]", async ({ signedIn }) => {
  test.slow();
  const page = await signedIn("supervisor", { at: "/import" });
  const name = nameOfTheirOwn();
  const reports = ["Ada", "Bea", "Cleo", "Dora"].map((firstName, at) =>
    labReport({ controlId: `${name}-${at}`, lastName: name, firstName, born: `1980010${at + 1}` }),
  );
  await importFile(page, asFile("undone.hl7", ...reports));
  const ofImport = page.url();

  await test.step("somebody works on one of its files", async () => {
    await messageRow(page, 1).getByRole("link", { name: /^F-/ }).click();
    await openCard(page, "Notes");
    await page.getByRole("textbox", { name: "New note" }).fill("Called the lab.");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByText("Called the lab.").first()).toBeVisible();
  });

  await test.step("the dialog says what happens to each, and one is left out", async () => {
    await page.goto(ofImport);
    await page.getByRole("button", { name: "Undo import" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(/^Kept: .+ has worked on it since$/)).toHaveCount(1);
    await expect(dialog.getByText("3 will be deleted", { exact: false })).toBeVisible();
    await dialog.getByRole("checkbox").nth(1).press("Space");
    await expect(dialog.getByText("2 of 4 will be undone; the rest will be kept.")).toBeVisible();
    await expectUsable(page, "the dialog that undoes an import");
    await dialog.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByText("2 undone.")).toBeVisible();
  });

  for (const kept of [1, 2]) await expect(messageRow(page, kept)).toContainText("New");
  for (const undone of [3, 4]) await expect(messageRow(page, undone)).toContainText("Undone");
});
