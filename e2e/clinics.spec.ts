import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";

// Looks at two sizes, in light and in dark: a busy machine takes its time.
test.describe.configure({ timeout: 180_000 });

test("a tenant administrator opens a clinic, changes it, closes it and opens it again [R10-46]", async ({
  signedIn,
}) => {
  const page = await signedIn("tenants", { at: "/setup" });
  const own = nameOfTheirOwn();
  const name = `Albany ${own}`;

  await test.step("the clinics of the program are listed", async () => {
    await page.getByRole("link", { name: "Clinics", exact: true }).click();
    await expect(page.getByRole("link", { name: "Harbor COVID Response" })).toBeVisible();
    await expectUsable(page, "the list of clinics");
  });
  await test.step("a clinic is opened below the program", async () => {
    await page.getByRole("link", { name: "New clinic" }).click();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
    await page.getByRole("combobox", { name: "Time zone" }).selectOption("America/Chicago");
    await expect(page.getByRole("combobox", { name: "Below" })).toHaveValue(/.+/);
    await page.getByRole("radio", { name: "Hepatitis" }).check();
    await expectUsable(page, "a new clinic");
    await page.getByRole("button", { name: "Open the clinic" }).click();
    await expect(page.getByText("First name is required.")).toBeVisible();
    await page.getByRole("textbox", { name: "First name" }).fill("Ada");
    await page.getByRole("textbox", { name: "Last name" }).fill("Reed");
    await page.getByRole("textbox", { name: "Email" }).fill(`${own.toLowerCase()}@health.example`);
    await page.getByRole("button", { name: "Open the clinic" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText("Invite the staff")).toBeVisible();
    await expect(page.locator("dl > div", { has: page.getByText("Staff", { exact: true }) })).toHaveText("Staff1");
    await expectUsable(page, "a clinic that was just opened");
  });
  await test.step("its name is changed", async () => {
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill(`${name} North`);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("heading", { level: 1, name: `${name} North` })).toBeVisible();
  });
  await test.step("it is closed, and opened again", async () => {
    await page.getByRole("button", { name: "Close…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close the clinic" }).click();
    await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
    await page.goto("/setup/clinics?state=closed");
    await page.getByRole("link", { name: `${name} North` }).click();
    await page.getByRole("button", { name: "Reopen" }).click();
    await expect(page.getByRole("button", { name: "Close…" })).toBeVisible();
  });
});
