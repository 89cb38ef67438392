import type { Page } from "@playwright/test";
import { desk, expectNoSidewaysScroll, expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { linkSentTo } from "./mailbox.ts";
import { aPortalPatient } from "./members.ts";
import { demoPassword, signIn } from "./sign-in.ts";

// What is refused here is noted in the console: wrong passwords, links that work no more.
test.use({ expectedFaults: /status of (401|404|409)/ });
// Several screens, four looks at each; a busy machine takes its time.
test.describe.configure({ timeout: 120_000 });

const expectPortal = (page: Page) => expect(page).toHaveURL(({ pathname }) => pathname === "/patient");
const born = (page: Page) => page.getByLabel("Date of birth");

test("a patient signs in on a phone by email, day of birth and password, and stays in the portal [R2.5-03] [R2.1-07] [R2.2-29] [R6-20]", async ({
  page,
}) => {
  const { email } = await aPortalPatient();
  await page.setViewportSize(phone);
  await page.goto("/auth/login");
  await page.getByRole("link", { name: "Patient Login" }).click();
  await expect(page.getByRole("heading", { name: "Patient sign-in" })).toBeVisible();
  await expect(page.getByLabel("Email or phone")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Email or phone is required.")).toBeVisible();
  await expect(page.getByText("Date of birth is required.")).toBeVisible();
  await expect(page.getByText("Password is required.")).toBeVisible();
  await expectUsable(page, "the patients' sign-in", [desk, phone]);

  await page.getByLabel("Email or phone").fill(email);
  await born(page).fill("041290");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password-1");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(
    "The email or phone, the date of birth or the password is not right.",
  );
  await expect(born(page)).toHaveValue("041290");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.keyboard.press("Enter");
  await expectPortal(page);
  await page.reload();
  await expectPortal(page);
  await page.goto("/home");
  await expectPortal(page);
});

test("a day of birth is said back in words, and refused where it could be two days", async ({ page }) => {
  await page.goto("/auth/patient/login");
  for (const typed of ["1/1/1970", "010170", "1970-01-01", "01.01.1970", "jan 1 1970", "1 de enero de 1970"]) {
    await born(page).fill(typed);
    await expect(page.getByText("January 1, 1970")).toBeVisible();
  }
  await born(page).fill("02.01.1970");
  await expect(
    page.getByText("This can be read in two ways. Write it as MM/DD/YYYY, such as 04/12/1990."),
  ).toBeVisible();
  await expect(page.getByText("January 1, 1970")).toBeHidden();
  await born(page).fill("02/30/1970");
  await expect(page.getByText(/There is no such day. Write it as MM\/DD\/YYYY/)).toBeVisible();
});

test("a forgotten password is set anew by the link of a message; whoever is signed in leaves first [R2.2-30] [R2.3-01]", async ({
  page,
  request,
}) => {
  const { email } = await aPortalPatient();
  await page.goto("/auth/patient/login");
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email or phone").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
  const link = await linkSentTo(request, email);
  expect(link).toMatch(/^\/auth\/patient\/reset\//);
  await page.goto("/auth/login");
  await signIn(page, "investigator");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await expectUsable(page, "a patient's new password", [desk, phone]);
  await page.getByLabel("New password").fill("Other-pass-2");
  await page.getByLabel("The same again").fill("Other-pass-2");
  await page.getByRole("button", { name: "Save the password" }).click();
  await page.getByRole("link", { name: "Go to sign-in" }).click();
  await expect(page).toHaveURL(/\/auth\/patient\/login$/);
  await page.getByLabel("Email or phone").fill(email);
  await born(page).fill("April 12, 1990");
  await page.getByLabel("Password", { exact: true }).fill("Other-pass-2");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expectPortal(page);
});

const inLanguages = [
  {
    locale: "es",
    heading: "Acceso para pacientes",
    day: "12 de abril de 1990",
    twoWays: /se puede leer de dos maneras/,
  },
  { locale: "fr", heading: "Connexion des patients", day: "12 avril 1990", twoWays: /peut se lire de deux façons/ },
  { locale: "my", heading: "လူနာများ ဝင်ရောက်ရန်", day: "၁၉၉၀ ခုနှစ်၊ ဧပြီလ ၁၂ ရက်", twoWays: /နှစ်မျိုး ဖတ်နိုင်သည်/ },
  { locale: "zh-CN", heading: "患者登录", day: "1990年4月12日", twoWays: /有两种读法/ },
];

for (const { locale, heading, day, twoWays } of inLanguages) {
  test.describe(`in a browser that speaks ${locale}`, () => {
    test.use({ locale, viewport: { width: 360, height: 740 } });

    test("the patients' sign-in speaks it too, and nothing hangs over [R9-35]", async ({ page }) => {
      await page.goto("/auth/patient/login");
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
      await page.locator("[name=dateOfBirth]").fill("041290");
      await expect(page.getByText(day)).toBeVisible();
      await page.locator("[name=dateOfBirth]").fill("4.12.1990");
      await expect(page.getByText(twoWays)).toBeVisible();
      await expectNoSidewaysScroll(page, heading);
      await page.goto(`/auth/patient/reset/${"x".repeat(43)}`);
      await expect(page.getByRole("main").getByRole("link")).toBeVisible();
      await expectNoSidewaysScroll(page, "a link that does not work");
    });
  });
}
