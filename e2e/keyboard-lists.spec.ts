import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { pressFor, tabTo } from "./keyboard.ts";

/** A list, the key that leads to it, what it is narrowed down and sorted by, and what its rows lead to. */
type List = {
  name: string;
  key: string;
  at: string;
  workList?: string;
  filter: { name: string; choice: string };
  sort: string;
  page: RegExp;
};

const lists: List[] = [
  {
    name: "Visits",
    key: "v",
    at: "/visits",
    workList: "All open",
    filter: { name: "Status", choice: "Patient Intake" },
    sort: "Patient",
    page: /visit-details/,
  },
  {
    name: "Incoming files",
    key: "i",
    at: "/incoming-files",
    workList: "All open",
    filter: { name: "Infection", choice: "Syphilis" },
    sort: "Patient",
    page: /incoming-file-details/,
  },
  {
    name: "Investigations",
    key: "n",
    at: "/investigations",
    workList: "Needs action",
    filter: { name: "Infection", choice: "Chlamydia" },
    sort: "Patient",
    page: /investigation-details/,
  },
  {
    name: "Contacts",
    key: "c",
    at: "/contacts",
    workList: "All open",
    filter: { name: "Exposed to", choice: "Chlamydia" },
    sort: "Patient",
    page: /contact-details/,
  },
  {
    name: "Tasks",
    key: "t",
    at: "/tasks",
    workList: "All open",
    filter: { name: "Priority", choice: "Medium" },
    sort: "Due",
    page: /task=/,
  },
  {
    name: "Persons",
    key: "p",
    at: "/persons",
    filter: { name: "Infection", choice: "Chlamydia" },
    sort: "Born",
    page: /person-details/,
  },
];

const link = (page: Page, row: number) => page.locator(`[data-row="${row}"] [data-main]`);

/** Goes to a list by its shortcut, and waits for its rows. */
async function goByKeys(page: Page, key: string, address: RegExp): Promise<void> {
  await expect(page.getByRole("heading", { name: "My day" })).toBeVisible();
  // A page that has just come may not listen yet.
  await expect(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press(key);
    await expect(page).toHaveURL(address, { timeout: 1000 });
  }).toPass();
  await expect(link(page, 0)).toBeVisible();
}

/** Into the rows, down to the second and up again; it has the focus then. */
async function moveInRows(page: Page): Promise<void> {
  await pressFor(page, "j", page.locator("[data-row] [data-main]:focus"));
  await page.keyboard.press("k");
  await expect(link(page, 0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(link(page, 1)).toBeFocused();
}

/** Ticks one of a filter's choices, which is a chip already or is added from the menu. */
async function filterByKeys(page: Page, { name, choice }: List["filter"]): Promise<void> {
  const chip = page.getByRole("button", { name: new RegExp(`^Filter ${name}: `) });
  if (await chip.isVisible()) {
    await tabTo(page, chip);
    await page.keyboard.press("Enter");
  } else {
    await tabTo(page, page.getByRole("button", { name: "Filter", exact: true }));
    await page.keyboard.press("Enter");
    const item = page.getByRole("menuitem", { name, exact: true });
    await expect(item).toBeVisible();
    for (let presses = 0; presses < 20 && !(await hasFocus(item)); presses++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
  await tabTo(page, page.getByRole("checkbox", { name: choice, exact: true }));
  await page.keyboard.press("Space");
  await expect(chip).toHaveAccessibleName(`Filter ${name}: ${choice}. Change`);
  await page.keyboard.press("Escape");
  await expect(chip).toBeFocused();
}

/** Sorts by a column upwards, then downwards. */
async function sortByKeys(page: Page, column: string): Promise<void> {
  const head = page.getByRole("columnheader", { name: column });
  const button = head.getByRole("button");
  await tabTo(page, button);
  const first = await head.getAttribute("aria-sort");
  await page.keyboard.press("Enter");
  await expect(head).toHaveAttribute("aria-sort", first === "ascending" ? "descending" : "ascending");
  await page.keyboard.press("Enter");
  await expect(head).toHaveAttribute("aria-sort", first === "ascending" ? "ascending" : "descending");
  await expect(button).toBeFocused();
}

const hasFocus = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement);

const row = (page: Page) => page.locator("[data-row] [data-main]:focus");

for (const { name, key, at, workList, filter, sort, page: leadsTo } of lists) {
  test(`${name.toLowerCase()} are narrowed down, sorted, ticked and left for one of them by keys alone`, async ({
    signedIn,
  }) => {
    const page = await signedIn("supervisor");
    await goByKeys(page, key, new RegExp(`${at}$`));
    if (workList) {
      await tabTo(page, page.getByRole("button", { name: new RegExp(`^${workList}`) }));
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: new RegExp(`^${workList}`) })).toHaveAttribute("aria-current");
    }
    await filterByKeys(page, filter);
    await sortByKeys(page, sort);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(link(page, 1)).toBeVisible();
    await moveInRows(page);

    if (workList)
      await test.step("tick one, see what would become of it, and let it go", async () => {
        await page.keyboard.press("x");
        await expect(page.getByText("1 selected")).toBeVisible();
        await page.keyboard.press("a");
        const dialog = page.getByRole("dialog", { name: /^Assign 1 |^Change 1 / });
        await expect(dialog.getByRole("combobox", { name: "To whom" })).toBeFocused();
        await page.keyboard.press("Escape");
        await pressFor(page, "Escape", page.locator(":root:not(:has([role=dialog]))"));
        await expect(dialog).toHaveCount(0);
        await page.keyboard.press("Escape");
        await expect(page.getByText("1 selected")).toBeHidden();
      });

    await test.step("open one and come back to it", async () => {
      await pressFor(page, "j", row(page));
      const address = page.url();
      const opened = (await row(page).textContent()) ?? "";
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(leadsTo);
      await expect(
        page
          .getByRole("dialog")
          .or(page.getByRole("heading", { level: 1 }))
          .first(),
      ).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(address);
      await pressFor(page, "j", row(page));
      await expect(row(page)).toHaveText(opened);
    });
  });
}
