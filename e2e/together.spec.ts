import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { anInvestigationOf } from "./investigation.ts";
import { expect, test } from "./journey.ts";
import { labReport, nameOfTheirOwn } from "./lab-report.ts";
import { card, openCard } from "./record.ts";

/** An investigation of someone of a name of their own, opened by a supervisor. Answers its address. */
const anInvestigation = (page: Page, name: string): Promise<string> =>
  anInvestigationOf(page, labReport({ controlId: name, lastName: name, firstName: "Ivo" }), "Daniel Reyes");

/** Who else has the record in view. */
const looking = (page: Page) => page.getByRole("status", { name: "Also looking at this" });

test.describe("two colleagues on one investigation", () => {
  test.use({ expectedFaults: /status of 409/ });

  test("see each other, and edit it at the same time: other fields are joined, the same one is asked about", async ({
    signedIn,
  }) => {
    test.slow();
    const supervisor = await signedIn("supervisor");
    const address = await anInvestigation(supervisor, nameOfTheirOwn());
    const investigator = await signedIn("investigator", { at: address });
    const mine = await openCard(supervisor, "Case");
    const theirs = await openCard(investigator, "Case");

    await expect(looking(supervisor)).toHaveText(/Daniel Reyes is here too$/);
    await expect(looking(investigator)).toHaveText(/is here too$/);

    await mine.getByRole("button", { name: "Edit" }).click();
    await mine.getByLabel("Priority").selectOption("High");
    await theirs.getByRole("button", { name: "Edit" }).click();
    await theirs.getByLabel("Interview location").selectOption("Home");
    await expectAccessible(investigator, "a case's own fields in the form");
    await supervisor.keyboard.press("Control+Enter");
    await expect(mine.getByRole("status")).toHaveText("Saved");
    await investigator.keyboard.press("Control+Enter");
    await expect(investigator.getByText(/changed priority; both are kept/)).toBeVisible();
    await expect(theirs.getByRole("status")).toHaveText("Saved");
    await expect(theirs.getByText("High", { exact: true })).toBeVisible();
    await expect(theirs.getByText("Home", { exact: true })).toBeVisible();

    await theirs.getByRole("button", { name: "Edit" }).click();
    await theirs.getByLabel("Priority").selectOption("Low");
    // What the colleague saved shows without a reload.
    await expect(mine.getByText("Home", { exact: true })).toBeVisible();
    await mine.getByRole("button", { name: "Edit" }).click();
    await mine.getByLabel("Priority").selectOption("Medium");
    await supervisor.keyboard.press("Control+Enter");
    await expect(mine.getByRole("status")).toHaveText("Saved");
    await investigator.keyboard.press("Control+Enter");
    const dialog = investigator.getByRole("dialog", { name: "Someone changed this in the meantime" });
    await expect(dialog.getByRole("radio", { name: "Medium" })).toBeChecked();
    await expectAccessible(investigator, "the question which value stays");
    await dialog.getByRole("radio", { name: "Low" }).check();
    await dialog.getByRole("button", { name: "Save my choice" }).click();
    await expect(dialog).toBeHidden();
    await expect(theirs.getByRole("status")).toHaveText("Saved");
    await expect(theirs.getByText("Low", { exact: true })).toBeVisible();
    await expect(mine.getByText("Low", { exact: true })).toBeVisible();
    await investigator.goto("/investigations");
    await expect(looking(supervisor)).toBeEmpty();
  });

  test("find what they typed again after a reload", async ({ signedIn }) => {
    test.slow();
    const page = await signedIn("supervisor");
    await anInvestigation(page, nameOfTheirOwn());
    const own = await openCard(page, "Case");
    await page.keyboard.press("e");
    await own.getByLabel("Detected by").selectOption("Cluster related");
    await expect(own.getByRole("status")).toHaveText("Draft kept");
    await page.reload();
    await expect(own.getByLabel("Detected by")).toHaveValue("Cluster related");
    await own.getByRole("button", { name: "Save" }).click();
    await expect(own.getByText("Cluster related")).toBeVisible();
  });
});

test("a record is looked back on: each field's changes, and the record as of a day [R2.2-22]", async ({ signedIn }) => {
  test.slow();
  const page = await signedIn("supervisor");
  const address = await anInvestigation(page, nameOfTheirOwn());
  const own = await openCard(page, "Case");
  await page.keyboard.press("e");
  await own.getByLabel("Priority").selectOption("High");
  await page.keyboard.press("Control+Enter");
  await expect(own.getByRole("status")).toHaveText("Saved");

  await page.goto(`${address}#activity`);
  const activity = card(page, "Activity");
  const told = (words: RegExp) => activity.getByRole("status").filter({ hasText: words });
  await expect(activity.getByText(/changed investigation/i).first()).toBeInViewport();
  await activity.getByRole("link", { name: "Changes by field" }).click();
  await activity.getByLabel("Field", { exact: true }).selectOption("Case, priority");
  await expect(told(/^1 change$/)).toBeVisible();
  await expect(activity.getByRole("row", { name: /Case, priority Medium High/ })).toBeVisible();
  await expectAccessible(page, "the changes by field");
  await page.reload();
  await expect(told(/^1 change$/)).toBeVisible();

  await activity.getByRole("link", { name: "As of a day" }).click();
  await expect(told(/^As it is now$/)).toBeVisible();
  await expect(activity.getByRole("row", { name: /Priority High/ })).toBeVisible();
  await expectAccessible(page, "a record as of a day");
  await page.goto(`${address}?history=as-of&on=2020-01-01#activity`);
  await expect(activity.getByText("It was not there yet")).toBeVisible();
});
