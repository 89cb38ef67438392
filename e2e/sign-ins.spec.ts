import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { emailLinkSentTo } from "./mailbox.ts";
import { aMember } from "./members.ts";
import { aPortalPatient, enterPortal, giveBirthday } from "./portal.ts";
import { demoPassword, enter, giveCredentials } from "./sign-in.ts";

// A session that was ended, and what is wrong with a form, are noted in the console.
test.use({ expectedFaults: /status of (401|409|422)/ });
test.describe.configure({ timeout: 120_000 });

test("staff see where they are signed in, and sign another device out at once", async ({ page, browser }) => {
  const { email } = await aMember();
  await enter(page, email);
  const other = await browser.newContext({
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1",
  });
  const theirPhone = await other.newPage();
  await enter(theirPhone, email);

  await page
    .getByRole("banner")
    .getByRole("button", { name: /Profile: / })
    .click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  const devices = page.getByRole("region", { name: "Where you are signed in" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText("This device");
  await expect(devices.first().getByRole("button")).toHaveCount(0);
  await expect(devices.last()).toContainText("Safari on iPhone");
  await devices.last().scrollIntoViewIfNeeded();
  await expectUsable(page, "the devices");

  await devices.last().getByRole("button", { name: "Sign out Safari on iPhone" }).click();
  await expect(devices).toHaveCount(1);
  await expect(theirPhone).toHaveURL(/\/auth\/login$/);
  await expect(page.getByRole("button", { name: "Sign out all other devices" })).toHaveCount(0);
  await other.close();
});

test("a patient signs in by another email once the link that went there was followed", async ({ page }) => {
  const patient = await aPortalPatient();
  const email = `${randomUUID().slice(0, 8)}@patient.example`;
  await enterPortal(page, patient);
  await page.goto("/patient/profile");
  const signIn = page.getByRole("region", { name: "How you sign in" });
  await expect(signIn).toContainText(`You sign in with ${patient.login}.`);
  await expect(signIn).toContainText("This device");
  await signIn.getByRole("button", { name: "Sign in with another email" }).click();
  await signIn.getByLabel("New email").fill(email);
  await signIn.getByLabel("Your password").fill("Not-mine-1");
  await page.keyboard.press("Enter");
  await expect(signIn).toContainText("The current password is incorrect.");
  await expect(signIn.getByLabel("New email")).toHaveValue(email);
  await expectUsable(page, "how a patient signs in");
  await signIn.getByLabel("Your password").fill(demoPassword);
  await signIn.getByRole("button", { name: "Send the link" }).click();
  await expect(signIn).toContainText(/We sent a link to .\*\*\*@patient\.example/);

  const link = await emailLinkSentTo(page.request, email);
  await page.goto(link);
  await expect(page.getByText(/Do you want to sign in with .\*\*\*@patient\.example from now on\?/)).toBeVisible();
  await expectUsable(page, "the link to a new email");
  await page.getByRole("button", { name: "Yes, use this email" }).click();
  await expect(page.getByText(`You sign in with ${email} from now on.`)).toBeVisible();
  await page.goto("/patient/profile");
  await expect(signIn).toContainText(`You sign in with ${email}.`);

  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await giveBirthday(page, { ...patient, login: email });
  await expect(page.getByRole("banner")).toContainText("Rosa Diaz");
  await page.goto(link);
  await expect(page.getByText("Your sign-in email was changed by it.")).toBeVisible();
});

test("an administrator reads who came in, narrows it down to a user by name, and takes it along as a file", async ({
  page,
}) => {
  const { email } = await aMember({ role: "Clinic administrator" });
  await page.goto("/auth/login");
  await giveCredentials(page, email, "Not-mine-1");
  await expect(page.getByText("The email or the password is not right.")).toBeVisible();
  await giveCredentials(page, email, demoPassword);
  await page.getByRole("link", { name: "Setup" }).click();
  await page.getByRole("link", { name: /^Sign-ins/ }).click();
  await expect(page.getByRole("row", { name: /gave a wrong password Ines Duarte/ })).toBeVisible();

  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("menuitem", { name: "User" }).click();
  await page.getByRole("searchbox", { name: "Find" }).fill("duarte");
  await page.getByRole("radio", { name: "Ines Duarte" }).check();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/user=/);
  await expect(page.getByRole("row", { name: /entered the clinic/ })).toBeVisible();
  await page.setViewportSize(phone);
  const badge = page.getByRole("listitem").filter({ hasText: "gave a wrong password" }).getByText("Refused");
  await expect(badge).toBeVisible();
  expect(await badge.evaluate((shown) => shown.scrollWidth <= (shown.parentElement?.clientWidth ?? 0))).toBe(true);
  await expectUsable(page, "the list of sign-ins");

  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "This list as CSV" }).click();
  await expect(page.getByText("Sign-ins successfully exported")).toBeVisible();
  await page.goto("/exports");
  const row = page.getByRole("row", { name: /sign-ins-.*\.csv/ });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    row.getByRole("button", { name: "Download" }).click(),
  ]);
  const file = await readFile(await download.path(), "utf8");
  expect(file).toContain("Who,When,Kind,What,User,From");
  expect(file).toContain("gave a wrong password");
});
