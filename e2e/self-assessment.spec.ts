import type { Page } from "@playwright/test";
import { desk, expectAccessible, expectNoSidewaysScroll, expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { assessmentLinkSentTo } from "./mailbox.ts";
import { aPortalPatient, enterPortal, setIsolationMessaging } from "./portal.ts";
import { openCard } from "./record.ts";
import { harbor } from "./sign-in.ts";

test.slow();
test.use({ viewport: phone, expectedFaults: /status of (404|409)/ });
// No other journey is about what Harbor asks its patients.
test.describe.configure({ mode: "serial" });
test.beforeAll(() => setIsolationMessaging(true, harbor));
test.afterAll(() => setIsolationMessaging(false, harbor));

const box = (page: Page, name: string) => page.getByRole("checkbox", { name });
const done = (page: Page) => page.getByText("Form was successfully submitted.");

test("a patient says once a day how they are, in a dialog or on the page [R2.4-09] [R2.7-01] [R6-11] [R1-08]", async ({
  page,
}) => {
  const patient = await aPortalPatient(harbor);
  await enterPortal(page, patient);
  const button = page.getByRole("banner").getByRole("button", { name: "Daily self-assessment" });
  const dialog = page.getByRole("dialog", { name: "Daily self-assessment" });
  await test.step("the header asks, and opens the form as a dialog", async () => {
    await button.click();
    await expect(dialog).toBeVisible();
    await expectUsable(page, "the self-assessment in a dialog", [desk, phone]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });
  await test.step("the home leads to it as a page", async () => {
    await page.getByRole("link", { name: "Daily self-assessment" }).click();
    await expect(page).toHaveURL(/\/patient\/self-assessment$/);
    await expect(page.getByRole("heading", { level: 1, name: "Daily self-assessment" })).toBeVisible();
  });
  await test.step("what hangs on an answer is asked with it [R2.7-03] [R2.7-06] [R5-16]", async () => {
    await expect(page.getByRole("radio")).toHaveCount(0);
    await box(page, "Cough").check();
    await page.getByRole("radio", { name: "Yes" }).check();
    const degrees = page.getByRole("textbox", { name: "Temperature" });
    await expect(degrees).toHaveCount(0);
    await box(page, "High temperature").check();
    await expect(degrees).toHaveValue("100.4");
    await degrees.press("ArrowUp");
    await expect(degrees).toHaveValue("100.5");
    await degrees.fill("99");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText("Temperature must be not less 100°F")).toBeVisible();
    await expectUsable(page, "the self-assessment with all that can be asked", [desk, phone]);
  });
  await test.step("no symptoms and the others take each other back [R2.7-04] [R2.7-05]", async () => {
    await box(page, "No symptoms").check();
    for (const name of ["Cough", "High temperature"]) await expect(box(page, name)).not.toBeChecked();
    await box(page, "Difficulty breathing").check();
    await expect(box(page, "No symptoms")).not.toBeChecked();
    await box(page, "I traveled to another country").check();
  });
  await test.step("it goes in once [R2.7-07]", async () => {
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(done(page)).toBeVisible();
    await expect(page.getByText("You have told us how you are today.")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Difficulty breathing" })).toBeVisible();
    await expect(button).toHaveCount(0);
    await expectUsable(page, "what was said today", [desk, phone]);
  });
  await test.step("danger signs come first, with a number to call [R10-62]", async () => {
    const advice = page.getByRole("alert", { name: "Get help now" });
    await expect(advice.getByRole("link", { name: "Call 911" })).toHaveAttribute("href", "tel:911");
    await page.goto("/patient");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText("Get help now");
    await expect(page.getByText("Nothing to do")).toHaveCount(0);
    await expectUsable(page, "the portal's home with urgent advice", [desk, phone]);
  });
  for (const language of ["es", "fr", "my", "zh"]) {
    await page.getByRole("banner").getByRole("combobox").selectOption(language);
    await expectNoSidewaysScroll(page, `urgent advice in ${language}`);
  }
});

test("staff are alerted to danger signs by a link, and mark who has been called [R10-62]", async ({
  page,
  signedIn,
  request,
}) => {
  const patient = await aPortalPatient(harbor);
  const staff = await signedIn("supervisor", { clinic: harbor });
  await staff.setViewportSize(desk);
  await staff.goto(`/persons/person-details/${patient.personId}`);
  const reports = await openCard(staff, "Self-assessments");
  await reports.getByRole("button", { name: "Send today’s link" }).click();
  await expect(staff.getByText("A link was sent to")).toBeVisible();
  await staff.goto("/home");
  await expect(staff.getByRole("heading", { level: 1, name: "My day" })).toBeVisible();

  await page.goto(await assessmentLinkSentTo(request, patient.login));
  await box(page, "Difficulty breathing").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert", { name: "Get help now" })).toBeVisible();
  await expect(page).toHaveURL(/\/self-assessment\//);
  await expectUsable(page, "urgent advice by a link", [desk, phone]);

  await expect(staff.getByText("A patient reported danger signs and needs a call now.")).toBeVisible();
  const card = staff.getByRole("list", { name: "Danger signs" });
  const row = card.getByRole("listitem").filter({ hasText: "Diaz, Rosa" }).last();
  await expect(row).toBeVisible();
  await expectUsable(staff, "the start page with danger signs", [desk, phone]);
  const before = await card.getByRole("listitem").count();
  await row.getByRole("button", { name: "Mark as handled" }).click();
  await expect(staff.getByText("Marked as handled.")).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveCount(before - 1);
  await staff.goto(`/persons/person-details/${patient.personId}`);
  const read = await openCard(staff, "Self-assessments");
  await expect(read.getByRole("row", { name: /Danger signs Difficulty breathing Link .+,/ })).toBeVisible();
});

test("staff send a link, by which a patient answers without signing in [R2.2-31] [R2.3-13]", async ({
  page,
  signedIn,
  request,
}) => {
  const patient = await aPortalPatient(harbor);
  const staff = await signedIn("supervisor", { clinic: harbor });
  await staff.setViewportSize(desk);
  await staff.goto(`/persons/person-details/${patient.personId}`);
  const reports = await openCard(staff, "Self-assessments");
  await expect(reports.getByText("This person has not said how they are yet.")).toBeVisible();
  await reports.getByRole("button", { name: "Send today’s link" }).click();
  await expect(staff.getByText("A link was sent to")).toBeVisible();

  await page.goto(await assessmentLinkSentTo(request, patient.login));
  await test.step("the language can be chosen there [R2.1-08]", async () => {
    await page.getByRole("combobox", { name: "Language" }).selectOption("es");
    await expect(page.getByRole("heading", { level: 1, name: "Autoevaluación diaria" })).toBeVisible();
    await expectAccessible(page, "the form by a link in Spanish");
    await page.getByRole("combobox").selectOption("en");
  });
  await expectUsable(page, "the form by a link", [desk, phone]);
  await test.step("and it ends at the patients' sign-in", async () => {
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText("Tick what is so today")).toBeVisible();
    for (const name of ["Cough", "Loss of taste or smell"]) await box(page, name).check();
    const link = page.url();
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page).toHaveURL(/\/auth\/patient\/login$/);
    await expect(done(page)).toBeVisible();
    await expect(page.getByRole("region", { name: "What to do now" })).toContainText("Call your clinic today");
    await page.goto(link);
    await expect(page.getByText("This link was used already.")).toBeVisible();
    await page.goto(`${link}x`);
    await expect(page.getByText("This link is not complete")).toBeVisible();
  });
  await test.step("staff read who is ill, and by what", async () => {
    await staff.reload();
    const read = await openCard(staff, "Self-assessments");
    await expect(read.getByRole("row", { name: /Is ill Cough · Loss of taste or smell Link/ })).toBeVisible();
    await expect(read.getByRole("button", { name: "Send today’s link" })).toHaveAttribute("aria-disabled", "true");
    await expectAccessible(staff, "a person's self-assessments");
  });
});
