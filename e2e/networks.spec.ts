import { desk, expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";

test("a supervisor walks a network by keyboard, plays it, keeps it, and makes an outbreak of a cluster [R10-45]", async ({
  signedIn,
}) => {
  test.slow();
  const page = await signedIn("supervisor", { at: "/investigations" });
  const own = nameOfTheirOwn();

  await test.step("the list leads to its network, drawn", async () => {
    await page.getByRole("link", { name: "Network", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Network" })).toBeVisible();
    await expect(page.getByRole("img", { name: /persons, \d+ ties$/ })).toHaveAttribute("aria-busy", "false");
    await expect(page.getByRole("list", { name: "Legend" }).getByText("Positive")).toBeVisible();
    await expectUsable(page, "a network");
  });
  await test.step("on a phone the picture comes first, and its controls stay at the bottom", async () => {
    await page.setViewportSize(phone);
    const filters = page.getByRole("button", { name: "Filters", exact: true });
    const [picture, button] = await Promise.all([
      page.getByRole("img", { name: /persons, \d+ ties$/ }).boundingBox(),
      filters.boundingBox(),
    ]);
    expect(picture?.y).toBeLessThan(phone.height / 2);
    expect(button?.y).toBeGreaterThan(phone.height / 2);
    await expect(filters).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("searchbox", { name: "Find a person" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Play" })).toBeInViewport({ ratio: 1 });
    const sheet = page.getByRole("region", { name: "Filters and display" });
    await expect(sheet).toBeHidden();
    await filters.click();
    await expect(sheet.getByRole("combobox", { name: "Color" })).toBeVisible();
    await expectUsable(page, "the filters of a network", [phone]);
    await filters.click();
    await expect(sheet).toBeHidden();
    await page.setViewportSize(desk);
    await expect(page.getByRole("combobox", { name: "Color" })).toBeVisible();
  });
  await test.step("ties come in over time", async () => {
    await page.getByRole("button", { name: "Next step" }).click();
    await expect(page.getByText(/^through /)).toBeVisible();
    await page.getByRole("button", { name: "Play" }).click();
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Show all" }).click();
    await expect(page.getByText("all days")).toBeVisible();
  });
  await test.step("the tree is walked by keyboard", async () => {
    await page.getByRole("tab", { name: "Tree" }).click();
    const items = page.getByRole("treeitem");
    await items.first().focus();
    if ((await items.first().getAttribute("aria-expanded")) === "false") await page.keyboard.press("ArrowRight");
    await expect(items.first()).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("ArrowDown");
    await expect(items.nth(1)).toBeFocused();
    await expect(items.nth(1)).toHaveAttribute("aria-level", "2");
    await page.keyboard.press("Enter");
    await expect(items.nth(1)).toHaveAttribute("aria-selected", "true");
    await expect(
      page.getByRole("complementary", { name: "Details" }).getByRole("heading", { name: "Ties" }),
    ).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(items.first()).toHaveAttribute("aria-expanded", "false");
    await expectUsable(page, "the tree of a network");
  });
  await test.step("the table and the story say the same", async () => {
    await page.getByRole("tab", { name: "Table" }).click();
    await page.getByRole("button", { name: "Status" }).click();
    await expect(page.getByRole("columnheader", { name: "Status" })).toHaveAttribute("aria-sort", "ascending");
    await expectUsable(page, "the tables of a network");
    await page.getByRole("tab", { name: "Story" }).click();
    await expect(
      page
        .getByRole("listitem")
        .filter({ hasText: / named \d+: / })
        .first(),
    ).toBeVisible();
  });
  await test.step("it is kept, and leaves as a file", async () => {
    await page.getByRole("tab", { name: "Bubbles" }).click();
    await page.getByRole("button", { name: "Full screen" }).click();
    await page.getByRole("button", { name: "Keep a snapshot…" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill(own);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("The snapshot was kept.").first()).toBeVisible();
    await page.getByRole("button", { name: "Full screen" }).click();
    await page.getByRole("button", { name: "Snapshots…" }).click();
    await expect(page.getByRole("dialog").getByText(own).first()).toBeVisible();
    await expectUsable(page, "snapshots of networks");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Download" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Persons and ties (CSV)" }).click();
    expect((await download).suggestedFilename()).toMatch(/^network-.*\.csv$/);
  });
  await test.step("a cluster becomes an outbreak", async () => {
    await page.goto("/outbreaks");
    await page.getByRole("link", { name: "Clusters" }).click();
    await expect(page.getByRole("columnheader", { name: "Direct contacts" })).toBeVisible();
    await expectUsable(page, "clusters");
    await page
      .getByRole("button", { name: /^Make an outbreak/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Outbreak no." }).fill(own);
    await dialog.getByRole("textbox", { name: "Name" }).fill(`Cluster ${own}`);
    await expectUsable(page, "making an outbreak of a cluster");
    await dialog.getByRole("button", { name: /^Declare it with/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Cluster ${own}` })).toBeVisible();
  });
});
