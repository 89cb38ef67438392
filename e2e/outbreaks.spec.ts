import type { Page } from "@playwright/test";
import { anInvestigation } from "../apps/server/testing/investigation.ts";
import { expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { callerOn } from "./patient-results.ts";
import { choose } from "./record.ts";

test.use({ expectedFaults: /status of 409/ });

const lineList = (page: Page) =>
  page.locator("section", { has: page.getByRole("heading", { name: "Line list" }) }).last();

test("a supervisor declares an outbreak, adds cases from their list, and closes it [R1-11] [R2.2-14]", async ({
  signedIn,
}) => {
  test.slow();
  const page = await signedIn("supervisor", { at: "/outbreaks" });
  const own = nameOfTheirOwn();
  let outbreakId = "";

  await test.step("the demo’s outbreaks are listed", async () => {
    await expect(page.getByRole("link", { name: "Syphilis, Dock Street and East Side venues" })).toBeVisible();
    await expectUsable(page, "the list of outbreaks");
  });
  await test.step("one is declared, by keyboard", async () => {
    await page.getByRole("link", { name: "New outbreak" }).click();
    await page.getByRole("textbox", { name: "Outbreak no." }).fill("OB-2026-014");
    await page.getByRole("textbox", { name: "Name", exact: true }).fill(`Bars ${own}`);
    await choose(page, "Infection", /^Chlamydia$/);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Outbreak number already exists.")).toBeVisible();
    await expectUsable(page, "a new outbreak");
    await page.getByRole("textbox", { name: "Outbreak no." }).fill(own);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("heading", { level: 1, name: `Bars ${own}` })).toBeVisible();
    await expect(page.getByText("No members yet.")).toBeVisible();
  });
  await test.step("cases join from their list", async () => {
    const caller = await callerOn(page);
    const patients = ["Ada", "Bea"].map((firstName) => ({ firstName, lastName: own, dateOfBirth: "1990-04-12" }));
    for (const person of patients) await anInvestigation(caller, { person, infection: "Chlamydia" });
    await page.goto(`/investigations?state=all&search=${own}`);
    const boxes = page.getByRole("checkbox", { name: /^Select C-/ });
    for (const place of [0, 1]) await boxes.nth(place).check();
    await page.getByRole("button", { name: "Add to outbreak…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "Outbreak" }).fill(own);
    await page.getByRole("option", { name: new RegExp(own) }).click();
    await expectUsable(page, "adding to an outbreak");
    await dialog.getByRole("button", { name: /^Add/ }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto("/outbreaks");
    await page.getByRole("link", { name: `Bars ${own}` }).click();
    await expect(lineList(page).getByRole("row")).toHaveCount(3);
    await expectUsable(page, "an outbreak with members");
    await page.getByRole("link", { name: "Open as a list" }).click();
    await expect(page).toHaveURL(/outbreakId=/);
    await expectUsable(page, "a line list");
    await page.getByRole("link", { name: "Back to the outbreak" }).click();
    await expect(lineList(page).getByRole("row")).toHaveCount(3);
    outbreakId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  });
  await test.step("contacts whom a filter finds join all at once, and that is undone [R10-35]", async () => {
    await page.getByRole("button", { name: "Add members…" }).click();
    await page.getByRole("menuitem", { name: "From contacts" }).click();
    await expect(page).toHaveURL(/forOutbreak=.*infection=|infection=.*forOutbreak=/);
    await page.goto(`${new URL(page.url()).pathname}?state=all&forOutbreak=${outbreakId}&search=R-`);
    const add = page.getByRole("button", { name: new RegExp(`^Add all [\\d,]+ to ${own}$`) });
    await expect(add).toBeEnabled();
    await expectUsable(page, "a list whose rows join an outbreak");
    await add.click();
    await expect(page.getByText(new RegExp(`members? added to ${own}`))).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText(new RegExp(`members? removed from ${own}`))).toBeVisible();
    await page.getByRole("link", { name: `Back to ${own}` }).click();
    await expect(lineList(page).getByRole("row")).toHaveCount(3);
  });
  await test.step("an exposure site links who was there, by keyboard", async () => {
    const card = page.locator("section", { has: page.getByRole("heading", { name: "Exposure sites" }) }).last();
    await card.getByRole("button", { name: "Edit" }).press("Enter");
    // The clinic may have the name already, by another journey or the demo.
    await card.getByRole("textbox", { name: "Add an exposure site" }).fill("Dock Street Tavern");
    await page.getByRole("option", { name: /New site/ }).click();
    const site = card.getByRole("group", { name: "Exposure site 1" });
    await site.getByRole("textbox", { name: "Name" }).fill(" ");
    await page.keyboard.press("Control+Enter");
    await expect(site.getByText("Name is needed.")).toBeVisible();
    await site.getByRole("textbox", { name: "Name" }).fill("Dock Street Tavern");
    await site.getByRole("combobox", { name: "Members who were there" }).pressSequentially("C-");
    await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    // Nothing of the cards above lies half below the bar at the top.
    await page.setViewportSize(phone);
    await card.evaluate((element) => element.scrollIntoView({ block: "start" }));
    await expectUsable(page, "an exposure site being edited");
    await page.keyboard.press("Control+Enter");
    await expect(card.getByText("1 member there, 1 case")).toBeVisible();
    await expectUsable(page, "an exposure site");
  });
  await test.step("a case definition sorts them, and says beforehand who would move [R10-37]", async () => {
    const card = page.locator("section", { has: page.getByRole("heading", { name: "Case definition" }) }).last();
    await card.getByRole("button", { name: "Edit" }).click();
    await card.getByRole("button", { name: "Add a rule: suspected case" }).click();
    await card.getByRole("combobox", { name: "Criterion" }).selectOption("Sex at birth");
    await expect(card.getByText(/would move|No members would move/)).toBeVisible();
    await card.getByRole("combobox", { name: "Criterion" }).selectOption("Age");
    await card.getByRole("textbox", { name: "From (years)" }).fill("0");
    await expect(card.getByText("2 members would move.")).toBeVisible();
    await expectUsable(page, "editing a case definition");
    await page.keyboard.press("Control+Enter");
    await expect(card.getByRole("heading", { name: /Suspected case: 2/ })).toBeVisible();
    await card.getByText("Members and the criteria they meet (2)").click();
    await card.getByRole("button", { name: "Set class" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "Class" }).selectOption("Confirmed");
    await dialog.getByRole("textbox", { name: "Reason" }).fill("Told by the laboratory on the phone.");
    await page.keyboard.press("Control+Enter");
    await expect(card.getByText(/Confirmed, set by/)).toBeVisible();
  });
  await test.step("the line list tells classes, criteria and sites, and is narrowed down by class [R10-37]", async () => {
    await page.getByRole("link", { name: "Open as a list" }).click();
    const table = page.getByRole("region", { name: "Line list" });
    await expect(table.getByText("Age 0 or older").first()).toBeVisible();
    await expect(table.getByText("Dock Street Tavern")).toHaveCount(1);
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("menuitem", { name: "Class" }).click();
    await page.getByRole("checkbox", { name: "confirmed" }).check();
    await page.keyboard.press("Escape");
    await expect(table.getByRole("link", { name: /^C-/ })).toHaveCount(1);
    await expectUsable(page, "a line list narrowed down by class");
    await page.getByRole("link", { name: "Back to the outbreak" }).click();
  });
  await test.step("the team keeps notes and tasks, and the report fits one page", async () => {
    await page.getByRole("textbox", { name: "New note" }).fill("The owner called back.");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByText("The owner called back.")).toBeVisible();
    await expectUsable(page, "an outbreak at work");
    await page.getByRole("link", { name: "Situation report" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Situation report" })).toBeVisible();
    await expect(page.getByRole("img", { name: /2 cases in the weeks from/ })).toBeVisible();
    await expectUsable(page, "a situation report");
    const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.goBack();
  });
  await test.step("a person who was at a site joins as exposed", async () => {
    await page.getByRole("button", { name: "Add members…" }).click();
    await page.getByRole("menuitem", { name: "An exposed person…" }).click();
    const dialog = page.getByRole("dialog", { name: "Add an exposed person" });
    await page.keyboard.press("Control+Enter");
    await expect(dialog.getByText("Choose a person.")).toBeVisible();
    await dialog.getByRole("searchbox", { name: "Find the person" }).fill("Smith");
    await dialog.getByRole("button", { name: "Choose" }).first().click();
    await dialog.getByRole("combobox", { name: "Exposure site" }).selectOption("Dock Street Tavern");
    await expectUsable(page, "adding an exposed person");
    await page.keyboard.press("Control+Enter");
    await expect(dialog).toHaveCount(0);
    await expect(lineList(page).getByRole("row")).toHaveCount(4);
    await expect(page.getByText("2 members there, 1 case")).toBeVisible();
  });
  await test.step("one leaves, and it is closed and reopened", async () => {
    await page
      .getByRole("button", { name: /^Remove / })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(lineList(page).getByRole("row")).toHaveCount(3);
    await page.getByRole("button", { name: "Close…" }).click();
    const dialog = page.getByRole("dialog", { name: "Close the outbreak" });
    await page.keyboard.press("Control+Enter");
    await expect(dialog.getByText("Say why it is over.")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Why it is over" }).fill("No case for a month.");
    await expectUsable(page, "closing an outbreak");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Closed: No case for a month.")).toBeVisible();
    await page.getByRole("button", { name: "Reopen" }).click();
    await expect(page.getByRole("button", { name: "Close…" })).toBeVisible();
  });
});

test("an analyst reads a line list without learning who named whom", async ({ signedIn }) => {
  const page = await signedIn("analyst", { at: "/outbreaks" });
  await page.getByRole("link", { name: "Syphilis, Dock Street and East Side venues" }).click();
  await expect(lineList(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Network" })).toHaveCount(0);
  await expectUsable(page, "an outbreak, to an analyst");
});
