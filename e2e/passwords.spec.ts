import type { Page } from "@playwright/test";
import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { linkSentTo } from "./mailbox.ts";
import { aMember, expireLinks } from "./members.ts";
import { demoPassword, giveCredentials, signIn } from "./sign-in.ts";

// What is refused here is noted in the console: wrong passwords, links that work no more.
test.use({ expectedFaults: /status of (401|403|404|409|422)/ });
// Several screens, four looks at each; a busy machine takes its time.
test.describe.configure({ timeout: 120_000 });

const newPassword = "Other-pass-2";

const choose = async (page: Page, password: string, again = password) => {
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("The same again").fill(again);
};

/** Asks for a link on the sign-in page. */
async function forget(page: Page, email: string): Promise<void> {
  await page.goto("/auth/login");
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
}

test("a temporary password is changed before anything else, and the new one signs in by itself [R5-10] [R5-12] [R5-13] [R5-14]", async ({
  page,
}) => {
  const { email } = await aMember({ temporaryPassword: true });
  await page.goto("/auth/login");
  await giveCredentials(page, email);
  await expect(page.getByRole("heading", { name: "Choose your own password" })).toBeVisible();
  const field = page.getByLabel("New password");
  await expect(field).toBeFocused();
  await expect(
    page.getByText(/^At least 8 characters with a number, an upper-case letter, a lower-case letter and a special/),
  ).toBeVisible();
  const save = page.getByRole("button", { name: "Save and sign in" });
  await save.click();
  await expect(page.getByText("Password is required.", { exact: true })).toBeVisible();
  await expect(page.getByText("Confirm password is required.")).toBeVisible();

  await field.pressSequentially("weak1");
  await expect(page.getByText("Password must be strong")).toBeVisible();
  const rules = page.getByRole("list", { name: "What makes it strong" });
  await expect(rules.getByRole("listitem").filter({ hasText: "A number" })).toContainText("done");
  await expect(rules.getByRole("listitem").filter({ hasText: "An upper-case letter" })).toContainText("missing");
  await expectUsable(page, "a new password");

  await choose(page, newPassword, "Other-pass-3");
  await save.click();
  await expect(page.getByText("Confirm password not matched")).toBeVisible();
  await choose(page, demoPassword);
  await save.click();
  await expect(page.getByRole("alert")).toHaveText("The new password must differ from the present one.");
  await expect(field).toHaveValue(demoPassword);
  await choose(page, newPassword);
  await save.click();
  await expect(page.getByRole("heading", { name: "My day" })).toBeVisible();
});

test("a forgotten password is set anew by a link, once; whoever is signed in there leaves first", async ({
  page,
  request,
}) => {
  const { email } = await aMember();
  await forget(page, email);
  await expectUsable(page, "a link on its way");
  const link = await linkSentTo(request, email);
  await page.goto("/auth/login");
  await signIn(page, "investigator");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.endsWith("token")))).toEqual([]);
  await choose(page, newPassword);
  await page.getByRole("button", { name: "Save the password" }).click();
  await expect(page.getByRole("heading", { name: "Your password is set" })).toBeVisible();
  await page.getByRole("link", { name: "Go to sign-in" }).click();
  await giveCredentials(page, email);
  await expect(page.getByRole("alert")).toHaveText("The email or the password is not right.");
  await giveCredentials(page, email, newPassword);
  await expect(page.getByRole("heading", { name: "My day" })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link was used already" })).toBeVisible();
  await expectUsable(page, "a used link");
});

test("nobody learns from the answer whether there is such an account", async ({ page }) => {
  await forget(page, "nobody.at.all@staff.example");
});

test("an expired link brings a fresh one by one press; an unknown one leads on", async ({ page, request }) => {
  const { email } = await aMember();
  await forget(page, email);
  const link = await linkSentTo(request, email);
  await expireLinks(email);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  await expectUsable(page, "an expired link");
  await page.getByRole("button", { name: "Send a fresh link" }).click();
  await expect(page.getByText(/We sent it to .\*\*\*@staff\.example/)).toBeVisible();
  let fresh = link;
  await expect(async () => {
    fresh = await linkSentTo(request, email);
    expect(fresh).not.toBe(link);
  }).toPass();

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page.getByRole("button", { name: "Send the link" })).toBeVisible();

  await page.goto(fresh);
  await choose(page, newPassword);
  await page.getByRole("button", { name: "Save the password" }).click();
  await expect(page.getByRole("heading", { name: "Your password is set" })).toBeVisible();
});
