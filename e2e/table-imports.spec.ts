import { expectAccessible, expectUsable } from "./accessibility.ts";
import { messageRow } from "./import.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";

const header = "accession,last_name,first_name,dob,sex,loinc,result,collected";

test.describe("importing a table", () => {
  test("its columns are looked at, its values are given a meaning, and its rows go in [R5-60]", async ({
    signedIn,
  }) => {
    const page = await signedIn("supervisor", { at: "/import" });
    const [first, second] = [nameOfTheirOwn(), nameOfTheirOwn()];
    const rows = [
      `${first}-1,${first},Imogen,1988-04-02,F,43304-5,Postive,2026-02-01`,
      `${second}-1,${second},Ada,1985-11-30,F,43304-5,Not detected,2026-02-01`,
    ];
    await page.locator("input[type=file]").setInputFiles({
      name: "results.csv",
      mimeType: "text/csv",
      buffer: Buffer.from([header, ...rows].join("\n")),
    });
    await expect(page.getByRole("heading", { level: 1, name: "results.csv" })).toBeVisible();
    await expect(page.getByText("CSV, UTF-8, comma, names in row 1")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Field of last_name" })).toHaveValue("lastName");
    await expect(page.getByText("1 of 2 rows will go in, 1 needs attention.")).toBeVisible();
    await expectAccessible(page, "the columns of a table");

    await page.getByRole("combobox", { name: "What “Postive” means" }).selectOption({ label: "Positive" });
    await expect(page.getByText("2 of 2 rows will go in.")).toBeVisible();
    await page.getByRole("textbox", { name: "Sender" }).fill("Harbor Lab");
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(messageRow(page, 2)).toContainText("New");
    await expect(messageRow(page, 3)).toContainText("New");
  });
});

test("a table that fits nothing is asked about before anything is mapped", async ({ signedIn }) => {
  const page = await signedIn("supervisor", { at: "/import" });
  const buffer = Buffer.from("name,epidCode,growthRate\nNorth,E1,1\n");
  await page.locator("input[type=file]").setInputFiles({ name: "regions.csv", mimeType: "text/csv", buffer });
  await expect(page.getByText("These columns don’t fit anything well. Choose what the rows are.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Import", exact: true })).toBeHidden();
  await expectUsable(page, "a table that fits nothing");
  await page.getByRole("combobox", { name: "Each row is one of" }).selectOption("Persons");
  await expect(page.getByRole("button", { name: "Import", exact: true })).toBeVisible();
});
