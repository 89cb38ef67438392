import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { aMember, putBelow } from "./members.ts";
import { enter } from "./sign-in.ts";

// Looks at two sizes, in light and in dark: a busy machine takes its time.
test.describe.configure({ timeout: 180_000 });

test("the program's analyst sees how much its clinics have to do", async ({ signedIn }) => {
  const page = await signedIn("state", { at: "/analytics/clinics" });
  const table = page.getByRole("group", { name: "Work of the clinics below" });
  const open = table
    .getByRole("row", { name: /^Riverside STD Clinic/ })
    .getByRole("cell")
    .nth(0);
  await expect(open).toHaveText(/^\d\d+$/);
});

test("who counts in a program sees numbers of the clinics below, and nothing of their patients", async ({ page }) => {
  const { email, clinics } = await aMember({ role: "Analyst" });
  const [program = ""] = clinics;
  const below = [await aMember(), await aMember()].flatMap((member) => member.clinics);
  await putBelow(program, below);
  await enter(page, email, { at: "/analytics" });
  await page.getByRole("link", { name: "Figures of the clinics below" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Clinics below" })).toBeVisible();
  await expect(page.getByText("Only numbers are shown, nothing of any patient.")).toBeVisible();
  const table = page.getByRole("group", { name: "Work of the clinics below" });
  const names = table.locator("tbody").getByRole("rowheader");
  const sorted = [...below].sort((one, other) => one.localeCompare(other));
  await expect(names).toHaveText(sorted);
  const totals = table.locator("tfoot").getByRole("cell");
  await expect(totals.nth(0)).toHaveText("–");
  await expect(totals.nth(2)).toHaveText("0");
  await expect(table.getByRole("cell", { name: "under 5" }).first()).toBeVisible();
  await expectUsable(page, "the figures of the clinics below");

  await table.getByRole("button", { name: "Clinic" }).click();
  await expect(names).toHaveText([...sorted].reverse());
  await expect(table.getByRole("columnheader", { name: "Clinic" })).toHaveAttribute("aria-sort", "descending");
});
