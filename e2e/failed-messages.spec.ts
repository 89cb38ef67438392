import type { Page } from "@playwright/test";
import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";

const header = "accession,last_name,first_name,dob,sex,loinc,result,collected";

/** Imports a table of a good row and two with unreadable birth dates, from a sender that no other journey has. */
async function importBadTable(page: Page, sender: string): Promise<void> {
  const rows = ["1985-11-30", "1985-13-45", "1985-13-46"].map(
    (born, at) => `${sender}-${at},${sender},Ada,${born},F,43304-5,Detected,2026-02-01`,
  );
  await page.locator("input[type=file]").setInputFiles({
    name: `${sender}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from([header, ...rows].join("\n")),
  });
  await page.getByRole("textbox", { name: "Sender" }).fill(sender);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("button", { name: "Mend 2 rejected rows" })).toBeVisible();
}

test("what failed is found in one list, one row dismissed, the other mended and sent again", async ({ signedIn }) => {
  const page = await signedIn("supervisor", { at: "/import" });
  const sender = nameOfTheirOwn();
  await importBadTable(page, sender);
  await page.goto("/import");
  await page.getByRole("link", { name: /^Failed messages and rows \(/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Failed messages and rows" })).toBeVisible();
  await page.goto(`/import/failed?sender=${sender}`);
  await page
    .getByRole("list", { name: "Problems" })
    .getByRole("button", { name: `from ${sender}` })
    .click();
  const row = (number: number) => page.getByRole("row").filter({ hasText: `Row ${number}` });
  await expect(row(3)).toContainText("Open");
  await expect(row(4)).toContainText("Open");
  await expectUsable(page, "the failed messages and rows");

  await page.getByRole("checkbox", { name: `Select Row 3 of ${sender}.csv` }).check();
  await page.getByRole("button", { name: "Dismiss…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("A test of the laboratory");
  await expectUsable(page, "the dialog that dismisses");
  await dialog.getByRole("button", { name: "Dismiss 1" }).click();
  await expect(dialog).toBeHidden();
  await expect(row(3)).toBeHidden();

  await row(4).getByRole("link", { name: "Row 4" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Row 4 of ${sender}.csv` })).toBeVisible();
  await page.getByRole("textbox", { name: /dob/ }).fill("1985-11-30");
  await page.getByRole("button", { name: "Send 1 changed again" }).click();
  await expect(page.getByText("Row 4 is mended")).toBeVisible();

  await page.goto(`/import/failed?sender=${sender}&state=all`);
  await expect(row(3)).toContainText("Dismissed");
  await expect(row(3)).toContainText("A test of the laboratory");
  await expect(row(4)).toContainText("Mended");
  await page.getByRole("checkbox", { name: `Select Row 3 of ${sender}.csv` }).check();
  await page.getByRole("button", { name: "Reopen" }).click();
  await dialog.getByRole("button", { name: "Reopen 1" }).click();
  await expect(dialog).toBeHidden();
  await expect(row(3)).toContainText("Open");
});
