import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { card } from "./record.ts";

test("a record opens with why it is here, what to do next, and what is known at a glance", async ({ signedIn }) => {
  const page = await signedIn("investigator", { at: "/investigations" });
  await page.getByRole("table").getByRole("link").first().click();
  const overview = page.getByRole("region", { name: "Overview" });
  await test.step("the next step leads to its place on the page", async () => {
    await expect(overview.getByText("Why it is here")).toBeVisible();
    const step = overview.getByRole("region", { name: "Next step" });
    const link = step.getByRole("link").first();
    const place = await link.getAttribute("href");
    expect(place).toMatch(/#[a-z-]+$/);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${place}$`));
    await expect(page.locator(`${place?.slice(place.indexOf("#"))}`)).toBeInViewport();
  });
  await test.step("each thing at a glance leads to all of it", async () => {
    await overview.getByRole("link", { name: "All of tasks" }).click();
    await expect(card(page, "Tasks")).toBeInViewport();
  });
  await test.step("a field that is empty shows once the card is edited", async () => {
    const known = card(page, "Case");
    await expect(known.getByText("Comorbidities")).toBeHidden();
    await known.getByRole("button", { name: "Edit" }).click();
    await expect(known.getByLabel("Comorbidities")).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await expectUsable(page, "the overview of an investigation");
});
