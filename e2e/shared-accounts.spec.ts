import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { codeSentTo, emailLinkSentTo, invitationSentTo } from "./mailbox.ts";
import { aMember } from "./members.ts";
import { choose } from "./record.ts";
import { demoPassword, enter, giveCredentials } from "./sign-in.ts";

// What is refused here is noted in the console.
test.use({ expectedFaults: /status of (401|403|409|422)/ });
test.describe.configure({ timeout: 180_000 });

test("someone of another clinic joins by agreeing, and stays the owner of their account", async ({
  page,
  newBrowser,
}) => {
  const { email, clinics } = await aMember();
  const administrator = await aMember({ role: "Clinic administrator" });
  await enter(page, administrator.email);
  await page.goto("/setup/users/new");
  await page.getByLabel("First name").fill("Ida");
  await page.getByLabel("Last name").fill("Ferro");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mobile phone").fill("614 555 0199");
  await choose(page, "Role", "Investigator");
  await page.getByRole("button", { name: "Save user" }).click();
  await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible();
  await expect(page.getByText("Invited", { exact: true })).toBeVisible();
  await expectUsable(page, "a user who is invited");

  const owner = await newBrowser();
  await owner.goto(await invitationSentTo(owner.request, email));
  await expect(owner.getByText(`${administrator.clinics[0]} invites you to its staff.`)).toBeVisible();
  await expectUsable(owner, "an invitation");
  await owner.getByRole("button", { name: "Join the clinic" }).click();
  await expect(owner.getByRole("heading", { name: "You have joined the clinic" })).toBeVisible();
  await owner.getByRole("link", { name: "Go to sign-in" }).click();
  await giveCredentials(owner, email);
  await expect(owner.getByRole("button", { name: clinics[0] })).toBeVisible();
  await owner.getByRole("button", { name: administrator.clinics[0] }).click();
  await expect(owner.getByRole("button", { name: `Clinic: ${administrator.clinics[0]}. Change` })).toBeVisible();

  await page.reload();
  await expect(page.getByText("The account is used outside of your clinic, too.")).toBeVisible();
  const reset = page.getByRole("button", { name: "Reset password" });
  await reset.hover();
  await expect(page.getByText("its email, password and sign-ins are its owner’s").first()).toBeVisible();
  await expectUsable(page, "a user whose account other clinics share");
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText("A link to a new password is on its way to the account’s own address.")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("Ida Ferro is signed out of this clinic.")).toBeVisible();
  await expect(owner).toHaveURL(/\/auth\/login/);
});

test("what an administrator enters of a member is confirmed by its owner, with a code and a link", async ({
  page,
  newBrowser,
}) => {
  const { email } = await aMember({ role: "Clinic administrator" });
  await enter(page, email);
  await page.goto("/setup/users");
  await page.getByRole("link", { name: "Ines Duarte" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Email").fill(`new.${email}`);
  await page.getByLabel("Mobile phone").fill("(614) 555-0161");
  await page.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("dialog", { name: "Is it you?" });
  await question.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByText("They sign in by their present email until they confirm this one")).toBeVisible();

  await page
    .getByRole("banner")
    .getByRole("button", { name: /Profile: / })
    .click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  const profile = page.getByRole("dialog", { name: "Profile" });
  await expect(profile.getByText("Your clinic entered it as your cell.")).toBeVisible();
  await expectUsable(page, "what is to be confirmed in the profile");
  await profile.getByRole("button", { name: "Send a code to (614) 555-0161" }).click();
  await question.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.keyboard.press("Enter");
  await profile.getByLabel(/^Code that we sent to/).fill(await codeSentTo(page.request, "6145550161"));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your phone is confirmed.")).toBeVisible();
  await expect(profile.getByLabel("Cell")).toHaveValue("(614) 555-0161");

  await profile.getByRole("button", { name: "Use this email" }).click();
  await question.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.keyboard.press("Enter");
  await expect(profile.getByText("Open the link that we sent to")).toBeVisible();
  const owner = await newBrowser();
  await owner.goto(await emailLinkSentTo(owner.request, `new.${email}`));
  await owner.getByRole("button", { name: "Yes, use this email" }).click();
  await owner.getByRole("link", { name: "Go to sign-in" }).click();
  await giveCredentials(owner, `new.${email}`);
  await expect(owner).toHaveURL(/\/home$/);
});
