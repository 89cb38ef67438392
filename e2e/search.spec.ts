import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, phone } from "./accessibility.ts";
import { importFile, openFileOf } from "./import.ts";
import { expect, test } from "./journey.ts";
import { pressFor } from "./keyboard.ts";
import { asFile, type LabReport, labReport, nameOfTheirOwn } from "./lab-report.ts";
import { card } from "./record.ts";
import { enter } from "./sign-in.ts";

const panel = (page: Page) => page.getByRole("complementary", { name: "Search" });
const box = (page: Page) => page.getByRole("banner").getByRole("searchbox");
const found = (page: Page) => panel(page).getByRole("article");

/** Types a search and waits until the panel has an answer. */
async function search(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press("Enter");
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByText("Searching…")).toHaveCount(0);
}

const someone = (more: Partial<LabReport> = {}): LabReport => ({
  controlId: nameOfTheirOwn(),
  lastName: nameOfTheirOwn(),
  firstName: "Matilda",
  born: "19840824",
  phone: "2125550199",
  street: "417 Harbor Walk",
  ...more,
});

/** Imports reports and opens the file of the last. */
async function report(page: Page, ...reports: LabReport[]): Promise<string> {
  await importFile(page, asFile(`${reports[0]?.controlId}.hl7`, ...reports.map(labReport)));
  return openFileOf(page, reports.length);
}

test("a person is found from the header by whatever is known of them [R1-22] [R2.4-06] [R2.8-01] [R2.8-02] [R2.8-06] [R2.8-07] [R2.9-01] [R2.9-02] [R5-57]", async ({
  page,
}) => {
  test.slow();
  const patient = someone();
  await enter(page, "supervisor", { at: "/import" });
  const reference = await report(page, patient);

  await test.step("the slash leads to the box, and typing opens the panel", async () => {
    await page.goto("/home");
    await pressFor(page, "/", page.locator("input:focus"));
    await page.keyboard.type(patient.lastName);
    await expect(panel(page).getByRole("tab", { name: "Search Results" })).toHaveAttribute("aria-selected", "true");
    await expect(panel(page).getByRole("tab", { name: "Guide" })).toBeVisible();
  });

  await test.step("the result shows who it is, and the records", async () => {
    const person = found(page).first();
    await expect(person).toContainText(`${patient.lastName}, Matilda`);
    for (const fact of ["08/24/1984", "(212) 555-0199", "417 Harbor Walk", "External Patient ID", "Incoming files"]) {
      await expect(person).toContainText(fact);
    }
    const record = person.getByRole("listitem").filter({ hasText: reference });
    await expect(record).toContainText("New");
    await expectAccessible(page, "search results");
    await record.getByRole("link", { name: reference }).click();
    await expect(page).toHaveURL(/incoming-file-details/);
  });

  await test.step("every other way leads there, too", async () => {
    const last = patient.lastName;
    const ways = [
      `name: ${last}`,
      `tilly ${last}`,
      `${last} 24 Aug 1984`,
      reference,
      `phone: (212) 555-0199`,
      "zip: 92501",
    ];
    for (const way of [...ways, "address: 417 Harbor", "+1 212.555.0199"]) {
      await search(page, way);
      await expect(found(page).filter({ hasText: last }).first(), way).toBeVisible();
    }
  });
});

test("search forgives slips of the pen by itself, and extended search still does; nobody found is said so [R2.8-03] [R2.8-12] [R5-58]", async ({
  page,
}) => {
  const patient = someone();
  await enter(page, "supervisor", { at: "/import" });
  await report(page, patient);
  const misspelt = `${patient.lastName.slice(0, 4)}${patient.lastName.slice(5)}`;
  await search(page, "Qqzzxx Xxqqzz");
  await expect(panel(page).getByText("No results")).toBeVisible();
  await search(page, misspelt);
  await expect(found(page).first()).toContainText(patient.lastName);
  await panel(page).getByRole("switch", { name: "Extended Search" }).check();
  await expect(found(page).first()).toContainText(patient.lastName);
});

test("results go on while one scrolls, five at a time [R2.8-04] [R9-15]", async ({ page }) => {
  const lastName = nameOfTheirOwn();
  const born = (year: number) => someone({ lastName, firstName: `Kin${year}`, born: `${year}0102`, phone: undefined });
  await enter(page, "supervisor", { at: "/import" });
  await report(page, ...Array.from({ length: 12 }, (_, place) => born(1950 + 4 * place)));
  await page.goto("/home");
  await search(page, lastName);
  await expect(panel(page).getByText("12 persons found")).toBeVisible();
  await expect.poll(() => found(page).count()).toBeLessThan(12);
  await found(page).last().scrollIntoViewIfNeeded();
  await panel(page).getByRole("region", { name: "Persons found" }).press("End");
  await expect(async () => {
    await panel(page).getByRole("region", { name: "Persons found" }).press("End");
    await expect(found(page)).toHaveCount(12, { timeout: 1000 });
  }).toPass();
});

test.describe("where the search fails", () => {
  test.use({ expectedFaults: /status of 500/ });

  test("it finds nobody, without a word; it asks for as many as the environment says [R2.8-11] [R9-17]", async ({
    page,
  }) => {
    const asked: string[] = [];
    await enter(page, "investigator");
    await page.route("**/api/search/person/in-index**", (route) => {
      asked.push(new URL(route.request().url()).searchParams.get("limit") ?? "");
      return route.fulfill({ status: 500, body: "{}" });
    });
    await search(page, "santos");
    await expect(panel(page).getByText("No results")).toBeVisible();
    expect(new Set(asked)).toEqual(new Set(["100"]));
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

test("a found person takes the place of a record's own [R2.8-02] [R2.8-08] [R2.8-10] [R2.9-08]", async ({ page }) => {
  test.slow();
  const known = someone({ firstName: "Ada" });
  const stranger = someone({ phone: "2125550111", street: "" });
  await enter(page, "supervisor", { at: "/import" });
  await report(page, known);
  const reference = await report(page, stranger);

  await test.step("no record in view: nobody can be used", async () => {
    await page.goto("/home");
    await search(page, known.lastName);
    await expect(found(page)).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Use this person" })).toHaveCount(0);
  });

  await test.step("from the record, the panel picks a person and stays through clicks elsewhere", async () => {
    await search(page, reference);
    await found(page).getByRole("link", { name: reference }).click();
    await card(page, "Person").getByRole("button", { name: "Search existing patients" }).click();
    await expect(panel(page).getByRole("tab", { name: "Search existing patients" })).toBeVisible();
    // Whom the record is about already is not offered for it.
    await expect(panel(page).getByRole("status")).not.toHaveText("Searching…");
    await expect(found(page).filter({ hasText: stranger.lastName })).toHaveCount(0);
    await page.getByRole("heading", { level: 1 }).click();
    await page.waitForTimeout(400);
    await expect(panel(page)).toBeVisible();
  });

  await test.step("asked first, the found person is used; the other goes", async () => {
    await search(page, known.lastName);
    await found(page).getByRole("button", { name: "Use this person" }).click();
    const dialog = page.getByRole("dialog", { name: `Use ${known.lastName}, Ada for ${reference}?` });
    await expect(dialog).toContainText(`The record is about ${stranger.lastName}, Matilda now.`);
    await expectAccessible(page, "using a person");
    await dialog.getByRole("button", { name: "Use this person" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${known.lastName}, Ada`);
    await expect(panel(page)).toBeHidden();
    await search(page, stranger.lastName);
    // The search forgives: another journey's patient may have a name that sounds the same.
    await expect(panel(page).getByText("No results").or(found(page).first())).toBeVisible();
    await expect(found(page).filter({ hasText: stranger.lastName })).toHaveCount(0);
  });

  await test.step("a file that has become a case says where to go", async () => {
    await page.getByRole("button", { name: /^Elevate/ }).click();
    await page.getByRole("button", { name: "Open the investigation" }).click();
    await expect(page).toHaveURL(/investigation-details/);
    await card(page, "Linked records").getByRole("link", { name: reference }).click();
    await expect(page).toHaveURL(/incoming-file-details/);
    await search(page, "maria");
    const refused = found(page).first().getByRole("button", { name: "Use this person" });
    await expect(refused).toHaveAttribute("aria-disabled", "true");
    await refused.focus();
    await expect(panel(page).getByText("This record has become an investigation.").first()).toBeVisible();
    await search(page, known.lastName);
    await expect(found(page)).toContainText("This record’s person");
  });
});

test("the sidebar is closed, and made wider, in every way [R2.9-05] [R2.9-07] [R2.9-08] [R2.9-09] [R2.9-10] [R2.9-11] [R2.1-03] [R9-11]", async ({
  page,
}) => {
  await enter(page, "investigator");
  await search(page, "santos");
  const edge = panel(page).getByRole("separator", { name: "Width of the panel" });
  const width = async () => (await panel(page).boundingBox())?.width ?? 0;

  await test.step("dragged and moved by keys, from 350 px to the whole layout", async () => {
    expect(await width()).toBe(350);
    const at = await edge.boundingBox();
    await page.mouse.move((at?.x ?? 0) + 4, 400);
    await page.mouse.down();
    await page.mouse.move(900, 400, { steps: 5 });
    await page.mouse.up();
    await expect.poll(width).toBe(540);
    await edge.press("ArrowLeft");
    await expect.poll(width).toBe(560);
    await edge.press("End");
    await expect.poll(width).toBe(1440);
    await edge.press("Home");
    await expect.poll(width).toBe(350);
  });

  await test.step("a click elsewhere closes it after a moment; one in the search form does not", async () => {
    await box(page).click();
    await page.waitForTimeout(400);
    await expect(panel(page)).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(panel(page)).toBeHidden();
  });

  await test.step("the guide stays through clicks, and closes by Escape and by its cross", async () => {
    await search(page, "comments");
    await panel(page).getByRole("tab", { name: "Guide" }).click();
    await page.getByRole("heading", { level: 1 }).click();
    await page.waitForTimeout(400);
    await expect(panel(page)).toBeVisible();
    await panel(page).getByRole("tab", { name: "Guide" }).press("Escape");
    await expect(panel(page)).toBeHidden();
    await search(page, "santos");
    await panel(page).getByRole("button", { name: "Close" }).click();
    await expect(panel(page)).toBeHidden();
  });
});

test("the guide answers, and an article opens in full [R1-23] [R2.8-01] [R2.8-05] [R9-16] [R9-27]", async ({
  page,
}) => {
  await enter(page, "investigator");
  await search(page, "PUI");
  await panel(page).getByRole("tab", { name: "Guide" }).click();
  await panel(page)
    .getByRole("button", { name: /^Abbreviations/ })
    .click();
  const article = page.getByRole("dialog", { name: "Abbreviations" });
  for (const term of ["G4", "IF", "IM", "CFR", "RAV", "PTM", "DIS", "DOB", "DCM", "AOE", "PUI"]) {
    await expect(article.getByRole("term").filter({ hasText: new RegExp(`^${term}$`) })).toBeVisible();
  }
  await expectAccessible(page, "an article of the guide");
  await page.keyboard.press("Escape");
  await box(page).fill("");
  await box(page).press("Enter");
  const articles = panel(page).getByRole("region", { name: "Articles of the guide" }).getByRole("listitem");
  await expect(articles).toHaveCount(15);
  await articles.last().scrollIntoViewIfNeeded();
  await expect.poll(() => articles.count()).toBeGreaterThan(15);
  await articles.filter({ hasText: "My day" }).getByRole("button").click();
  await page.getByRole("dialog").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("help says what can be typed; tenant administrators have no search [R2.4-06] [R6-07]", async ({
  page,
  signedIn,
}) => {
  await enter(page, "investigator");
  await page.getByRole("button", { name: "How to search" }).click();
  await expect(page.getByRole("dialog", { name: "How to search" })).toContainText("zip:");
  await expectAccessible(page, "help for the search");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const tenants = await signedIn("tenants");
  await expect(tenants.getByRole("heading", { name: "My day" })).toBeVisible();
  await expect(tenants.getByRole("searchbox")).toHaveCount(0);
});

test("who may look for nobody has the guide", async ({ page }) => {
  await enter(page, "admin");
  await search(page, "roles");
  await expect(panel(page).getByRole("tab")).toHaveText(["Guide"]);
  await expect(panel(page).getByRole("button", { name: /^Roles/ })).toBeVisible();
});

test("Ctrl K leads to a screen, a record and a person", async ({ page }) => {
  test.slow();
  await enter(page, "investigator");
  const palette = page.getByRole("combobox", { name: "Go to a screen, a record or a person" });
  await pressFor(page, "Control+k", palette);
  await palette.fill("conta");
  await expect(page.getByRole("option", { selected: true })).toContainText("Contacts");
  await expectAccessible(page, "the command palette");
  await palette.press("Enter");
  await expect(page).toHaveURL(/\/contacts$/);
  const first = page.getByRole("link", { name: /^P-/ }).first();
  const number = (await first.textContent()) ?? "";
  await first.click();
  await expect(card(page, "Person")).toBeVisible();
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.goto("/home");
  await pressFor(page, "Control+k", palette);
  await palette.fill(number);
  await expect(page.getByRole("option", { selected: true })).toContainText(number);
  await palette.press("Enter");
  await expect(page).toHaveURL(/contact-details/);
  await pressFor(page, "Control+k", palette);
  await palette.fill(name);
  await page.getByRole("group", { name: "Persons" }).getByRole("option", { name }).first().click();
  await expect(page).toHaveURL(/person-details/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
});

test("on a phone the search is a glass that opens over the header", async ({ page }) => {
  await page.setViewportSize(phone);
  await enter(page, "investigator");
  await search(page, "maria");
  await expect(found(page).first()).toBeVisible();
  await expectNoSidewaysScroll(page, "the search");
  await expectAccessible(page, "the search on a phone");
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(panel(page)).toBeHidden();
});
