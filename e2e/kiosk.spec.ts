import type { Page } from "@playwright/test";
import { expectAccessible, expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { aKioskBeside, aMember } from "./members.ts";
import { setKioskLanguages } from "./portal.ts";
import { demoPassword, enter } from "./sign-in.ts";

const device = { width: 1024, height: 768 };

test.slow();
test.use({ viewport: device, expectedFaults: /status of (401|403|409|422)/ });
test.describe.configure({ mode: "serial" });
test.afterAll(() => setKioskLanguages(false));

const question = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();
const languages = (page: Page) => page.getByRole("banner").getByRole("group");

test("staff set a kiosk up, a visitor registers, and staff make the visit [R1-07] [R2.2-18] [R2.2-32] [R2.2-33]", async ({
  signedIn,
}) => {
  await setKioskLanguages(false);
  const kiosk = await signedIn("kiosk");
  const lastName = nameOfTheirOwn();
  await test.step("signed in, it asks to be set up", async () => {
    await expect(question(kiosk, "Set up this kiosk")).toBeVisible();
    await expect(kiosk.getByRole("banner").getByText("Tracewell")).toBeVisible();
    await expectUsable(kiosk, "the kiosk's configuration", [phone, device]);
    await kiosk.getByRole("textbox", { name: "Kiosk number" }).fill("K1");
    await kiosk.getByRole("button", { name: "Save and begin" }).click();
    await expect(kiosk).toHaveURL(/\/kiosk\/patient\/register$/);
  });
  await test.step("it has a header with the logo, and languages only where the clinic set them on [R2.1-09] [R2.1-10]", async () => {
    await expect(kiosk.getByRole("banner").getByText("Tracewell")).toBeVisible();
    await expect(languages(kiosk)).toHaveCount(0);
    const admin = await signedIn("admin", { at: "/system-settings" });
    const offered = admin.getByRole("switch", { name: "Languages at the kiosk" });
    await expect(offered).not.toBeChecked();
    await expectAccessible(admin, "the system settings");
    await offered.click();
    await expect(offered).toBeChecked();
    await admin.reload();
    await expect(offered).toBeChecked();
    await kiosk.reload();
    await languages(kiosk).getByRole("button", { name: "မြန်မာ" }).click();
    await expect(question(kiosk, "ကြိုဆိုပါသည်")).toBeVisible();
    await expectUsable(kiosk, "the kiosk's welcome in Burmese", [phone, device]);
    await languages(kiosk).getByRole("button", { name: "English" }).click();
  });
  await test.step("one question group a screen, all of them to touch", async () => {
    await kiosk.getByRole("button", { name: "Begin", exact: true }).click();
    await next(kiosk);
    await expect(kiosk.getByText("Choose what brings you here.")).toBeVisible();
    await kiosk.getByRole("button", { name: "STI screening" }).click();
    await kiosk.getByRole("button", { name: "Yes" }).click();
    await expectUsable(kiosk, "what brings a visitor", [phone, device]);
    await next(kiosk);
    await expect(question(kiosk, "What is your name?")).toBeFocused();
    await kiosk.getByRole("textbox", { name: "First name" }).fill("Rosa");
    await kiosk.getByRole("textbox", { name: "Last name" }).fill(lastName);
    await next(kiosk);
    const pad = kiosk.getByRole("group", { name: "Digits of the day and the year" });
    for (const digit of ["3", "1", "1", "9", "8", "5"])
      await pad.getByRole("button", { name: digit, exact: true }).click();
    await kiosk.getByRole("combobox", { name: "Month" }).selectOption("June");
    await next(kiosk);
    await expect(kiosk.getByText("Date of Birth is incorrect")).toBeVisible();
    await expectUsable(kiosk, "the day of birth", [phone, device]);
    await kiosk.getByRole("textbox", { name: "Day" }).fill("1");
    await next(kiosk);
    await kiosk.getByRole("button", { name: "Female" }).click();
    await next(kiosk);
    const phonePad = kiosk.getByRole("group", { name: "Mobile phone" });
    for (const digit of "6145550142") await phonePad.getByRole("button", { name: digit, exact: true }).click();
    await expect(kiosk.getByRole("textbox", { name: "Mobile phone" })).toHaveValue("(614) 555-0142");
    await kiosk.getByRole("button", { name: "Text", exact: true }).click();
    await expectUsable(kiosk, "how to reach a visitor", [phone, device]);
    await next(kiosk);
    await kiosk.getByRole("textbox", { name: "City" }).fill("Riverside");
    await kiosk.getByRole("button", { name: "Back" }).click();
    await expect(kiosk.getByRole("textbox", { name: "Mobile phone" })).toHaveValue("(614) 555-0142");
    await next(kiosk);
    await next(kiosk);
    await kiosk.getByRole("button", { name: "Finish" }).click();
    await expect(question(kiosk, "Thank you. Please take a seat.")).toBeVisible();
    await expectUsable(kiosk, "the kiosk's thanks", [phone, device]);
  });
  await test.step("and nothing of the visitor is left behind", async () => {
    await kiosk.getByRole("button", { name: "Done" }).click();
    await kiosk.getByRole("button", { name: "Begin", exact: true }).click();
    await expect(kiosk.locator("[aria-pressed=true]").filter({ hasNotText: "English" })).toHaveCount(0);
    await kiosk.getByRole("button", { name: "Cancel" }).click();
  });

  const desk = await signedIn("frontdesk");
  await test.step("staff see them at once, and make a visit of a new person [R3-27]", async () => {
    await desk.goto("/visits");
    await desk.getByRole("link", { name: "Waiting room" }).click();
    const line = desk.getByRole("row", { name: new RegExp(`${lastName}, Rosa STI screening`) });
    await expect(line).toContainText("K1");
    await expectAccessible(desk, "the waiting room");
    await line.getByRole("button", { name: /^Open number/ }).click();
    const dialog = desk.getByRole("dialog");
    await expect(dialog.getByRole("definition").getByText("(614) 555-0142")).toBeVisible();
    await dialog.getByRole("button", { name: "Assign to me" }).click();
    await expect(dialog.getByText(/^Assigned to/)).toBeVisible();
    await expectAccessible(desk, "a visitor of the waiting room");
    await dialog.getByRole("button", { name: "Make a new person" }).click();
    await expect(desk.getByText(/^Visit V-\d+-\d+ is made\.$/)).toBeVisible();
    await expect(line).toHaveCount(0);
    await desk.getByRole("button", { name: "Open", exact: true }).click();
    await expect(desk.getByRole("heading", { level: 1, name: new RegExp(lastName) })).toBeVisible();
  });
});

test("a kiosk asks as little as its template says, as soon as an administrator chose it [R3-67]", async ({
  page,
  browser,
}) => {
  const { email, clinics } = await aMember({ role: "Clinic administrator" });
  const user = await aKioskBeside(clinics[0] ?? "");
  await enter(page, email, { at: `/setup/users/${user.id}` });
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("combobox", { name: "The kiosk asks" }).click();
  await page.getByRole("option", { name: "Number only: what brings them" }).click();
  await expectAccessible(page, "the form of a kiosk");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Number only: what brings them")).toBeVisible();

  const kiosk = await (await browser.newContext({ viewport: device })).newPage();
  await enter(kiosk, user.email);
  await kiosk.getByRole("textbox", { name: "Kiosk number" }).fill("K1");
  await kiosk.getByRole("button", { name: "Save and begin" }).click();
  await kiosk.getByRole("button", { name: "Begin", exact: true }).click();
  await expect(kiosk.getByText("1 / 1")).toBeVisible();
  await kiosk.getByRole("button", { name: "STI screening" }).click();
  await kiosk.getByRole("button", { name: "Finish" }).click();
  await expect(question(kiosk, "Thank you. Please take a seat.")).toBeVisible();
  await kiosk.context().close();
});

test("a kiosk stays a kiosk until its password ends it [R2.2-34] [R2.2-35] [R2.3-05] [R6-09]", async ({ signedIn }) => {
  const kiosk = await signedIn("kiosk");
  await kiosk.getByRole("textbox", { name: "Kiosk number" }).fill("K1");
  await kiosk.getByRole("button", { name: "Save and begin" }).click();
  await expect(kiosk).toHaveURL(/\/kiosk\/patient\/register$/);
  await test.step("it begins by itself after a restart: the session is kept in the browser", async () => {
    await kiosk.evaluate(() => sessionStorage.clear());
    await kiosk.goto("/home");
    await expect(kiosk).toHaveURL(/\/kiosk\/patient\/register$/);
  });
  await test.step("an address may choose the kiosk and what for", async () => {
    await kiosk.goto("/kiosk/patient/register/K7/STI%20screening");
    await kiosk.getByRole("button", { name: "Begin", exact: true }).click();
    await expect(kiosk.getByRole("button", { name: "STI screening" })).toHaveAttribute("aria-pressed", "true");
  });
  await test.step("who has gone is forgotten, after a warning that counts down [R9-05] [R9-06]", async () => {
    await kiosk.clock.install();
    await kiosk.getByRole("button", { name: "Yes" }).click();
    await kiosk.clock.runFor(41_000);
    const warning = kiosk.getByRole("dialog", { name: "Are you still there?" });
    await expect(warning).toBeVisible();
    await warning.getByRole("button", { name: "I am still here" }).click();
    await expect(warning).toHaveCount(0);
    await kiosk.clock.runFor(75_000);
    await expect(question(kiosk, "Welcome")).toBeVisible();
    await kiosk.clock.resume();
  });
  await test.step("its settings and its end are behind its password", async () => {
    await kiosk.getByRole("link", { name: "Staff" }).click();
    await expect(kiosk.getByRole("button", { name: "Sign the kiosk out" })).toHaveCount(0);
    await kiosk.getByLabel("Password", { exact: true }).fill("not this one");
    await kiosk.getByRole("button", { name: "Next" }).click();
    await expect(kiosk.getByText("The current password is incorrect.")).toBeVisible();
    await expectAccessible(kiosk, "the kiosk's password");
    await kiosk.getByLabel("Password", { exact: true }).fill(demoPassword);
    await kiosk.getByRole("button", { name: "Next" }).click();
    await kiosk.getByRole("button", { name: "Sign the kiosk out" }).click();
    await expect(kiosk).toHaveURL(/\/auth\/login$/);
    expect(await kiosk.evaluate(() => localStorage.length)).toBe(0);
  });
});
