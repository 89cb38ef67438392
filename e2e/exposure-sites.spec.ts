import { clinicalCalls } from "@tracewell/contract/clinical";
import { exposureSiteCalls } from "@tracewell/contract/exposure-sites";
import { personCalls } from "@tracewell/contract/persons";
import { anInvestigation } from "../apps/server/testing/investigation.ts";
import { desk, expectAccessible, expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { callerOn } from "./patient-results.ts";

test("a site is found in the list, edited, its people noted, and a duplicate merged into it", async ({ signedIn }) => {
  test.slow();
  const page = await signedIn("supervisor", { at: "/outbreaks" });
  const caller = await callerOn(page);
  const name = `Lagoon ${nameOfTheirOwn()}`;
  const who = nameOfTheirOwn();
  const person = await caller.ask(personCalls.create, { body: { lastName: who, firstName: "Ann" } });
  const duplicate = await caller.ask(exposureSiteCalls.create, {
    body: { name: `The ${name}`, kind: "venue", whereabouts: "1 Dock Street" },
  });
  await caller.ask(exposureSiteCalls.addAttendance, {
    params: { id: duplicate.id },
    body: { personId: person.id, firstOn: "2026-03-01" },
  });
  const field = (label: string) => page.getByRole("textbox", { name: label, exact: true });

  await test.step("the list is reached from the outbreaks, and a new site is compared with those that there are", async () => {
    await page.getByRole("link", { name: "Exposure sites" }).click();
    await expect(page.getByRole("heading", { name: "Exposure sites", level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "New exposure site" }).click();
    await field("Name").fill(name);
    const alike = page.getByRole("region", { name: "Sites with names like this" });
    await expect(alike.getByRole("link", { name: `The ${name}` })).toBeVisible();
    await page.getByRole("combobox", { name: "Kind" }).selectOption("Venue");
    await expectAccessible(page, "a new exposure site");
    await page.getByRole("button", { name: "Add the site" }).click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  });
  await test.step("what is known of it is edited in its place", async () => {
    await page.keyboard.press("e");
    await page.getByRole("combobox", { name: "Risk" }).selectOption("High");
    await field("Why this risk").fill("Crowded, no air");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Crowded, no air")).toBeVisible();
  });
  await test.step("a person is found and noted with the days on which they were there", async () => {
    await page.getByRole("button", { name: "Add a person" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("searchbox").fill(`${who}, Ann`);
    await dialog.getByRole("button", { name: "Choose" }).first().click();
    await field("First day there").fill("03/05/2026");
    await field("Last day there").fill("03/02/2026");
    await page.keyboard.press("Control+Enter");
    await expect(dialog.getByText("The last day can’t be before the first.")).toBeVisible();
    await expectAccessible(page, "the dialog that adds a person");
    await field("Last day there").fill("03/06/2026");
    await page.keyboard.press("Control+Enter");
    const row = page.getByRole("row", { name: who });
    await expect(row).toContainText("03/05/2026 – 03/06/2026");
    await row.getByRole("button", { name: "Days of" }).click();
    await field("Last day there").fill("03/07/2026");
    await page.keyboard.press("Control+Enter");
    await expect(row).toContainText("03/07/2026");
    await expectUsable(page, "an exposure site", [phone, desk]);
  });
  await test.step("a duplicate is merged into it after what comes of it was seen", async () => {
    await page.getByRole("button", { name: "Merge a duplicate…" }).click();
    await page.getByRole("textbox", { name: "Duplicate" }).fill(`The ${name}`);
    await page.getByRole("option", { name: `The ${name}` }).click();
    const after = page.getByRole("region", { name: "After merging" });
    await expect(after.getByText("1 person who was there: 1 at")).toContainText("1 of them at both");
    await expect(after.getByText("1 Dock Street")).toBeVisible();
    await expectAccessible(page, "the preview of a merge");
    await page.getByRole("button", { name: "Merge", exact: true }).click();
    await expect(page.getByText(`Also called The ${name}.`)).toBeVisible();
    await expect(page.getByRole("row", { name: who })).toContainText("03/01/2026 – 03/07/2026");
  });
  await test.step("the list finds it by its other name, and a person is taken off it", async () => {
    await page.goto(`/exposure-sites?search=${encodeURIComponent(`The ${name}`)}`);
    const row = page.getByRole("row", { name });
    await expect(row).toContainText("High");
    await expectUsable(page, "the list of exposure sites", [phone, desk]);
    await row.getByRole("link", { name }).click();
    await page.getByRole("button", { name: `Remove of ${who}` }).click();
    await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Nobody is known to have been here yet.")).toBeVisible();
  });
});

test("a name that patients gave becomes a site, and whoever gives it later is added to it", async ({ signedIn }) => {
  test.slow();
  const page = await signedIn("supervisor", { at: "/exposure-sites" });
  const caller = await callerOn(page);
  const [name, other] = [`Quay ${nameOfTheirOwn()}`, `Home ${nameOfTheirOwn()}`];
  const tell = async (place: string) => {
    const { id } = await anInvestigation(caller);
    const entry = { kind: "social-place" as const, name: place, lastThereOn: "2026-03-01" };
    await caller.ask(clinicalCalls.add, { params: { id }, body: { entry } });
  };
  for (const place of [name, name, other, other]) await tell(place);
  const item = page.getByRole("listitem").filter({ hasText: name });

  await test.step("two people named it: a site is made of it, with both", async () => {
    await page.getByRole("link", { name: "Named in interviews" }).click();
    await expect(item).toContainText("2 people");
    await expectUsable(page, "places named in interviews", [phone, desk]);
    await item.getByRole("button", { name: `Make a site… of ${name}` }).click();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("");
    await page.keyboard.press("Control+Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("textbox", { name: "Name", exact: true })).toHaveAttribute("aria-invalid", "true");
    await dialog.getByRole("textbox", { name: "Name", exact: true }).fill(`The ${name}`);
    await expectAccessible(page, "the dialog that makes a site of a name");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText(`2 people noted at The ${name}.`)).toBeVisible();
    await expect(item).toHaveCount(0);
  });
  await test.step("a third person names it, and is added to the site", async () => {
    await tell(name.toUpperCase());
    await page.reload();
    await page.getByRole("button", { name: `Add 1 person to The ${name}` }).click();
    await expect(page.getByText(`1 person added to The ${name}.`)).toBeVisible();
    await expect(item).toHaveCount(0);
  });
  await test.step("a name that is no site is dismissed, which can be undone", async () => {
    const dismissed = page.getByRole("listitem").filter({ hasText: other });
    await dismissed.getByRole("button", { name: `Dismiss ${other}` }).click();
    await expect(dismissed).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(dismissed).toHaveCount(1);
  });
  await test.step("the page of the site tells in which record each was told", async () => {
    await page.goto(`/exposure-sites?search=${encodeURIComponent(name)}`);
    await page.getByRole("link", { name: `The ${name}` }).click();
    await expect(page.getByRole("row", { name: "until 03/01/2026" })).toHaveCount(3);
    await expect(page.getByRole("link", { name: /^C-/ })).toHaveCount(3);
  });
});
