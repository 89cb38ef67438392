import { expect, test } from "./journey.ts";
import { goTo } from "./navigation.ts";

test("a record's page starts anew for another record, and an address asked for again is read again [R2.1-12] [R2.1-15]", async ({
  signedIn,
}) => {
  const page = await signedIn("supervisor", { at: "/investigations" });
  const cases = page.getByRole("link", { name: /^C-/ });
  await expect(cases.nth(1)).toBeVisible();
  const [first, second] = (await cases.allTextContents()).map((number) => number.replace(/new$/, ""));
  if (!first || !second) throw new Error("The demo clinic has fewer than two open investigations.");

  await page.getByRole("link", { name: first }).click();
  await expect(page.getByRole("article").getByText(first).first()).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: second }).click();
  await expect(page.getByRole("article").getByText(second).first()).toBeVisible();
  const article = page.getByRole("article").first();
  await article.evaluate((element) => element.setAttribute("data-of-the-second", ""));

  await page.getByRole("button", { name: "Recent activity" }).click();
  await page.getByRole("menuitem", { name: first }).click();
  await expect(page.getByRole("article").getByText(first).first()).toBeVisible();
  await expect(page.locator("[data-of-the-second]")).toHaveCount(0);

  await goTo(page, "Investigations");
  await expect(cases.first()).toBeVisible();
  // What was read a moment ago is taken as it is by who comes from elsewhere; whoever asks for it again has it read again.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const again = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/dis/cases");
  await goTo(page, "Investigations");
  expect((await again).ok()).toBe(true);
});
