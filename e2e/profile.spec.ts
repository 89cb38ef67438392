import type { Page } from "@playwright/test";
import { aJpeg, anSvg } from "../apps/server/testing/images.ts";
import { expectAccessible, expectUsable } from "./accessibility.ts";
import { importFile, openFileOf } from "./import.ts";
import { expect, test } from "./journey.ts";
import { tabTo } from "./keyboard.ts";
import { asFile, labReport, nameOfTheirOwn } from "./lab-report.ts";
import { aMember } from "./members.ts";
import { card, choose } from "./record.ts";
import { demoPassword, enter, giveCredentials } from "./sign-in.ts";

// What is refused here is noted in the console: a wrong password, an older version, a session that has ended.
test.use({ expectedFaults: /status of (401|409|422)/ });

// Looks at two sizes, in light and in dark: a busy machine takes its time.
test.describe.configure({ timeout: 180_000 });

const otherPassword = "Other-pass-2";

const profileButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: /Profile: / });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Profile" });
const update = (page: Page) => dialog(page).getByRole("button", { name: /^Update/ });

async function openProfile(page: Page) {
  await profileButton(page).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await expect(dialog(page).getByLabel("First name")).toBeVisible();
  return dialog(page);
}

async function choosePhoto(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await dialog(page)
    .getByRole("button", { name: /^Choose a picture/ })
    .click();
  await (await chooser).setFiles({ name, mimeType: "image/jpeg", buffer });
}

test("staff change what is theirs, and see what is not [R2.4-04] [R2.11-01] [R2.11-02] [R2.11-05] [R7-34]", async ({
  page,
}) => {
  const { email } = await aMember();
  await enter(page, email);
  await openProfile(page);
  await expect(dialog(page)).toContainText(`Email${email}RoleSupervisorStatusActive`);
  await expect(dialog(page).getByRole("textbox", { name: "Email" })).toHaveCount(0);

  await dialog(page).getByLabel("First name").fill("Inês");
  await dialog(page).getByLabel("Title").fill("Nurse practitioner");
  await dialog(page).getByLabel("NPI number").fill("1234567893");
  await dialog(page).getByLabel("Phone").fill("4105550112");
  await dialog(page).getByLabel("Cell").fill("4105550111");
  await choose(page, "Workgroup", "DIS East");
  await update(page).click();
  await test.step("another phone asks for the password, and what was typed stays", async () => {
    const question = page.getByRole("dialog", { name: "Is it you?" });
    await expectAccessible(page, "the question for the password");
    await question.getByLabel("Password", { exact: true }).fill("Not-mine-1");
    await page.keyboard.press("Enter");
    await expect(question).toContainText("The current password is incorrect.");
    await page.keyboard.press("Escape");
    await expect(dialog(page).getByLabel("Cell")).toHaveValue("(410) 555-0111");
    await update(page).click();
    await question.getByLabel("Password", { exact: true }).fill(demoPassword);
    await question.getByRole("button", { name: "Confirm" }).click();
  });
  await expect(page.getByText("Your profile is updated.")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(profileButton(page)).toHaveAccessibleName("Profile: Inês Duarte");
  await expect(profileButton(page)).toBeFocused();

  await page.reload();
  await openProfile(page);
  await expect(dialog(page).getByLabel("NPI number")).toHaveValue("1234567893");
  await expect(dialog(page).getByLabel("Phone")).toHaveValue("(410) 555-0112");
  await expect(dialog(page).getByLabel("Cell")).toHaveValue("(410) 555-0111");
  await expect(dialog(page).getByLabel("Title")).toHaveValue("Nurse practitioner");
  await expect(dialog(page).getByRole("combobox", { name: "Workgroup" })).not.toHaveValue("");
  await expectUsable(page, "the profile");
});

test("a field that is wrong says so, and nothing typed is lost [R5-17] [R5-18]", async ({ page }) => {
  const { email } = await aMember();
  await enter(page, email);
  await openProfile(page);
  const npi = dialog(page).getByLabel("NPI number");
  await npi.pressSequentially("12-34 56a789012345");
  await expect(npi).toHaveValue("1234567890");
  await npi.fill("12345");
  await dialog(page).getByLabel("Phone").fill("410555");
  await dialog(page).getByLabel("Cell").fill("0105550111");
  await update(page).click();
  await expect(dialog(page).getByText("An NPI number has 10 digits.")).toBeVisible();
  await expect(dialog(page).getByText("Please enter a VALID phone number")).toHaveCount(2);
  await expect(npi).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay" }).click();
  await expect(npi).toHaveValue("12345");
});

test("phones that codes go to wait for a sign-in with a code", async ({ page }) => {
  const { email, clinics } = await aMember({ clinics: [{ twoFactor: false }, { twoFactor: true }] });
  await page.goto("/auth/login");
  await giveCredentials(page, email);
  await page.getByRole("button", { name: clinics[0] ?? "" }).click();
  await expect(page.getByRole("heading", { name: "My day" })).toBeVisible();
  await openProfile(page);
  await expect(dialog(page).getByLabel("Cell")).toHaveJSProperty("readOnly", true);
  await expect(dialog(page).getByLabel("Cell")).toHaveAccessibleDescription(/Sign in with your password and a code/);
});

test("a photo is taken as JPG or PNG only, shown before and after, and taken away again [R5-19] [R5-20] [R5-31] [R5-32] [R5-33] [R4-40] [R9-22]", async ({
  page,
}) => {
  const { email } = await aMember();
  await enter(page, email);
  await openProfile(page);
  await expect(dialog(page).getByText("Recommended size: 400 × 400 pixels")).toBeVisible();

  await choosePhoto(page, "me.jpg", anSvg);
  await expect(
    dialog(page).getByText("The uploaded file is not a valid image. Only JPG, PNG files are allowed"),
  ).toBeVisible();
  await choosePhoto(page, "me.jpg", Buffer.concat([await aJpeg(), Buffer.alloc(5 * 1024 * 1024)]));
  await expect(dialog(page).getByText("The max file size allowed is 5 MB")).toBeVisible();

  await choosePhoto(page, "me.jpg", await aJpeg(3000, 2000));
  const preview = dialog(page).getByRole("img", { name: "Preview" });
  await expect(preview).toBeVisible();
  expect(await preview.evaluate((image) => image.parentElement?.getBoundingClientRect().toJSON())).toMatchObject({
    width: 100,
    height: 100,
  });
  const sent = page.waitForRequest(/receiver\/upload\?image=photo/);
  await update(page).click();
  // It shrinks before it travels.
  expect(Number((await (await sent).allHeaders())["content-length"])).toBeLessThan(20_000);
  await expect(page.getByText("Your profile is updated.")).toBeVisible();
  const avatar = profileButton(page).locator("img");
  await expect(avatar).toBeVisible();
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);

  await openProfile(page);
  await dialog(page).getByRole("button", { name: "Remove", exact: true }).click();
  await expect(dialog(page).getByText("Will be removed when you save.")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Take back" }).click();
  await expect(preview).toBeVisible();
  await dialog(page).getByRole("button", { name: "Remove", exact: true }).click();
  await update(page).click();
  await expect(avatar).toHaveCount(0);
});

test("someone else’s change is shown beside one’s own, and neither is lost", async ({ page, newBrowser }) => {
  const { email } = await aMember();
  await enter(page, email);
  await openProfile(page);
  await dialog(page).getByLabel("Title").fill("Nurse");
  const other = await newBrowser();
  await enter(other, email);
  await openProfile(other);
  await dialog(other).getByLabel("Last name").fill("Duarte-Lima");
  await update(other).click();
  await expect(other.getByText("Your profile is updated.")).toBeVisible();

  await update(page).click();
  await expect(page.getByText("Meanwhile someone else changed last name; both are kept.")).toBeVisible();
  await expect(page.getByText("Your profile is updated.")).toBeVisible();
  await openProfile(page);
  await expect(dialog(page).getByLabel("Title")).toHaveValue("Nurse");
  await expect(dialog(page).getByLabel("Last name")).toHaveValue("Duarte-Lima");
});

test("the password is changed by keys, and one signs in anew [R2.11-03] [R5-10] [R5-11] [R5-12] [R5-13] [R5-14] [R7-36]", async ({
  page,
}) => {
  const { email } = await aMember();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enter(page, email);
  await tabTo(page, profileButton(page));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Profile" })).toBeFocused();
  await page.keyboard.press("Enter");
  const change = dialog(page).getByRole("button", { name: "Change the password" });
  await expect(change).toBeVisible();
  await tabTo(page, change);
  await page.keyboard.press("Enter");

  const current = dialog(page).getByLabel("Current password");
  await expect(current).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("Password is required.", { exact: true })).toHaveCount(2);
  await expect(dialog(page).getByText("Confirm password is required.")).toBeVisible();
  await expect(dialog(page).getByText(/^At least 8 characters with a number, an upper-case letter/)).toBeVisible();
  await expectUsable(page, "the password section");

  await current.fill("not-my-Password1");
  await dialog(page).getByLabel("New password").fill("weak");
  await dialog(page).getByLabel("The same again").fill("weaker");
  await expect(dialog(page).getByText("Password must be strong")).toBeVisible();
  await expect(dialog(page).getByText("Confirm password not matched")).toBeVisible();
  await dialog(page).getByLabel("New password").fill(otherPassword);
  await dialog(page).getByLabel("The same again").fill(otherPassword);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("The current password is incorrect.")).toBeVisible();
  await expect(dialog(page).getByLabel("New password")).toHaveValue(otherPassword);

  await current.fill(demoPassword);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByText("Your password is changed. Sign in with the new one.")).toBeVisible();
  await giveCredentials(page, email, otherPassword);
  await expect(page.getByRole("heading", { name: "My day" })).toBeVisible();
});

test("the colors are shown at once, kept on the server, and there before the page is [R2.11-04] [R3-92]", async ({
  page,
  newBrowser,
}) => {
  const { email } = await aMember();
  const look = (of: Page) =>
    of.evaluate(() => ({
      scheme: getComputedStyle(document.documentElement).colorScheme,
      contrast: document.documentElement.dataset.contrast ?? "",
    }));
  await page.emulateMedia({ colorScheme: "light" });
  await enter(page, email);
  await openProfile(page);
  const kept = page.waitForResponse(/user\/preferences\/user_ui_preferences/);
  await dialog(page).getByRole("radio", { name: "Dark" }).check();
  await expect.poll(() => look(page)).toEqual({ scheme: "dark", contrast: "" });
  expect((await kept).status()).toBe(200);

  const elsewhere = await newBrowser();
  await elsewhere.emulateMedia({ colorScheme: "light" });
  await enter(elsewhere, email);
  await expect.poll(() => look(elsewhere)).toEqual({ scheme: "dark", contrast: "" });

  await dialog(page).getByRole("radio", { name: "High contrast" }).check();
  await expect.poll(() => look(page)).toEqual({ scheme: "light", contrast: "more" });
  await expectUsable(page, "the profile in high contrast");
  await page.reload({ waitUntil: "commit" });
  await expect.poll(() => look(page)).toEqual({ scheme: "light", contrast: "more" });
});

test("modules are in one’s own order, collapsed as one left them, and back in the default order [R2.11-04] [R2.11-05] [R9-26]", async ({
  page,
}) => {
  const { email } = await aMember();
  await enter(page, email);
  const name = nameOfTheirOwn();
  await importFile(page, asFile("one.hl7", labReport({ controlId: name, lastName: name, firstName: "Ada" })));
  await openFileOf(page, 1);
  const titles = () => page.getByRole("article").getByRole("heading", { level: 2 }).allTextContents();
  const index = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  // The cards of questions come last.
  await expect.poll(titles).toEqual(expect.arrayContaining(["Notes", "Locating information"]));
  const before = await titles();
  const others = [/^Communications/, /^Symptoms/, /^Clinical course/, /^Treatment/, /^Vaccine history/, /^Activity/];
  // It names what the page shows, in its order; the anchored ones stand out.
  const standsOut = page.locator("nav a[data-anchored]");
  await expect(standsOut).toHaveText([/^Test results/, /^Notes/, ...others]);
  await expect(index).toHaveText(before.map((title) => new RegExp(`^${title}`)));
  // The one that is being read is marked, though its card may have come in after the page.
  await expect(index.first()).toHaveAttribute("aria-current", "location");
  await index.last().click();
  await expect(index.last()).toHaveAttribute("aria-current", "location");

  await page.getByRole("button", { name: "Arrange", exact: true }).click();
  const arrange = page.getByRole("dialog", { name: "Arrange the modules" });
  await expectUsable(page, "arranging modules");
  const handle = arrange.getByRole("button", { name: "Move Notes", exact: true });
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/^Picked up Notes, \d+ of \d+\.$/)).toBeAttached();
  for (let place = before.indexOf("Notes"); place > 0; place--) {
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText(`Notes: ${place} of ${before.length}.`)).toBeAttached();
  }
  await page.keyboard.press("Space");
  await expect(arrange.getByRole("listitem").first()).toContainText("Notes");
  await arrange.getByRole("checkbox", { name: "Person: stands out in the index" }).check();
  await arrange.getByRole("checkbox", { name: "Test results: collapsed" }).check();
  await arrange.getByRole("button", { name: "Save" }).click();
  await expect.poll(titles).toEqual(["Notes", ...before.filter((title) => title !== "Notes")]);
  await expect(card(page, "Test results").getByRole("button", { expanded: false }).first()).toBeVisible();
  await page.reload();
  await expect.poll(async () => (await titles())[0]).toBe("Notes");
  await expect(standsOut).toHaveText([/^Notes/, /^Test results/, /^Person/, ...others]);
  await expect(card(page, "Test results").getByRole("button", { expanded: false }).first()).toBeVisible();

  await openProfile(page);
  await dialog(page).getByRole("checkbox", { name: "Default modules collapsed" }).check();
  await dialog(page).getByRole("button", { name: "Use Default Modules Ordering" }).click();
  await expect(page.getByText("Modules are in their default order.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect.poll(titles).toEqual(before);
  await expect(card(page, "Person").getByRole("button", { name: "Person", exact: true })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
});
