import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { passwordSentTo } from "./mailbox.ts";
import { aMember } from "./members.ts";
import { goTo, navigationOf } from "./navigation.ts";
import { choose } from "./record.ts";
import { demoPassword, enter, giveCredentials } from "./sign-in.ts";

/** An administrator of a clinic of their own, signed in. */
async function anAdministrator(page: Page): Promise<void> {
  const { email } = await aMember({ role: "Clinic administrator" });
  await enter(page, email);
}

const anEmail = () => `${randomUUID().slice(0, 8)}@staff.example`;

async function takeOn(page: Page, { email, role }: { email: string; role: string }): Promise<void> {
  await page.goto("/setup/users/new");
  await page.getByLabel("First name").fill("Ida");
  await page.getByLabel("Last name").fill("Ferro");
  await page.getByLabel("Email").fill(email);
  await choose(page, "Role", role);
  await page.getByRole("button", { name: "Save user" }).click();
  await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible();
}

// What is refused here is noted in the console.
test.use({ expectedFaults: /status of (401|403|409|422)/ });

test("an administrator takes on an investigator, who does what the role allows, until they are thrown out at once [R1-05] [R2.2-16] [R3-65] [R4-47]", async ({
  page,
  newBrowser,
}) => {
  await anAdministrator(page);
  await goTo(page, "Setup");
  await page.getByRole("link", { name: "Users" }).click();
  await page.getByRole("button", { name: "New user" }).click();
  const email = anEmail();
  await takeOn(page, { email, role: "Investigator" });
  await expect(page.getByRole("heading", { level: 1, name: "Ida Ferro" })).toBeVisible();
  await expect(page.getByText("They were sent an invitation")).toBeVisible();

  const investigator = await newBrowser();
  await investigator.goto("/auth/login");
  await giveCredentials(investigator, email, await passwordSentTo(investigator.request, email));
  await investigator.getByLabel("New password").fill("Own-pass-2026");
  await investigator.getByLabel("The same again").fill("Own-pass-2026");
  await investigator.getByRole("button", { name: "Save and sign in" }).click();
  await expect(investigator).toHaveURL(/\/home$/);
  await expect
    .poll(() => navigationOf(investigator))
    .toEqual(expect.arrayContaining(["Incoming files", "Investigations", "Contacts"]));
  expect(await navigationOf(investigator)).not.toContain("Setup");
  await investigator.goto("/setup/users");
  await expect(investigator.getByRole("alert").getByText("You don’t have access to this page")).toBeVisible();
  await investigator.goto("/investigations");
  await expect(investigator.getByRole("heading", { name: "Investigations" })).toBeVisible();

  // On a slow line the place for questions comes well after the page: a button that is pressed before still asks.
  await page.route(/\/overlays-[^/]*\.js$/, async (route) => {
    await setTimeout(1500);
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText("their own")).toBeVisible();
  await page.getByRole("button", { name: "Deactivate" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Ida Ferro is inactive and signed out.")).toBeVisible();
  // By the live channel, without a touch of theirs.
  await expect(investigator).toHaveURL(/\/auth\/login/);
  await giveCredentials(investigator, email, "Own-pass-2026");
  await expect(investigator).toHaveURL(/\/auth\/login/);
  await page.goto("/setup/users?state=inactive");
  await expect(page.getByRole("row", { name: /Ida Ferro/ }).getByText("Inactive")).toBeVisible();
});

test("what stands in the way is said where it can be mended, and nothing that was typed is lost [R8-38] [R8-43]", async ({
  page,
}) => {
  await anAdministrator(page);
  const email = anEmail();
  await takeOn(page, { email, role: "Clinician" });

  await page.goto("/setup/users/new");
  await page.getByRole("button", { name: "Save user" }).click();
  await expect(page.getByLabel("First name")).toBeFocused();
  await expect(page.getByText("Choose a role.")).toBeVisible();
  await page.getByLabel("First name").fill("Ben");
  await page.getByLabel("Last name").fill("Cole");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mobile phone").fill("12");
  await choose(page, "Role", "Clinician");
  await page.getByRole("button", { name: "Save user" }).click();
  await expect(page.getByText("Please enter a VALID phone number")).toBeVisible();
  await page.getByLabel("Mobile phone").fill("410 555 0123");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("This email is already used by another user: Ida Ferro.")).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue("Cole");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave" }).click();

  await page.getByRole("link", { name: "Ines Duarte" }).click();
  const deactivate = page.getByRole("button", { name: "Deactivate" });
  await deactivate.hover();
  await expect(page.getByText("You can’t deactivate your own account.")).toBeVisible();
  await deactivate.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
test("an administrator's own email and phone change by their password alone, and what was typed stays meanwhile", async ({
  page,
}) => {
  await anAdministrator(page);
  await page.goto("/setup/users");
  await page.getByRole("link", { name: "Ines Duarte" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Mobile phone").fill("(614) 555-0142");
  await page.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("dialog", { name: "Is it you?" });
  await expect(question.getByText("This is your own account.")).toBeVisible();
  await expectUsable(page, "the question for an administrator's password");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Mobile phone")).toHaveValue("(614) 555-0142");
  await page.getByRole("button", { name: "Save" }).click();
  await question.getByLabel("Password", { exact: true }).fill("Not-mine-1");
  await page.keyboard.press("Enter");
  await expect(question.getByText("The current password is incorrect.")).toBeVisible();
  await question.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  await expect(page.getByText("(614) 555-0142")).toBeVisible();
});

test("roles are read and changed in place, by keyboard alone [R8-44]", async ({ page }) => {
  await anAdministrator(page);
  await page.goto("/setup/roles");
  const box = (role: string, group: string) => page.getByRole("checkbox", { name: `${role}: ${group}`, exact: true });
  await expect(box("Investigator", "Investigations and contacts")).toBeChecked();

  await page.keyboard.press("n");
  await page.getByLabel("Name").fill("Outbreak lead");
  await page.keyboard.press("Enter");
  const first = box("Front desk", "Visits");
  await expect(box("Outbreak lead", "Visits")).not.toBeChecked();
  await first.focus();
  await page.keyboard.press("End");
  await expect(box("Outbreak lead", "Visits")).toBeFocused();
  for (const _ of [1, 2, 3, 4, 5, 6]) await page.keyboard.press("ArrowDown");
  await expect(box("Outbreak lead", "Outbreaks")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByText("Outbreak lead now has Outbreaks.")).toBeVisible();
  await page.reload();
  await expect(box("Outbreak lead", "Outbreaks")).toBeChecked();

  await box("Clinic administrator", "Clinic administration").focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/Default groups can’t be removed from an administrator’s role\./)).toBeVisible();
  await expect(box("Clinic administrator", "Clinic administration")).toBeChecked();

  await page.getByRole("button", { name: "Outbreak lead: more" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(box("Outbreak lead", "Outbreaks")).toHaveCount(0);
});

test("an administrator looks on as a role, changes nothing, and is themselves again", async ({ page }) => {
  await enter(page, "admin", { at: "/setup/roles" });
  await page.getByRole("button", { name: "Investigator: more" }).click();
  await page.getByRole("menuitem", { name: "View as Investigator" }).click();
  const stripe = page.getByRole("complementary", { name: "Viewing as Investigator" });
  await expect(stripe).toBeVisible();
  await expect.poll(() => navigationOf(page)).toEqual(expect.arrayContaining(["Investigations", "Contacts"]));
  expect(await navigationOf(page)).not.toContain("Setup");
  await page.goto("/investigations");
  await page.getByRole("link", { name: /^C-/ }).first().click();
  await expect(stripe).toBeVisible();
  await page.getByLabel("New note").fill("Should not stand");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/You are viewing as a role: nothing can be changed/).first()).toBeVisible();
  await expectAccessible(page, "a record, viewed as a role");

  await stripe.getByRole("button", { name: "Be yourself again" }).click();
  await expect(stripe).toHaveCount(0);
  await expect.poll(() => navigationOf(page)).toContain("Setup");
});

test("a record's menu tells who can see it, and the person, and why [R10-54]", async ({ page }) => {
  await enter(page, "investigator", { at: "/investigations" });
  await page.getByRole("link", { name: /^C-/ }).first().click();
  await page.getByRole("main").getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Who can see this record" }).click();
  const dialog = page.getByRole("dialog", { name: "Who can see this record, and why" });
  await expect(dialog.getByText("Daniel Reyes")).toBeVisible();
  await expect(dialog.getByText("the role has the group Investigations and contacts").first()).toBeVisible();
  await expect(dialog.getByText(/may look on as/).first()).toBeVisible();
  await expect(dialog.getByText("Front desk")).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: /^Hide \d+ users? of Investigator$/ })).toBeVisible();
  await expectAccessible(page, "who can see a record");
  await page.keyboard.press("Escape");
  await page.getByRole("main").getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Who can see this person" }).click();
  await expect(page.getByRole("dialog").getByText("Front desk", { exact: true })).toBeVisible();
});

test("an outbreak's menu tells who can see it, and a person's page who can see them [R10-54]", async ({ page }) => {
  await enter(page, "supervisor", { at: "/outbreaks" });
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("main").getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Who can see this outbreak" }).click();
  const dialog = page.getByRole("dialog", { name: "Who can see this outbreak, and why" });
  await expect(dialog.getByText("the role has the group Outbreaks").first()).toBeVisible();
  await expectUsable(page, "who can see an outbreak", [phone]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/persons");
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("main").getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Who can see this person" }).click();
  await expect(page.getByRole("dialog").getByText("Front desk", { exact: true })).toBeVisible();
});

test("everyone can use the setup, its users and roles, at a desk and on a phone, in light and in dark", async ({
  page,
}) => {
  await enter(page, "admin");
  for (const [path, heading] of [
    ["/setup", "Setup"],
    ["/setup/users", "Users"],
    ["/setup/users/new", "New user"],
    ["/setup/roles", "Roles"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expectUsable(page, heading);
  }
  await page.goto("/setup/users");
  await page.getByRole("link", { name: "Daniel Reyes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Daniel Reyes" })).toBeVisible();
  await expectUsable(page, "a user");
});
