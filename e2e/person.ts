import { expect, type Page } from "@playwright/test";

/** Makes a person by hand, the way a clinic does it: looked for first. Answers their number. */
export async function makePerson(page: Page, lastName: string, fields: Record<string, string> = {}): Promise<string> {
  await page.goto("/persons/new");
  await page.getByRole("searchbox", { name: "Find the person" }).fill(lastName);
  await page.getByRole("button", { name: "Add a new person" }).click();
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: /^Save person/ }).click();
  await expect(page).toHaveURL(/person-details/);
  const number = await page
    .getByRole("main")
    .getByText(/^No\. \d{8}$/)
    .first()
    .textContent();
  return number?.replace("No. ", "") ?? "";
}
