import type { Locator, Page } from "@playwright/test";
import { desk, expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { tabTo } from "./keyboard.ts";
import { aMember, type Member } from "./members.ts";
import { allEntriesOf } from "./navigation.ts";
import { aPortalPatient, enterPortal } from "./portal.ts";
import { enter, giveCredentials } from "./sign-in.ts";

// Looks at two sizes, in light and in dark: a busy machine takes its time.
test.describe.configure({ timeout: 180_000 });

/** Someone who has arranged nothing yet comes in. */
async function enterAnew(page: Page): Promise<Member["email"]> {
  const { email } = await aMember();
  await enter(page, email);
  return email;
}

const dialog = (page: Page) => page.getByRole("dialog", { name: /^Arrange the navigation/ });
const draft = (page: Page) => dialog(page).getByText("Draft", { exact: true });
const list = (page: Page, name: string) => dialog(page).getByRole("list", { name, exact: true });
const handle = (page: Page, name: string) => dialog(page).getByRole("button", { name: `Move ${name}`, exact: true });

/** The names of what lies in a list itself, in their order. */
const inList = (page: Page, name: string) =>
  list(page, name)
    .locator("> li > div > span")
    .evaluateAll((names) => names.map((each) => each.firstChild?.textContent));

async function openSettings(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Profile: / }).click();
  await page.getByRole("menuitem", { name: "Arrange the navigation" }).click();
  await expect(dialog(page)).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The navigation is as you arranged it.")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
}

/** What lies where is measured when it is drawn: a hand is slower than that, this mouse is not. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise((next) => requestAnimationFrame(next));
  });

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("There is nothing to drag, or nowhere to drop it.");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2 + 8, { steps: 4 });
  await drawn(page);
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 });
  await drawn(page);
  await page.mouse.up();
}

test("the navigation is arranged with the mouse, and back to default [R1-24] [R2.12-01] [R2.12-02] [R5-38] [R4-42] [R4-43]", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enterAnew(page);
  const before = await allEntriesOf(page);
  await openSettings(page);
  expect(await inList(page, "Navigation items")).toEqual(before);
  await expect(draft(page)).toHaveCount(0);

  // A hand drags as far as the dialog scrolls; this mouse only as far as it sees.
  await page.setViewportSize({ ...desk, height: 1600 });
  await drag(page, handle(page, "Contacts"), list(page, "Available items"));
  await expect.poll(() => inList(page, "Available items")).toEqual(["Contacts"]);
  await expect(draft(page)).toBeVisible();
  const addBundle = dialog(page).getByRole("button", { name: "Add a bundle" });
  for (const _ of [1, 2, 3]) await addBundle.click();
  await expect(addBundle).toBeDisabled();
  await expect(dialog(page).getByText("3 of 3 bundles")).toBeVisible();
  await drag(page, handle(page, "Investigations"), list(page, "Bundle 1"));
  await expect.poll(() => inList(page, "Bundle 1")).toEqual(["Investigations"]);
  await drag(page, handle(page, "Incoming files"), handle(page, "Investigations"));
  await expect
    .poll(async () => (await inList(page, "Bundle 1")).toSorted())
    .toEqual(["Incoming files", "Investigations"]);
  await drag(page, handle(page, "Bundle 1"), handle(page, "Home"));
  await expect.poll(async () => (await inList(page, "Navigation items"))[0]).toBe("Bundle 1");
  await dialog(page).getByRole("button", { name: "Rename Bundle 1" }).click();
  await dialog(page).getByRole("textbox", { name: "Name of Bundle 1" }).fill("Field work");
  await page.keyboard.press("Enter");
  await expectUsable(page, "arranging the navigation");
  await save(page);

  const main = page.getByRole("navigation", { name: "Main" });
  expect(await allEntriesOf(page)).toEqual(
    before.filter((name) => !["Contacts", "Investigations", "Incoming files"].includes(name)),
  );
  await main.getByRole("button", { name: "Field work" }).click();
  await page.getByRole("menuitem", { name: "Incoming files" }).click();
  await expect(page).toHaveURL(/\/incoming-files$/);
  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(main.getByRole("region", { name: "Field work" }).getByRole("link")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await page.setViewportSize(desk);

  await page.reload();
  await expect(main.getByRole("button", { name: "Field work" })).toBeVisible();
  await openSettings(page);
  expect(await inList(page, "Available items")).toEqual(["Contacts"]);
  await dialog(page).getByRole("button", { name: "Use default" }).click();
  const kept = page.waitForRequest(/user\/preferences\/mainNavigation/);
  await save(page);
  expect((await kept).postDataJSON()).toMatchObject({ value: "[]" });
  await expect.poll(() => allEntriesOf(page)).toEqual(before);
});

test("the navigation is arranged without a mouse, by dragging by key or by an item’s menu [R2.12-01]", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enterAnew(page);
  const before = await allEntriesOf(page);
  await tabTo(page, page.getByRole("button", { name: /Profile: / }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Profile" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  const said = (words: string | RegExp) => expect(page.getByText(words)).toBeAttached();
  const of = before.length;

  await tabTo(page, handle(page, "Contacts"));
  await page.keyboard.press("Space");
  await said(`Picked up Contacts. Navigation items, ${before.indexOf("Contacts") + 1} of ${of}.`);
  await page.keyboard.press("ArrowUp");
  await said(`Contacts: Navigation items, ${before.indexOf("Contacts")} of ${of}.`);
  await page.keyboard.press("Space");
  await said(/^Contacts is dropped\./);
  await expect
    .poll(async () => (await inList(page, "Navigation items")).indexOf("Contacts"))
    .toBe(before.indexOf("Contacts") - 1);

  await tabTo(page, handle(page, "Home"), "Shift+Tab");
  await page.keyboard.press("Space");
  await said(/^Picked up Home\./);
  await page.keyboard.press("ArrowLeft");
  await said("Home: Available items, 1 of 1.");
  await page.keyboard.press("Escape");
  await said("Home is back where it was.");
  await expect(dialog(page)).toBeVisible();
  expect((await inList(page, "Navigation items"))[0]).toBe("Home");
  await page.keyboard.press("Space");
  await said(/^Picked up Home\./);
  await page.keyboard.press("ArrowLeft");
  await said("Home: Available items, 1 of 1.");
  await page.keyboard.press("Space");
  await expect.poll(() => inList(page, "Available items")).toEqual(["Home"]);

  await tabTo(page, dialog(page).getByRole("button", { name: "More for Import" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Move up" })).toBeFocused();
  await page.keyboard.press("Enter");
  const last = (await inList(page, "Navigation items")).at(-1);
  await tabTo(page, dialog(page).getByRole("button", { name: "Rename Contacts" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Partners");
  await page.keyboard.press("Enter");
  await tabTo(page, dialog(page).getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  const now = await allEntriesOf(page);
  expect(now).toContain("Partners");
  expect(now).not.toContain("Home");
  expect(now.at(-1)).toBe(last);
});

test.describe("in two browsers", () => {
  test.use({ expectedFaults: /status of 409/ });

  test("what was arranged in the other one is told of before it is replaced", async ({ page, newBrowser }) => {
    const email = await enterAnew(page);
    const other = await newBrowser();
    await other.goto("/auth/login");
    await giveCredentials(other, email);
    await expect(other.getByRole("heading", { name: "My day" })).toBeVisible();
    const takeOut = async (of: Page, name: string) => {
      await dialog(of)
        .getByRole("button", { name: `More for ${name}` })
        .click();
      await of.getByRole("menuitem", { name: "Take out of the navigation" }).click();
    };
    await openSettings(page);
    await openSettings(other);
    await takeOut(other, "Contacts");
    await save(other);
    await takeOut(page, "Import");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(dialog(page).getByRole("alert")).toContainText("You arranged it in another place in the meantime.");
    expect(await inList(page, "Available items")).toEqual(["Import"]);
    await save(page);
    expect(await allEntriesOf(page)).toContain("Contacts");
  });
});

test("leaving a draft is asked about [R4-42]", async ({ page }) => {
  await enterAnew(page);
  await openSettings(page);
  await dialog(page).getByRole("button", { name: "More for Contacts" }).click();
  await page.getByRole("menuitem", { name: "Move up" }).click();
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(draft(page)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test("patients have no navigation to arrange [R2.12-04]", async ({ page }) => {
  await enterPortal(page, await aPortalPatient());
  await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(page.getByText("Arrange the navigation")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Profile: / })).toHaveCount(0);
});
