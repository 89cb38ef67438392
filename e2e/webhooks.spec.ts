import { aReceiver, isSignedBy } from "../apps/server/testing/webhook-receiver.ts";
import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";

test("an administrator has a program told of changes, sees each delivery, and sends one again", async ({
  signedIn,
}) => {
  test.slow();
  const receiver = await aReceiver();
  const page = await signedIn("admin", { at: "/system-settings" });
  const program = `Registry ${nameOfTheirOwn()}`;
  let secret = "";

  await test.step("it is made, and its secret is shown once", async () => {
    await page.getByRole("button", { name: "Add webhook" }).first().click();
    const dialog = page.getByRole("dialog", { name: "A webhook" });
    await dialog.getByRole("button", { name: "Make the webhook" }).click();
    await expect(dialog.getByText("Name the program that is told.")).toBeVisible();
    await expectUsable(page, "a webhook that is not finished");
    await dialog.getByLabel("Program").fill(program);
    await dialog.getByLabel("Address").fill(`http://localhost:${receiver.port}/told`);
    await dialog.getByRole("combobox", { name: "Told of" }).click();
    await page.getByRole("option", { name: "Persons merged" }).click();
    await page.keyboard.press("Escape");
    await dialog.getByRole("combobox", { name: "Acts for" }).click();
    await page.getByRole("option").first().click();
    await dialog.getByRole("button", { name: "Make the webhook" }).click();
    const shown = page.getByRole("dialog", { name: `The secret of ${program}` });
    secret = (await shown.getByText(/^whsec_/).textContent()) ?? "";
    await expectUsable(page, "the secret of a webhook");
    await shown.getByRole("button", { name: "Close" }).click();
  });

  await test.step("a test arrives, signed; one that was refused is tried again", async () => {
    await page.getByRole("link", { name: program }).click();
    await expect(page.getByRole("heading", { level: 1, name: program })).toBeVisible();
    await page.getByRole("button", { name: "Send test" }).click();
    await expect(page.getByRole("cell", { name: "Delivered" })).toBeVisible();
    const [told] = receiver.at("/told");
    expect(told && isSignedBy(secret, told)).toBe(true);
    await expectUsable(page, "a webhook and its deliveries");
  });

  await test.step("its delivery says what was sent and answered, and is sent again with the same id", async () => {
    await page.getByRole("button", { name: "Open" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Delivery" });
    await expect(dialog.getByRole("group", { name: "Attempts" })).toContainText("204");
    await expectUsable(page, "a delivery");
    await dialog.getByRole("button", { name: "Send again" }).click();
    await expect.poll(() => receiver.at("/told").length).toBe(2);
    const [first, second] = receiver.at("/told");
    expect(second?.id).toBe(first?.id);
    await page.keyboard.press("Escape");
  });

  await test.step("paused, it says so, and is deleted", async () => {
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByText("Paused").first()).toBeVisible();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(/\/system-settings$/);
    await expect(page.getByRole("link", { name: program })).toHaveCount(0);
  });
  receiver.close();
});
