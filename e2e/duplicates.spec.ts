import { randomInt } from "node:crypto";
import { expectAccessible, expectNoSidewaysScroll, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { goTo } from "./navigation.ts";
import { makePerson } from "./person.ts";

test("whoever may be meant is found with the reason, and a new person begins with what was typed", async ({
  signedIn,
}) => {
  test.slow();
  const page = await signedIn("supervisor");
  const name = nameOfTheirOwn();
  await makePerson(page, name, { "First name": "Micah", "Middle name": "Darius", "Date of birth": "11/11/1983" });
  await page.goto("/home");
  const box = page.getByRole("banner").getByRole("searchbox");
  const panel = page.getByRole("complementary", { name: "Search" });
  for (const [typed, reason] of [
    [`Darius ${name}`, "one is the other's middle name"],
    [`${name} 11/12/1983`, "Dates of birth are one day apart"],
    [`Micah, ${name}`, "in each other's place"],
  ] as const) {
    await box.fill(typed);
    await box.press("Enter");
    await expect(panel.getByRole("article").filter({ hasText: name })).toContainText(reason);
  }
  await box.fill(`Darius ${name}`);
  await expect(panel.getByText("No exact match. 1 person may be meant.")).toBeVisible();
  await expectAccessible(page, "who may be meant");
  await panel.getByRole("button", { name: "New person" }).click();
  await expect(page).toHaveURL(/persons\/new/);
  await expect(page.getByRole("textbox", { name: "Last name" })).toHaveValue(name);
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Darius");
});

test("who is there twice is listed without being looked for, kept apart, or merged", async ({ signedIn }) => {
  test.slow();
  const page = await signedIn("supervisor");
  const [one, other] = [nameOfTheirOwn(), nameOfTheirOwn()];
  const mobile = `410555${randomInt(1000, 10_000)}`;
  for (const name of [one, other]) {
    for (const firstName of ["Elizabeth", "Liz"]) {
      await makePerson(page, name, {
        "First name": firstName,
        "Date of birth": name === one ? "08/02/1971" : "03/12/1988",
        "Mobile phone": name === one ? mobile : "",
      });
    }
  }
  await goTo(page, "Persons");
  await page.getByRole("button", { name: "Possible duplicates" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Possible duplicates" })).toBeVisible();
  const pair = (name: string) => page.getByRole("article", { name: new RegExp(`^${name}, \\w+ and ${name}, `) });
  await expect(async () => {
    await page.reload();
    await expect(pair(one)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 150_000 });
  await expect(pair(one)).toContainText("Liz is short for Elizabeth");
  await expectAccessible(page, "possible duplicates");
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page, "possible duplicates");
  await page.setViewportSize({ width: 1440, height: 900 });

  await pair(other).getByRole("button", { name: "Not the same" }).click();
  await expect(pair(other)).toHaveCount(0);
  await page.getByText("Not the same", { exact: true }).first().click();
  await expect(pair(other)).toContainText("said that they are not the same");
  await expectAccessible(page, "pairs that are not the same");
  await page.getByText("To decide", { exact: true }).click();

  await pair(one).getByRole("button", { name: "Compare and merge" }).click();
  await page.getByRole("button", { name: /^Merge into/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(one) })).toBeVisible();
  await page.goto("/persons/duplicates");
  await expect(page.getByRole("status").first()).not.toHaveText("Comparing…");
  await expect(pair(one)).toHaveCount(0);
});
