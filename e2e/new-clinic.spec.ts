import type { Page } from "@playwright/test";
import { expectUsable } from "./accessibility.ts";
import { importFile } from "./import.ts";
import { expect, test } from "./journey.ts";
import { asFile, labReport, nameOfTheirOwn } from "./lab-report.ts";
import { codeSentTo, passwordSentTo } from "./mailbox.ts";
import { goTo } from "./navigation.ts";
import { choose } from "./record.ts";
import { giveCredentials } from "./sign-in.ts";

// Two newcomers and their first day; a busy machine takes its time.
test.describe.configure({ timeout: 240_000 });
// A newcomer is asked for a code, and for a password of their own.
test.use({ expectedFaults: /status of (401|403)/ });

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Comes in by an invitation: a phone, a code, and a password of one's own. */
async function comeIn(page: Page, email: string, phone: string): Promise<void> {
  await page.goto("/auth/login");
  await giveCredentials(page, email, await passwordSentTo(page.request, email));
  await page.getByLabel("Mobile phone").fill(phone);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: /^SMS to/ }).click();
  await page.getByLabel("Code").fill(await codeSentTo(page.request, phone));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("New password").fill("Own-pass-2026");
  await page.getByLabel("The same again").fill("Own-pass-2026");
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(heading(page, "My day")).toBeVisible();
}

test("a clinic goes from nothing to its first visit and its first imported report", async ({
  signedIn,
  newBrowser,
}) => {
  const own = nameOfTheirOwn();
  const phones = String(Date.now()).slice(-3);
  const invited = (who: string) => `${own.toLowerCase()}-${who}@health.example`;
  const tenants = await signedIn("tenants", { at: "/setup/clinics/new" });
  const page = await newBrowser();
  const nurse = await newBrowser();
  const left = (steps: number) =>
    page
      .getByRole("main")
      .locator("section", { has: page.getByRole("heading", { name: `${steps} setup steps left` }) })
      .last();

  await test.step("a tenant administrator opens it", async () => {
    await tenants.getByRole("textbox", { name: "Name", exact: true }).fill(`Salem ${own}`);
    await tenants.getByRole("combobox", { name: "Time zone" }).selectOption("America/New_York");
    await tenants.getByRole("radio", { name: "STD clinic" }).check();
    await tenants.getByRole("textbox", { name: "First name" }).fill("Ada");
    await tenants.getByRole("textbox", { name: "Last name" }).fill("Reed");
    await tenants.getByRole("textbox", { name: "Email" }).fill(invited("ada"));
    await tenants.getByRole("button", { name: "Open the clinic" }).click();
    await expect(heading(tenants, `Salem ${own}`)).toBeVisible();
  });

  await test.step("its administrator comes in, and home says what is left to set up", async () => {
    await comeIn(page, invited("ada"), `614556${phones}1`);
    await expect(left(6).getByRole("link", { name: "Set the opening hours" })).toBeVisible();
    await expect(left(6).getByRole("link", { name: "Begin the first visit" })).toHaveCount(0);
    await expectUsable(page, "the home of a new clinic");
  });

  await test.step("a clinician is invited by the first step", async () => {
    await page.getByRole("link", { name: "Invite the staff" }).click();
    await page.getByLabel("First name").fill("Priya");
    await page.getByLabel("Last name").fill("Stone");
    await page.getByLabel("Email").fill(invited("priya"));
    await choose(page, "Role", "Clinician");
    await page.getByRole("button", { name: "Save user" }).click();
    await expect(heading(page, "Priya Stone")).toBeVisible();
  });

  await test.step("and begins the first visit", async () => {
    await comeIn(nurse, invited("priya"), `614556${phones}2`);
    await goTo(nurse, "Visits");
    await nurse.getByRole("button", { name: "New visit" }).click();
    await nurse.getByLabel("Find the person").fill(`${own}, Vera 4/12/1990`);
    await nurse.getByRole("button", { name: "Add a new person" }).click();
    await choose(nurse, "What is the visit for?", "Symptoms");
    await nurse.getByRole("button", { name: "Save visit" }).click();
    await expect(heading(nurse, `${own}, Vera`)).toBeVisible();
  });

  await test.step("the administrator imports the first report", async () => {
    await importFile(page, asFile(`${own}.hl7`, labReport({ controlId: own, lastName: own, firstName: "Rosa" })));
    await goTo(page, "Home");
    await left(3).getByRole("link", { name: "Set the opening hours" }).click();
    await page.getByRole("button", { name: "These are right" }).click();
    await expect(page.getByRole("button", { name: "These are right" })).toHaveCount(0);
    await goTo(page, "Setup");
    await expect(left(2).getByText("Begin the first visit")).toBeVisible();
  });
});
