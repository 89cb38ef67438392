import type { Page } from "@playwright/test";
import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { tabTo } from "./keyboard.ts";
import { codeSentTo } from "./mailbox.ts";
import { aMember } from "./members.ts";
import { giveCredentials } from "./sign-in.ts";

// A password that is not enough yet, and a wrong code, are answered with 401; the console notes it.
test.use({ expectedFaults: /status of (401|422)/ });
// Several screens, four looks at each; a busy machine takes its time.
test.describe.configure({ timeout: 120_000 });

const changeClinic = async (page: Page, from: string | undefined, to: string | undefined) => {
  await page.getByRole("button", { name: `Clinic: ${from}. Change` }).click();
  await page.getByRole("menuitemradio", { name: to }).click();
};

test("a code is asked for by the way that one chooses, and taken by the keyboard alone [R2.5-01] [R4-30] [R8-10] [R5-06]", async ({
  page,
  request,
}) => {
  const { email } = await aMember({ twoFactor: true, mobilePhone: "+12025550147" });
  await page.goto("/auth/login");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Demo-pass-1");
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "How should we send the code?" })).toBeVisible();
  await expect(page.getByRole("button", { name: "SMS to (***) ***-0147" })).toBeFocused();
  await expectUsable(page, "the way of sending");
  await tabTo(page, page.getByRole("button", { name: /^Mail to .\*\*\*@staff\.example$/ }));
  await page.keyboard.press("Enter");

  const code = page.getByLabel("Code");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  await expectUsable(page, "the code");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter the 6 digits of the code.")).toBeVisible();
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("The verification code is incorrect.");
  await page.keyboard.type(await codeSentTo(request, email));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "My day" })).toBeVisible();
});

test("an account without a phone is asked for one, then for the code that goes there [R4-29] [R8-08] [R8-09] [R5-04] [R5-05]", async ({
  page,
  request,
}) => {
  const { email } = await aMember({ twoFactor: true });
  await page.goto("/auth/login");
  await giveCredentials(page, email);
  await expect(
    page.getByText("Enter a phone number to complete authorization. It will be deleted if not used within 30 min."),
  ).toBeVisible();
  const field = page.getByLabel("Mobile phone");
  await expect(field).toBeFocused();
  await expect(page.getByText("+1", { exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Phone is required.")).toBeVisible();
  await field.pressSequentially("614555");
  await expect(field).toHaveValue("(614) 555");
  await expect(page.getByText("Please enter a VALID phone number")).toBeVisible();
  await expectUsable(page, "the phone");
  await field.pressSequentially("0158");
  await expect(field).toHaveValue("(614) 555-0158");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "SMS to (***) ***-0158" }).click();
  await page.getByLabel("Code").fill(await codeSentTo(request, "6145550158"));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "My day" })).toBeVisible();
});

test("a code is pasted in any dress, and sent again after half a minute; the one before is good no more", async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { email } = await aMember({ twoFactor: true, mobilePhone: "+12025550148" });
  await page.clock.install();
  await page.goto("/auth/login");
  await giveCredentials(page, email);
  await page.getByRole("button", { name: /^Mail to/ }).click();
  const first = await codeSentTo(request, email);
  await expect(page.getByText(/^Send again in \d+ s$/)).toBeVisible();
  await page.clock.fastForward("00:31");
  await page.getByRole("button", { name: "Send the code again" }).click();
  await expect(page.getByText(/^Send again in \d+ s$/)).toBeVisible();
  let second = first;
  await expect(async () => {
    second = await codeSentTo(request, email);
    expect(second).not.toBe(first);
  }).toPass();
  const code = page.getByLabel("Code");
  await code.fill(first);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("The verification code is incorrect.");
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${second.slice(0, 3)} ${second.slice(3)}\n`);
  await code.press("Control+a");
  await code.press("Control+v");
  await expect(code).toHaveValue(second);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "My day" })).toBeVisible();
});

test("going over to a clinic that asks for a code opens a dialog; the other tabs come along [R2.6-02] [R2.6-03] [R2.6-04] [R2.6-05] [R8-90] [R5-30]", async ({
  page,
  request,
  context,
}) => {
  const { email, clinics } = await aMember({
    clinics: [{ twoFactor: false }, { twoFactor: true }],
    mobilePhone: "+12025550149",
  });
  const [open, guarded] = clinics;
  await page.goto("/auth/login");
  await giveCredentials(page, email);
  await page.getByRole("button", { name: open }).click();
  await expect(page.getByRole("heading", { name: "My day" })).toBeVisible();
  const second = await context.newPage();
  await second.goto("/investigations");
  await expect(second.getByRole("button", { name: `Clinic: ${open}. Change` })).toBeVisible();

  const dialog = page.getByRole("dialog");
  await test.step("closed without an answer it leaves everything as it was", async () => {
    await changeClinic(page, open, guarded);
    await expect(dialog.getByText(`${guarded} asks for a code.`)).toBeVisible();
    await expectUsable(page, "the dialog");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole("button", { name: `Clinic: ${open}. Change` })).toBeVisible();
  });

  await changeClinic(page, open, guarded);
  await dialog.getByRole("button", { name: /^SMS to/ }).click();
  const code = dialog.getByLabel("Code");
  await code.pressSequentially("0000009");
  await expect(code).toHaveValue("000000");
  await dialog.getByRole("button", { name: "Enter the clinic" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("The verification code is incorrect.");
  await code.fill(await codeSentTo(request, "2025550149"));
  await dialog.getByRole("button", { name: "Enter the clinic" }).click();
  for (const tab of [page, second]) {
    await expect(tab.getByRole("button", { name: `Clinic: ${guarded}. Change` })).toBeVisible();
    await expect(tab).toHaveURL(/\/home$/);
  }
});

test("the dialog asks an account without a phone for one [R4-33]", async ({ page, request }) => {
  const { email, clinics } = await aMember({ clinics: [{ twoFactor: false }, { twoFactor: true }] });
  const [open, guarded] = clinics;
  await page.goto("/auth/login");
  await giveCredentials(page, email);
  await page.getByRole("button", { name: open }).click();
  await changeClinic(page, open, guarded);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Mobile phone").fill("(614) 555-0159");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByLabel("Code").fill(await codeSentTo(request, "6145550159"));
  await dialog.getByRole("button", { name: "Enter the clinic" }).click();
  await expect(page.getByRole("button", { name: `Clinic: ${guarded}. Change` })).toBeVisible();
});
