import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { messageRow } from "./import.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";

const header = "accession,last_name,first_name,dob,sex,loinc,result,collected";

/** Imports a table whose columns are understood, and waits for its end. */
async function importTable(page: Page, name: string, rows: readonly string[]): Promise<void> {
  await page.goto("/import");
  await page.locator("input[type=file]").setInputFiles({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from([header, ...rows].join("\n")),
  });
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText(/^(Completed(, .*)?|Failed to Complete)$/)).toBeVisible();
}

test.describe("rejected rows of a table", () => {
  test("are mended in the grid and sent again [R10-28]", async ({ signedIn }) => {
    const page = await signedIn("supervisor", { at: "/import" });
    const name = nameOfTheirOwn();
    const row = (n: number, dob: string, result: string) =>
      `${name}-${n},${name},Imogen,${dob},F,43304-5,${result},2026-02-0${n}`;
    await importTable(page, "bad.csv", [
      row(1, "1988-04-02", "Detected"),
      row(2, "1988-04-02", "Postive"),
      row(3, "1988-04-02", "Postive"),
      row(4, "1988-44-02", "Negative"),
    ]);
    await expect(page.getByText("Completed, 3 need attention")).toBeVisible();
    await expect(page.getByText("3 of 4 rows were rejected.").first()).toBeVisible();
    await page.getByRole("button", { name: "Mend 3 rejected rows" }).click();

    await expect(page.getByRole("heading", { level: 1, name: "Rejected rows of bad.csv" })).toBeVisible();
    await expect(page.getByLabel("result, row 3")).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page, "the grid of rejected rows");
    await page.getByRole("button", { name: "Did you mean “Positive”? Use it in 2 rows" }).click();
    await expect(page.getByLabel("result, row 4")).toHaveValue("Positive");

    // What was typed outlives a reload.
    await page.getByLabel("result, row 3").press("ArrowDown");
    await page.getByLabel("result, row 4").press("Enter");
    await expect(page.getByLabel("result, row 5")).toBeFocused();
    await page.getByLabel("dob, row 5").fill("1988-04");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByLabel("dob, row 5")).toHaveValue("1988-04");
    await expect(page.getByLabel("result, row 3")).toHaveValue("Positive");

    await page.getByRole("button", { name: "Send 3 changed again" }).click();
    await expect(page.getByText("2 rows imported; 1 row still rejected.")).toBeVisible();
    await expect(page.getByLabel("result, row 3")).toBeHidden();
    await page.getByLabel("dob, row 5").fill("1988-04-02");
    await page.getByLabel("dob, row 5").press("Control+Enter");
    await expect(page.getByText("No row is left to mend")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Back to the import" }).first().click();
    await expect(page.getByText("Completed", { exact: true })).toBeVisible();
    for (const number of [2, 3, 4, 5]) await expect(messageRow(page, number)).toContainText("New");
  });
});
