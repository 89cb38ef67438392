import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { aMember } from "./members.ts";
import { enter } from "./sign-in.ts";

test("one's day has the calendar beside it, weeks from Sunday, until one arranges it otherwise [R9-25] [R9-34] [R3-16] [R7-94]", async ({
  page,
}) => {
  const { email } = await aMember({ role: "Supervisor" });
  const loaded = page.waitForResponse((response) => response.url().endsWith("/api/config/dictionaries"));
  await enter(page, email);
  expect(Object.keys((await (await loaded).json()).data)).toHaveLength(9);
  await expect(page.getByRole("heading", { level: 1, name: "My day" })).toBeVisible();
  for (const part of ["What needs me", "What is new", "What is late"]) {
    await expect(page.getByRole("region", { name: part })).toBeVisible();
  }
  await expect(page.getByText("No investigation waits for closure")).toBeVisible();
  const calendar = page.locator('[data-module="calendar"]');
  await expect(calendar.getByRole("columnheader").first()).toHaveText("Su");
  await expect(calendar.getByText(/^\d\d\/\d{4}$/)).toBeVisible();
  const needs = page.locator('[data-module="needs-me"]');
  const leftOf = async () => {
    const [one, other] = [await needs.boundingBox(), await calendar.boundingBox()];
    return (one?.x ?? 0) + (one?.width ?? 0) <= (other?.x ?? 0);
  };
  expect(await leftOf()).toBe(true);
  await expectUsable(page, "one's day with nothing to do");

  await page.getByRole("button", { name: "Arrange" }).click();
  const dialog = page.getByRole("dialog", { name: "Arrange the modules" });
  await dialog.getByRole("checkbox", { name: "Calendar: beside the others" }).uncheck();
  await dialog.getByRole("button", { name: "Move Calendar earlier" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(calendar).toBeVisible();
  expect(await leftOf()).toBe(false);
});
