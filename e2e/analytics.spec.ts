import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { desk, expectAccessible, expectContrast, expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";

test.slow();
test.use({ expectedFaults: /status of 422/ });

const chart = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });
const picture = (page: Page, title: string) => chart(page, title).locator("svg[role=img]");
const map = (page: Page) => chart(page, "Places").getByRole("group");

async function saved(page: Page, title: string, kind: "CSV" | "SVG" | "PNG"): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    chart(page, title).getByRole("button", { name: kind }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("a supervisor’s Monday: cases over time, who and where, how far and how fast, and a picture for a slide [R1-12] [R10-38]", async ({
  signedIn,
}) => {
  const page = await signedIn("supervisor", { at: "/home" });
  await page.setViewportSize(desk);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("y");
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  await expect(picture(page, "Cases over time")).toHaveAccessibleName(/^\d+ cases by specimen date from/);
  for (const title of [
    "Age and sex at birth",
    "Living conditions",
    "From report to treatment",
    "Days between steps",
    "Field work",
    "Tests and positivity",
    "Visits and waiting",
  ])
    await expect(picture(page, title)).toBeVisible();

  await test.step("what is counted is a sentence, and is in the address", async () => {
    await page.getByRole("combobox", { name: "Dated by" }).selectOption("report date");
    await page.getByRole("combobox", { name: "Compared with" }).selectOption("the days before");
    await page.getByRole("combobox", { name: "Length of a bar" }).selectOption("day");
    await page.getByRole("combobox", { name: "Told apart by" }).selectOption("infection");
    await expect(page).toHaveURL(/by=report/);
    await expect(page).toHaveURL(/unit=day/);
    await expect(picture(page, "Cases over time")).toHaveAccessibleName(/by report date/);
    await page.reload();
    await expect(page.getByRole("combobox", { name: "Told apart by" })).toHaveValue("infection");
    await expect(picture(page, "Cases over time").getByText("7-day average")).toBeVisible();
  });

  await test.step("behind each picture is its table", async () => {
    const curve = chart(page, "Cases over time");
    await curve.getByRole("button", { name: "Table" }).click();
    await expect(curve.getByRole("columnheader", { name: "Before" })).toBeVisible();
    await curve.getByRole("button", { name: "Table" }).click();
    await expect(picture(page, "Cases over time")).toBeVisible();
  });

  await test.step("counties are a map with rates, which the arrow keys walk", async () => {
    await page.getByRole("combobox", { name: "Places by" }).selectOption("county");
    const arundel = map(page).getByRole("img", { name: /^Anne Arundel: \d+ cases?, [\d.]+/ });
    await expect(arundel).toBeVisible();
    await expect(map(page).getByText("Cases per 100,000:")).toBeVisible();
    await arundel.focus();
    await page.keyboard.press("ArrowDown");
    await expect(map(page).getByRole("img", { name: /^Calvert:/ })).toBeFocused();
    await page.getByRole("combobox", { name: "Colored by" }).selectOption("as counts");
    await expect(page).toHaveURL(/counts=true/);
    const svg = await saved(page, "Places", "SVG");
    expect(svg.bytes.toString("utf8")).toContain("<pattern");
    expect(svg.bytes.toString("utf8")).not.toMatch(/var\(|class=/);
  });

  await test.step("women are compared with men", async () => {
    await page.getByRole("combobox", { name: "Sex at birth", exact: true }).selectOption("Female");
    await page.getByRole("combobox", { name: "Compared with" }).selectOption("another group");
    await page.getByRole("combobox", { name: "Sex at birth of the other group" }).selectOption("Male");
    await expect(picture(page, "Cases over time").getByText("Male", { exact: true })).toBeVisible();
    await expect(picture(page, "From report to treatment")).toHaveAccessibleName(/Dashed: Male/);
    await page.getByRole("combobox", { name: "Compared with" }).selectOption("the days before");
    await page.getByRole("combobox", { name: "Sex at birth", exact: true }).selectOption("any sex");
  });

  await test.step("it goes along as CSV, SVG and PNG, in which small counts are hidden from everyone [R10-39]", async () => {
    const csv = await saved(page, "Age and sex at birth", "CSV");
    expect(csv.name).toBe("age-and-sex.csv");
    const lines = csv.bytes.toString("utf8").trim().split("\r\n");
    expect(lines[0]).toContain("Age,Sex at birth,Cases");
    expect(lines.some((line) => line.includes("under 10"))).toBe(true);
    expect(
      lines.slice(1).every((line) => /^[^,]+,[^,]+,(under 10|\d*[05]),[^,]*,(under 10|\d*[05]),[^,]*$/.test(line)),
    ).toBe(true);
    const svg = await saved(page, "From report to treatment", "SVG");
    expect(svg.bytes.toString("utf8")).toContain("From report to treatment");
    expect(svg.bytes.toString("utf8")).not.toMatch(/var\(|class=/);
    const png = await saved(page, "Cases over time", "PNG");
    expect(png.bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  });

  await test.step("a row of a table leads to the cases that it counts, by key", async () => {
    const pyramid = chart(page, "Age and sex at birth");
    await pyramid.getByRole("button", { name: "Table" }).click();
    const row = pyramid
      .getByRole("row")
      .filter({ has: page.getByRole("link") })
      .first();
    const count = await row.getByRole("cell").nth(2).textContent();
    await row.getByRole("link").focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/investigations\?.*countedAge=/);
    await expect(page.getByRole("row", { name: /C-/ })).toHaveCount(Number(count));
    await expect(page.getByText(/date from .* years old/)).toBeVisible();
    await expectUsable(page, "the cases that a chart counts", [phone, desk]);
    await page.goBack();
  });

  await test.step("staff are seen all together, over thirty days [R10-40] [R9-51]", async () => {
    await expect(picture(page, "Staff activity")).toHaveAccessibleName(/changes and [\d,]+ minutes signed in/);
    await chart(page, "Staff activity").getByRole("button", { name: "Table" }).click();
    await expect(chart(page, "Staff activity").getByRole("row")).toHaveCount(31);
    await expect(chart(page, "Staff activity").getByRole("columnheader", { name: "Minutes signed in" })).toBeVisible();
  });

  // Wherever the page stands, the footer lies over something; here over nothing that axe measures.
  await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
  await expectUsable(page, "analytics", [phone, desk]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page, "analytics in dark");
});

test("who only counts sees no small number, and no staff [R2.2-13] [R10-39]", async ({ signedIn }) => {
  const page = await signedIn("analyst", { at: "/analytics" });
  await expect(page.getByText("Small counts are hidden, so that nobody is found in them.")).toBeVisible();
  await expect(picture(page, "Age and sex at birth").getByText("under 5").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Open these as a list" })).toHaveCount(0);
  await expect(chart(page, "Staff activity")).toHaveCount(0);
  await expectAccessible(page, "analytics of who only counts");
});

test("what is more than a chart can show says so, with a way out [R8-28]", async ({ signedIn }) => {
  const page = await signedIn("supervisor", { at: "/analytics?from=2024-01-01&unit=day" });
  await expect(chart(page, "Cases over time").getByRole("alert")).toContainText("pick a smaller period");
  await chart(page, "Cases over time").getByRole("button", { name: "By month" }).click();
  await expect(page).toHaveURL(/unit=month/);
  await expect(picture(page, "Cases over time")).toBeVisible();
});

test("a dashboard is put together by key, shared, and opened by a colleague who sees no small number", async ({
  signedIn,
}) => {
  const page = await signedIn("supervisor", { at: "/analytics?against=before" });
  await page.getByRole("button", { name: "Save as dashboard" }).click();
  const name = `Week ${Date.now()}`;
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByLabel("Share it with the clinic").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/against=before/);
  await page.getByRole("button", { name: "Edit charts" }).click();
  await page.getByRole("button", { name: "Move Places earlier" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Move Places earlier" })).toBeFocused();
  await page.getByRole("button", { name: "Remove Visits and waiting" }).click();
  // The footer must not lie over what axe measures.
  await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
  await expectUsable(page, "a dashboard that is edited", [phone, desk]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The dashboard is saved.")).toBeVisible();
  const address = page.url();

  const colleague = await signedIn("analyst", { at: "/analytics" });
  await colleague.getByRole("link", { name }).click();
  await expect(colleague.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(colleague.getByText("Shared by Alice Kim")).toBeVisible();
  await expect(picture(colleague, "Age and sex at birth").getByText("under 5").first()).toBeVisible();
  await expect(chart(colleague, "Visits and waiting")).toHaveCount(0);
  await expect(colleague.getByRole("button", { name: "Edit charts" })).toHaveCount(0);
  expect(new URL(colleague.url()).pathname).toBe(new URL(address).pathname);
});
