import { recordHref } from "@tracewell/contract/records";
import { anInvestigation } from "../apps/server/testing/investigation.ts";
import { desk, expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { callerOn } from "./patient-results.ts";
import { openCard } from "./record.ts";

test("twenty partners are typed by keyboard and pasted from a spreadsheet, and added at once", async ({ signedIn }) => {
  test.slow();
  const page = await signedIn("investigator");
  const { id } = await anInvestigation(await callerOn(page));
  const mark = nameOfTheirOwn();
  await page.goto(recordHref("Incident", id));
  const partners = await openCard(page, "Unnamed partners");
  await partners.getByRole("button", { name: "Add several…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add several unnamed partners" });
  const cell = (label: string, line: number) =>
    dialog.getByRole("textbox", { name: `${label}, line ${line}`, exact: true });
  const lines = dialog.getByRole("rowheader");

  await test.step("the head is typed once, then a line each, Enter and Tab between them", async () => {
    await expect(dialog.getByRole("textbox", { name: "Venue where they met" })).toBeFocused();
    await page.keyboard.type("The Anchor");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Grindr");
    await page.keyboard.press("Enter");
    for (let line = 1; line <= 20; line++) {
      await expect(cell("Handle", line)).toBeFocused();
      await page.keyboard.type(`${mark}${line}`);
      await page.keyboard.press("Tab");
      await page.keyboard.type(`Mike ${line}`);
      await page.keyboard.press("Enter");
    }
    await expect(lines).toHaveCount(21);
    await expect(dialog.getByText("20 of at most 50 lines")).toBeVisible();
  });
  await test.step("rows are pasted under the names of their columns; what is wrong shows at its cell, a duplicate is pointed out", async () => {
    const rows = [
      ["Handle", "Gender", "Age", "Shoe size"],
      [`${mark}21`, "m", "30", "9"],
      [`@${mark}1`, "f", "old", ""],
    ];
    await cell("Handle", 21).evaluate(
      (input, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      },
      rows.map((row) => row.join("\t")).join("\n"),
    );
    await expect(cell("Sex", 21)).toHaveValue("Male");
    await expect(dialog.getByText("Columns that the table doesn’t have were left out: Shoe size.")).toBeVisible();
    await expect(dialog.getByText("Looks like line 1.")).toBeVisible();
    await page.keyboard.press("Control+Enter");
    await expect(dialog.getByText("One line needs to be corrected.")).toBeVisible();
    await expect(cell("Age", 22)).toBeFocused();
    await expect(cell("Age", 22)).toHaveAccessibleDescription(/Enter an age in years/);
    await expectUsable(page, "lines of partners", [phone, desk]);
  });
  await test.step("nothing typed is lost by accident", async () => {
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Go on typing" }).click();
    await expect(cell("Handle", 22)).toHaveValue(`@${mark}1`);
    await page.reload();
    await openCard(page, "Unnamed partners");
    await partners.getByRole("button", { name: "Add several…" }).click();
    await expect(lines).toHaveCount(23);
  });
  await test.step("without the duplicate all are added, in their order", async () => {
    await dialog.getByRole("button", { name: "Remove line 22" }).click();
    await expect(lines).toHaveCount(22);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("21 partners added.")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(partners.getByRole("strong")).toHaveText(
      Array.from({ length: 21 }, (_, at) =>
        at < 20 ? `Mike ${at + 1}, ${mark}${at + 1} (Grindr)` : `${mark}21 (Grindr)`,
      ),
    );
    await partners.getByRole("button", { name: "Add several…" }).click();
    await expect(lines).toHaveCount(1);
  });
});
