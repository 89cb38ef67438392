import { queues } from "@tracewell/contract/live";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { goesLive, listensTo } from "./live-channel.ts";
import { aKioskBeside, aMember, giveRole } from "./members.ts";
import { navigationOf } from "./navigation.ts";
import { aPortalPatient, enterPortal, giveBirthday } from "./portal.ts";
import { demoPassword, enter, giveCredentials } from "./sign-in.ts";

// What is asked for in the moment of the change is refused, and the console notes it.
test.use({ expectedFaults: /status of (401|403)/ });
test.describe.configure({ timeout: 120_000 });

test("another role reaches the user's open browsers: navigation follows, and a page that is no longer theirs is left", async ({
  page,
  newBrowser,
}) => {
  const { email } = await aMember({ role: "Investigator" });
  const other = await newBrowser();
  await enter(page, email);
  const otherListens = listensTo(other, queues.access);
  await enter(other, email);
  const listens = listensTo(page, queues.access);
  await page.goto("/investigations");
  await expect(page.getByRole("heading", { name: "Investigations" })).toBeVisible();
  expect(await navigationOf(other)).toContain("Investigations");
  await Promise.all([listens, otherListens]);
  await giveRole(email, "Front desk");
  await expect(page.getByText("You don’t have access to this page")).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  for (const browser of [page, other]) await expect.poll(() => navigationOf(browser)).not.toContain("Investigations");
  expect(await navigationOf(other)).toContain("Visits");
  await expect(other.getByText("What you may do was changed by an administrator.")).toBeVisible();
});

test("another role reaches a kiosk, which is none any more", async ({ page }) => {
  const { clinics } = await aMember();
  const { email } = await aKioskBeside(clinics[0] ?? "");
  await page.goto("/auth/login");
  const listens = listensTo(page, queues.access);
  await giveCredentials(page, email, demoPassword);
  await expect(page.getByRole("heading", { name: "Set up this kiosk" })).toBeVisible();
  await listens;
  await giveRole(email, "Front desk");
  await expect(page.getByRole("heading", { name: "My day" })).toBeVisible();
  expect(await navigationOf(page)).toContain("Visits");
});

test("an administrator turns the patient portal off, and whoever is in it is out at once", async ({
  page,
  newBrowser,
}) => {
  const { email, clinics } = await aMember({ role: "Clinic administrator" });
  const patient = await aPortalPatient(clinics[0]);
  const portal = await newBrowser();
  const isLive = goesLive(portal);
  await enterPortal(portal, patient);
  await expect(portal.getByRole("banner")).toContainText("Rosa Diaz");
  await isLive;

  await enter(page, email, { at: "/system-settings" });
  const isOn = page.getByRole("switch", { name: "Patient portal" });
  await isOn.click();
  const question = page.getByRole("dialog", { name: "Turn the patient portal off?" });
  await expect(question).toBeVisible();
  await expectAccessible(page, "the question before the portal is turned off");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(isOn).toBeChecked();
  await isOn.click();
  await question.getByRole("button", { name: "Turn off" }).click();
  await expect(isOn).not.toBeChecked();

  await expect(portal).toHaveURL(/\/auth\/patient\/login/);
  await giveBirthday(portal, patient);
  await expect(portal.getByText("Your account opens no portal now. Call your clinic.")).toBeVisible();
  await expectAccessible(portal, "the patients' sign-in while the portal is off");
  await isOn.click();
  await expect(isOn).toBeChecked();
  await giveBirthday(portal, patient);
  await expect(portal.getByRole("banner")).toContainText("Rosa Diaz");
});
