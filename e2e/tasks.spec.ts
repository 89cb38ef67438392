import { expectAccessible, expectContrast, expectNoSidewaysScroll, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { pressFor } from "./keyboard.ts";
import { goTo } from "./navigation.ts";
import { card, choose, openCard } from "./record.ts";
import { enter } from "./sign-in.ts";

const bell = { name: /^Tasks(, \d+ new)?$/ };

test("a supervisor gives a task on a record, the investigator's bell rings, and they start and close it [R1-15] [R1-26] [R2.4-03]", async ({
  signedIn,
}) => {
  const investigator = await signedIn("investigator");
  const supervisor = await signedIn("supervisor");
  const subject = `Interview before noon ${Date.now()}`;

  await supervisor.goto("/investigations?status=InProgress");
  await supervisor.getByRole("link", { name: /^C-/ }).first().click();
  const dialog = supervisor.getByRole("dialog", { name: "New task" });
  await pressFor(supervisor, "t", dialog);
  await dialog.getByLabel("What is to be done").fill(subject);
  await choose(supervisor, "Type", /^Interview$/);
  await dialog.getByRole("button", { name: "Save task" }).focus();
  await expectAccessible(supervisor, "the new task");
  await dialog.getByLabel("Due", { exact: true }).fill("12/31/2030");
  await dialog.getByRole("combobox", { name: "For" }).click();
  await supervisor.getByRole("option", { name: "Daniel Reyes" }).click();
  await supervisor.keyboard.press("Escape");
  await supervisor.keyboard.press("Control+Enter");
  await expect(supervisor.getByText(`“${subject}” is a task for`)).toBeVisible();
  await expect(card(supervisor, "Tasks").getByText(subject)).toBeVisible();

  await expect(investigator.getByText(`New task from Alice Kim: ${subject}`)).toBeVisible();
  const ring = investigator.getByRole("button", { name: /^Tasks, \d+ new$/ });
  await ring.click();
  await expectAccessible(investigator, "the bell");
  await investigator.getByRole("menuitem", { name: subject }).click();
  await expect(investigator).toHaveURL(/investigation-details\/.*#tasks$/);
  await expect(investigator.getByRole("banner").getByRole("button", { name: "Tasks", exact: true })).toBeVisible();

  const tasks = card(investigator, "Tasks");
  const row = tasks.getByRole("row").filter({ hasText: subject });
  await row.getByRole("button", { name: "Start" }).click();
  await expect(row.getByText("Started", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: "Close" }).click();
  await expect(investigator.getByText(`“${subject}” is closed.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await tasks.getByRole("button", { name: /^Show \d+ closed$/ }).click();
  await expect(row.getByRole("button", { name: "Reopen" })).toBeVisible();

  await openCard(investigator, "Activity");
  await expect(investigator.getByText(`closed task ${subject}`)).toBeVisible();
});

test("everyone at work has a list of tasks, made, changed, started and given away", async ({ page }) => {
  const subject = `Order test kits ${Date.now()}`;
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await enter(page, "frontdesk");
  await goTo(page, "Tasks");
  await expect(page.getByRole("heading", { level: 1, name: "Tasks" })).toBeVisible();
  const making = page.getByRole("dialog", { name: "New task" });
  await pressFor(page, "n", making);
  await page.keyboard.press("Control+Enter");
  await expect(making.getByText("Say what is to be done.")).toBeVisible();
  await expect(making.getByLabel("What is to be done")).toBeFocused();
  await page.keyboard.type(subject);
  await choose(page, "Type", "Clinic duty");
  await page.keyboard.press("Control+Enter");
  await expect(making).toHaveCount(0);

  await page.getByRole("link", { name: subject }).click();
  const dialog = page.getByRole("dialog", { name: subject });
  await expect(dialog.getByText("Not Started")).toBeVisible();
  await expectAccessible(page, "a task");
  await dialog.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("What is to be done").fill(`${subject}, twenty of each`);
  await page.keyboard.press("Control+Enter");
  const edited = page.getByRole("dialog", { name: `${subject}, twenty of each` });
  await edited.getByRole("button", { name: "Start" }).click();
  await expect(edited.getByText("Started", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(edited).toHaveCount(0);

  await expectAccessible(page, "the list of tasks");
  await page.getByRole("checkbox", { name: `Select ${subject}` }).check();
  await page.getByRole("button", { name: /^Assign…/ }).click();
  await page.getByRole("combobox", { name: "To whom" }).click();
  await page.getByRole("option", { name: "Grace Okoro" }).click();
  await page.keyboard.press("Escape");
  await expectAccessible(page, "giving tasks to others");
  await page.getByRole("button", { name: "Assign 1" }).click();
  await expect(page.getByText("1 task is given.")).toBeVisible();
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page, "the list of tasks on a phone");
  await expectAccessible(page, "the list of tasks on a phone");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page, "the list of tasks in the dark");
});

test("the start page says what needs one, what is new, what is late, and when", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await enter(page, "investigator");
  for (const section of ["What needs me", "What is new", "What is late"])
    await expect(page.getByRole("region", { name: section })).toBeVisible();
  await expect(page.getByRole("button", { name: "Next month" })).toBeVisible();
  await expectAccessible(page, "the start page with its month");
  await page.getByText("Week", { exact: true }).click();
  await page.getByRole("button", { name: "Week before" }).click();
  await expect(page.getByText(/closed|open task|overdue/).first()).toBeVisible();
  await expectAccessible(page, "the start page with its week");
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page, "the start page on a phone");
});

test("tenant administrators have no bell [R2.4-03] [R6-07]", async ({ page }) => {
  await enter(page, "tenants");
  await expect(page.getByRole("button", { name: "Recent activity" })).toBeVisible();
  await expect(page.getByRole("button", bell)).toHaveCount(0);
});

test.describe("where the list fails to load", () => {
  test.use({ expectedFaults: /status of 500/ });

  test("the bell says nothing of it [R7-101]", async ({ page }) => {
    await page.route(/\/user\/session\/tasks(\?|$)/, (route) =>
      route.fulfill({ status: 500, json: { message: "Out of order.", code: "server.failed", details: [] } }),
    );
    await enter(page, "clinician");
    await expect(page.getByRole("button", { name: "Tasks", exact: true })).toBeVisible();
    await page.goto("/tasks");
    await expect(page.getByRole("heading", { level: 1, name: "Tasks" })).toBeVisible();
    await page.getByRole("button", { name: "Tasks", exact: true }).click();
    await expect(page.getByText("Tasks that you are given show here.")).toBeVisible();
    await expect(page.getByText("Out of order.")).toHaveCount(0);
  });
});
