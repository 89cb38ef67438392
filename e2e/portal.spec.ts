import type { Page } from "@playwright/test";
import { desk, expectAccessible, expectNoSidewaysScroll, expectUsable, phone } from "./accessibility.ts";
import { importFile, openFileOf } from "./import.ts";
import { expect, test } from "./journey.ts";
import { asFile, labReport, nameOfTheirOwn } from "./lab-report.ts";
import {
  aPortalPatient,
  enterPortal,
  giveBirthday,
  maria,
  noteMobilePhone,
  setIsolationMessaging,
  showPassword,
} from "./portal.ts";
import { card } from "./record.ts";

const header = (page: Page) => page.getByRole("banner");
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

// Each looks at screens in both schemes and sizes.
test.slow();
test.use({ viewport: phone, expectedFaults: /status of (401|403|409|422)/ });

test("a patient comes in by the portal's own door, and has its screens alone [R6-10] [R6-12]", async ({ page }) => {
  await page.goto("/patient/profile");
  await expect(page).toHaveURL(/\/auth\/patient\/login$/);
  await giveBirthday(page, maria);
  await test.step("and lands where they wanted to go", async () => {
    await expect(title(page, "Patient Profile")).toBeVisible();
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Home" }).click();
    await expect(title(page, /Good (morning|afternoon|evening), Maria/)).toBeVisible();
  });
  await test.step("with language, name, profile and a way out in the header [R2.4-07] [R2.4-08]", async () => {
    await expect(header(page).getByRole("combobox", { name: "Language" })).toBeVisible();
    await expect(header(page)).toContainText("Maria Santos");
    await expect(header(page).getByRole("link", { name: "Patient Profile" })).toBeVisible();
    await expect(header(page).getByRole("button", { name: "Logout" })).toBeVisible();
  });
  await expectUsable(page, "the portal's home", [desk, phone]);
  await test.step("other addresses lead back", async () => {
    for (const path of ["/home", "/investigations", "/auth/login"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/patient$/);
    }
  });
  await test.step("the way out leads to the patients' sign-in", async () => {
    await header(page).getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/auth\/patient\/login$/);
  });
});

test("the language turns at once and stays [R2.4-13] [R9-35]", async ({ page }) => {
  await enterPortal(page, maria);
  const pages = page.getByRole("navigation").filter({ visible: true }).getByRole("link");
  for (const [language, words] of Object.entries({
    es: ["Inicio", "Resultados", "Citas", "Perfil"],
    fr: ["Accueil", "Résultats", "Rendez-vous", "Profil"],
    my: ["ပင်မ", "ရလဒ်များ", "ရက်ချိန်းများ", "ကိုယ်ရေး"],
    zh: ["首页", "结果", "预约", "个人资料"],
  })) {
    await header(page).getByRole("combobox").selectOption(language);
    await expect(pages).toHaveText(words);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expectNoSidewaysScroll(page, `the home in ${language}`);
    await pages.last().click();
    await expect(page.getByRole("combobox").nth(1)).toBeVisible();
    await expectAccessible(page, `the profile in ${language}`);
    await expectNoSidewaysScroll(page, `the profile in ${language}`);
    await pages.first().click();
  }
  await page.reload();
  await expect(pages).toHaveText(["首页", "结果", "预约", "个人资料"]);
});

test("a patient keeps their profile up to date, and cancels their account [R6-11] [R1-08]", async ({ page }) => {
  const patient = await aPortalPatient();
  await enterPortal(page, patient);
  await page.getByRole("link", { name: "Complete my profile" }).click();
  await test.step("names and date of birth are fixed [R2.11-06]", async () => {
    for (const fact of ["Rosa", "Diaz", "June 1, 1985"])
      await expect(page.getByText(fact, { exact: true })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "First name" })).toHaveCount(0);
  });
  await test.step("the rest is theirs [R2.11-07] [R2.11-09]", async () => {
    for (const name of ["Contact preferences", "Sex at birth", "Primary language", "State", "Country"])
      await expect(page.getByRole("combobox", { name })).toBeVisible();
    for (const name of ["Phone", "Email", "Street address", "Full name", "Their phone", "Their email"])
      await expect(page.getByRole("textbox", { name, exact: true })).toBeVisible();
    for (const name of ["Cancel Account", "Update", "Close"])
      await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  });
  await test.step("and isolation messages can be refused where the clinic sends them [R2.11-08]", async () => {
    await setIsolationMessaging(true);
    await page.reload();
    await expect(page.getByRole("checkbox", { name: "Do not send me messages about isolation" })).toBeVisible();
    await setIsolationMessaging(false);
    await page.reload();
    await expect(page.getByRole("combobox", { name: "Primary language" })).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await page.getByRole("combobox", { name: "Primary language" }).selectOption("Other");
    await page.getByRole("textbox", { name: "Other language" }).fill("Quechua");
  });
  await expectUsable(page, "the profile", [desk, phone]);

  await test.step("what is wrong is said at its field, and nothing typed is lost [R5-21] [R5-23] [R5-24] [R5-28]", async () => {
    await page.getByRole("textbox", { name: "Email", exact: true }).fill("");
    await page.getByRole("textbox", { name: "Their email" }).fill("luis@");
    await page.getByRole("button", { name: "Update" }).click();
    for (const text of [
      "Choose how we may reach you.",
      "Sex at birth is required.",
      "Email is required.",
      "Please enter correct email.",
    ])
      await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Contact preferences" })).toBeFocused();
    await expectAccessible(page, "the profile with errors");
    await page.getByRole("textbox", { name: "Email", exact: true }).fill("rosa@");
    await expect(page.getByText("Please enter a VALID email address")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Other language" })).toHaveValue("Quechua");
  });
  await test.step("phones are typed in the mask [R5-25] [R5-29] [R9-33]", async () => {
    await page.getByRole("textbox", { name: "Phone", exact: true }).pressSequentially("6145550177");
    await expect(page.getByRole("textbox", { name: "Phone", exact: true })).toHaveValue("(614) 555-0177");
    await page.getByRole("textbox", { name: "Their phone" }).pressSequentially("614");
    await expect(page.getByText("Please enter a VALID phone number")).toBeVisible();
    await page.getByRole("textbox", { name: "Their phone" }).fill("6145550178");
    await page.getByRole("textbox", { name: "Their email" }).fill("luis@home.example");
  });
  await test.step("a country without states needs none [R5-26] [R5-27]", async () => {
    await page.getByRole("textbox", { name: "Street address" }).fill("12 Elm Street");
    await page.getByRole("button", { name: "Update" }).click();
    for (const text of ["City is required.", "ZIP or postal code is required.", "State is required."])
      await expect(page.getByText(text)).toBeVisible();
    await page.getByRole("combobox", { name: "Country" }).selectOption({ label: "Switzerland" });
    await expect(page.getByRole("combobox", { name: "State" })).toBeDisabled();
    await page.getByRole("combobox", { name: "Country" }).selectOption({ label: "United States Of America" });
    await page.getByRole("combobox", { name: "State" }).selectOption({ label: "Ohio" });
    await page.getByRole("textbox", { name: "City" }).fill("Riverside");
    await page.getByRole("textbox", { name: "ZIP or postal code" }).fill("43085");
  });
  await test.step("and is kept", async () => {
    await page.getByRole("combobox", { name: "Contact preferences" }).selectOption("Both");
    await page.getByRole("combobox", { name: "Sex at birth" }).selectOption("Female");
    await page.getByRole("textbox", { name: "Email", exact: true }).fill("rosa@home.example");
    await page.getByRole("button", { name: "Update" }).click();
    await showPassword(page);
    await expect(page.getByText("Your profile is updated.")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Phone", exact: true })).toHaveValue("(614) 555-0177");
    await expect(page.getByRole("combobox", { name: "State" })).toHaveValue(/./);
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.getByText(/By text message at .* and by email at rosa@home\.example\./)).toBeVisible();
  });
  await test.step("cancelling is asked about, and then ends it [R2.11-10] [R7-39]", async () => {
    await header(page).getByRole("link", { name: "Patient Profile" }).click();
    await page.getByRole("button", { name: "Cancel Account" }).click();
    const dialog = page.getByRole("dialog", { name: "Cancel Account" });
    await expect(dialog).toContainText(
      "Cancelling account will remove all access to the portal and electronic notification about the visits.",
    );
    await expectAccessible(page, "the question");
    await dialog.getByRole("button", { name: "Keep my account" }).click();
    await expect(title(page, "Patient Profile")).toBeVisible();
    await page.getByRole("button", { name: "Cancel Account" }).click();
    await dialog.getByRole("button", { name: "Cancel Account" }).click();
    await expect(page).toHaveURL(/\/auth\/patient\/login$/);
    await giveBirthday(page, patient);
    await expect(page.getByRole("alert").filter({ hasText: "is not right." })).toBeVisible();
  });
});

test("staff look at the portal as a patient, and change nothing [R6-15]", async ({ signedIn }) => {
  const staff = await signedIn("supervisor");
  await staff.setViewportSize(desk);
  const name = nameOfTheirOwn();
  const report = labReport({
    controlId: name,
    lastName: name,
    firstName: "Eva",
    born: "19880203",
    phone: "6145550188",
  });
  await staff.goto("/import");
  await importFile(staff, asFile(`${name}.hl7`, report));
  await openFileOf(staff, 1);
  const person = card(staff, "Person");
  await test.step("a record tells how its person stands to the portal, and lets them in", async () => {
    await expect(person.getByText("No access")).toBeVisible();
    await person.getByRole("button", { name: "Invite" }).focus();
    await expect(
      person.getByText("Neither an email address nor a mobile phone is known of this patient."),
    ).toBeVisible();
    await noteMobilePhone(name, "6145550188");
    await staff.reload();
    await person.getByRole("button", { name: "Invite" }).click();
    await expect(person.getByText("Invited as (614) 555-0188")).toBeVisible();
    await expectAccessible(staff, "a record with its person's way into the portal");
  });
  const opened = staff.context().waitForEvent("page");
  await person.getByRole("button", { name: "View as patient" }).click();
  const portal = await opened;

  await test.step("a stripe says so, and the address keeps it [R2.4-14] [R2.4-17]", async () => {
    await expect(portal).toHaveURL(/\/patient#impersonated$/);
    await expect(portal.getByText("Impersonated Mode")).toBeVisible();
    await portal.reload();
    await expect(portal.getByText("Impersonated Mode")).toBeVisible();
    await header(portal).getByRole("link", { name: "Patient Profile" }).click();
    await expect(portal).toHaveURL(/\/patient\/profile#impersonated$/);
    await expect(portal.getByRole("textbox", { name: "Phone", exact: true })).toBeVisible();
    await expectAccessible(portal, "the impersonated profile");
  });
  await test.step("the profile is read-only, and there is no Logout [R2.4-15] [R2.4-16]", async () => {
    await expect(portal.getByRole("textbox", { name: "Phone", exact: true })).toBeDisabled();
    await expect(portal.getByText("Nothing can be changed here.")).toBeVisible();
    for (const name of ["Update", "Cancel Account", "Logout"])
      await expect(portal.getByRole("button", { name, exact: true })).toHaveCount(0);
  });
  await test.step("staff stay who they are, and closing ends the look", async () => {
    const closed = portal.waitForEvent("close");
    await header(portal).getByRole("button", { name: "Close" }).click();
    await closed;
    await staff.reload();
    await person.getByRole("button", { name: "Withdraw" }).click();
    await staff.getByRole("dialog").getByRole("button", { name: "Withdraw access" }).click();
    await expect(person.getByText("No access")).toBeVisible();
  });
});
