import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";

test("a supervisor sees who sends reports, and how well they can be used", async ({ signedIn }) => {
  const page = await signedIn("supervisor", { at: "/import" });
  await page.getByRole("link", { name: "Senders", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Senders", level: 1 })).toBeVisible();
  await page.getByRole("radiogroup", { name: "Period" }).getByText("90 days").click();
  await expect(page.getByRole("heading", { name: "Reports of the last 90 days" })).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expectUsable(page, "the senders");
});
