import { expect, test } from "./journey.ts";
import { aMember, giveRole } from "./members.ts";
import { navigationOf } from "./navigation.ts";
import { enter } from "./sign-in.ts";

// What is asked for in the moment of the change is refused, and the console notes it.
test.use({ expectedFaults: /status of (401|403)/ });
test.describe.configure({ timeout: 120_000 });

test("another role reaches the user's open browsers: navigation follows, and a page that is no longer theirs is left", async ({
  page,
  newBrowser,
}) => {
  const { email } = await aMember({ role: "Investigator" });
  const other = await newBrowser();
  await enter(page, email);
  await enter(other, email);
  await page.goto("/investigations");
  await expect(page.getByRole("heading", { name: "Investigations" })).toBeVisible();
  expect(await navigationOf(other)).toContain("Investigations");
  // The channel opens when the page has nothing better to do.
  await page.waitForLoadState("networkidle");
  await giveRole(email, "Front desk");
  await expect(page.getByText("You don’t have access to this page")).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  for (const browser of [page, other]) await expect.poll(() => navigationOf(browser)).not.toContain("Investigations");
  expect(await navigationOf(other)).toContain("Visits");
  await expect(other.getByText("What you may do was changed by an administrator.")).toBeVisible();
});
