import type { Locator, Page } from "@playwright/test";
import { expectNoSidewaysScroll, expectUsable } from "./accessibility.ts";
import { importFile } from "./import.ts";
import { expect, test } from "./journey.ts";
import { asFile, labReport, nameOfTheirOwn } from "./lab-report.ts";
import { aColleagueBeside, aMember } from "./members.ts";
import { card, choose, moveTo, openCard, sayWhyNot } from "./record.ts";
import { enter } from "./sign-in.ts";
import { aSpanishPatient, letMinutesPass, messageTo, openOnPhone, setNoon, type ToldPatient } from "./told-patient.ts";

test.slow();
test.use({ actionTimeout: 12_000 });

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const ordered = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** A visit of a patient whom the clinic knows; answers its address. */
async function aVisitOf(page: Page, { lastName }: ToldPatient): Promise<string> {
  await page.goto("/visits/new-visit");
  await page.getByLabel("Find the person").fill(lastName);
  await page.getByRole("button", { name: "Use this person" }).click();
  await choose(page, "What is the visit for?", "STI screening");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/visits\/visit-details\//);
  return new URL(page.url()).pathname;
}

/** Orders from a visit's page; `fill` puts tests into the basket. Ends at the order. */
async function order(page: Page, fill: (basket: Locator) => Promise<void>): Promise<string> {
  await openCard(page, "Tests ordered");
  await page.keyboard.press("o");
  const basket = dialog(page, "Order tests");
  await fill(basket);
  await page.keyboard.press("Control+Enter");
  await expect(basket).toHaveCount(0);
  await card(page, "Tests ordered").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/test-orders\/[0-9a-f-]+$/);
  return new URL(page.url()).pathname;
}

async function add(basket: Locator, test: string, ...sites: string[]): Promise<Locator> {
  await basket.getByLabel("Find a test").fill(test);
  await basket.page().keyboard.press("Enter");
  const line = basket.getByRole("region").last();
  for (const site of sites) await line.getByRole("checkbox", { name: site, exact: true }).check();
  return line;
}

async function collectAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Collect all/ }).click();
  await page.getByRole("button", { name: "Collected", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Collect all/ })).toHaveCount(0);
}

async function enterResult(page: Page, test: string, result: RegExp): Promise<void> {
  await ordered(page, test).getByRole("button", { name: "Enter result" }).click();
  await choose(page, "Result", result);
  await page.keyboard.press("Control+Enter");
  await expect(ordered(page, test).getByText("Has a result")).toBeVisible();
}

/** The patient calls back, is treated with what stands first, and the visit becomes a case that is closed. */
async function callBackAndTreat(page: Page): Promise<void> {
  await expect(page.getByRole("group", { name: "What the patient is told" }).getByRole("cell").first()).toBeVisible();
  await page.getByRole("button", { name: "Patient called back" }).click();
  await expect(page.getByRole("cell", { name: /^The patient called on/ })).toBeVisible();
  await page
    .locator("#treatment")
    .getByRole("button", { name: /^Give Doxycycline/ })
    .click();
  const treat = dialog(page, "Treat");
  await treat.getByLabel("Lot number").fill("LX17");
  await page.keyboard.press("Enter");
  await expect(treat).toHaveCount(0);
  await expect(page.locator("#treatment")).toContainText("Lot LX17");
  await expect(page.getByRole("group", { name: "Reminders to come back" })).toContainText(/Retest.*To be sent/);
  await expectUsable(page, "an order whose patient was told and treated");
}

async function closeInvestigation(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Elevate" }).click();
  const elevate = dialog(page, /^Elevate .* to an investigation$/);
  await choose(page, "Infection", /^Chlamydia/);
  await elevate.getByRole("button", { name: "Open the investigation" }).click();
  await expect(page).toHaveURL(/\/investigations\/investigation-details\//);
  await moveTo(page, "In Progress");
  await sayWhyNot(page, "Asked at the visit.");
  await moveTo(page, "Submit for Closure");
  await moveTo(page, "Closed");
  await page.getByLabel("Reason").fill("Treated, and told by phone.");
  await page.getByRole("button", { name: "Set to Closed" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("Closed", { exact: true }).first()).toBeVisible();
}

/** The administrator puts the link into the email that asks for a call, and sees it on a locked phone. */
async function putLinkIntoMessage(admin: Page): Promise<void> {
  await admin.getByRole("link", { name: "Standard messages" }).click();
  const rows = admin.getByRole("row", { name: /^Call for Results About results Email/ });
  await rows.getByRole("button", { name: "Edit Call for Results" }).click();
  const message = dialog(admin, "Call for Results");
  await message.getByText("Español").click();
  const text = message.getByRole("textbox", { name: "Text" });
  await text.click();
  await message.getByRole("button", { name: "Insert…" }).click();
  await admin.getByRole("menuitem", { name: /^Link to the results/ }).click();
  await expect(message.getByRole("figure", { name: "As a locked phone shows it" })).toContainText(
    "/auth/patient/open#",
  );
  await expect(text).toBeFocused();
  await admin.keyboard.press("Control+Enter");
  await expect(message).toHaveCount(0);
}

test("a visit: three sites, a rapid test, a message in Spanish, a call back, treatment, and the case is closed [R1-13] [R10-01] [R10-04] [R10-14] [R10-19]", async ({
  page,
  newBrowser,
}) => {
  const { email, clinics } = await aMember();
  const [clinic = ""] = clinics;
  await setNoon(clinic);
  const patient = await aSpanishPatient(clinic);

  await test.step("the administrator puts the link into the message, and sees it on a locked phone", async () => {
    const admin = await newBrowser();
    await enter(admin, (await aColleagueBeside(clinic, "Clinic administrator")).email, { at: "/system-settings" });
    await putLinkIntoMessage(admin);
    await admin.close();
  });

  await enter(page, email);
  const visit = await aVisitOf(page, patient);
  const address = await test.step("three sites and a rapid test are ordered at once", () =>
    order(page, async (basket) => {
      await add(basket, "ct / gc", "Throat swab", "Rectal swab", "Urine");
      const rapid = await add(basket, "hiv rapid", "Fingerstick blood");
      await rapid.getByRole("combobox", { name: /PrEP/ }).click();
      await page.getByRole("option", { name: "No", exact: true }).click();
    }));

  await test.step("the specimens are collected, and their labels looked at", async () => {
    await collectAll(page);
    await page.getByRole("button", { name: "Labels" }).click();
    await expect(dialog(page, "Labels").getByRole("img", { name: /^Label of/ })).toHaveCount(4);
    await expect(dialog(page, "Labels").getByRole("button", { name: "Print 4 labels" })).toBeVisible();
    await expectUsable(page, "the labels of an order");
    await page.keyboard.press("Escape");
  });

  const rapid = "HIV antibody, rapid, Fingerstick blood";
  await test.step("the rapid test runs out", async () => {
    await ordered(page, rapid).getByRole("button", { name: "Start 20 min" }).click();
    await expect(ordered(page, rapid).getByText("Running")).toBeVisible();
    await letMinutesPass(clinic, address.split("/").at(-1) ?? "", 21);
    await page.reload();
    await enterResult(page, rapid, /^Nonreactive$/);
  });

  await test.step("one site is positive, and the patient will be told", async () => {
    await page.getByRole("button", { name: /^Send all/ }).click();
    await expect(page.getByRole("button", { name: /^Send all/ })).toHaveCount(0);
    await enterResult(page, "Chlamydia NAAT, Throat swab", /^Detected$/);
    await enterResult(page, "Chlamydia NAAT, Urine", /^Not detected$/);
    await expect(page.getByRole("group", { name: "What the patient is told" })).toContainText("Call for Results");
    await expectUsable(page, "an order with results");
  });

  const reader = await newBrowser();
  await test.step("a message comes in Spanish, and gives nothing away", async () => {
    const message = await messageTo(reader.request, patient.email, /^Llame pronto a su clínica/);
    expect(message).not.toMatch(/clamidia|positiv|resultado|vih/i);
    await openOnPhone(reader, message);
  });
  await test.step("its link gives all that is new, one a tap", async () => {
    await expect(reader.getByRole("listitem")).toHaveCount(3);
    await expect(reader.getByText(/clamidia|vih|orina/i)).toHaveCount(0);
    await expectUsable(reader, "the results of a link");
    await reader.getByRole("button", { name: /Nuevo/ }).nth(1).click();
    await expect(reader.getByRole("heading", { name: "Se encontró clamidia" })).toBeVisible();
    await expectNoSidewaysScroll(reader, "a result on a phone");
    await reader.getByRole("button", { name: "Ocultar" }).click();
    await expect(reader.getByRole("button", { name: /Leído/ })).toHaveCount(1);
  });

  await test.step("the patient calls back and is treated", async () => {
    await page.reload();
    await callBackAndTreat(page);
  });
  await test.step("the visit becomes a case, which is closed", async () => {
    await page.goto(visit);
    await closeInvestigation(page);
  });
});

test("an imported result: it joins its order, and the patient is told, treated, and the case is closed [R10-06]", async ({
  page,
  newBrowser,
}) => {
  const { email, clinics } = await aMember();
  const [clinic = ""] = clinics;
  await setNoon(clinic);
  const patient = await aSpanishPatient(clinic);
  const admin = await newBrowser();
  await enter(admin, (await aColleagueBeside(clinic, "Clinic administrator")).email, { at: "/system-settings" });
  await putLinkIntoMessage(admin);
  await admin.close();

  await enter(page, email);
  const visit = await aVisitOf(page, patient);
  const address = await order(page, async (basket) => {
    await add(basket, "Chlamydia NAAT", "Urine");
  });
  await collectAll(page);
  const test_ = ordered(page, "Chlamydia NAAT, Urine");
  const specimenId = (await test_.getByText(/^[A-Z]{2,4}\d{6,}$/).textContent()) ?? "";
  await page.getByRole("button", { name: /^Send/ }).first().click();

  await test.step("the laboratory's report joins the order by the specimen's id", async () => {
    const report = labReport({
      controlId: nameOfTheirOwn(),
      lastName: patient.lastName,
      firstName: "Mateo",
      born: "19850601",
      sex: "M",
    });
    const answered = report.replace(/^SPM\|1\|[^|]*/m, `SPM|1|${specimenId}`);
    await importFile(page, asFile(`${specimenId}.hl7`, answered));
    await page.goto(address);
    await expect(test_.getByText("Has a result")).toBeVisible();
    await expect(page.getByRole("group", { name: "What the patient is told" })).toContainText("Call for Results");
  });

  const reader = await newBrowser();
  await test.step("the patient reads it on a phone, in Spanish", async () => {
    await openOnPhone(reader, await messageTo(reader.request, patient.email, /^Llame pronto a su clínica/));
    await expect(reader.getByRole("heading", { name: "Se encontró clamidia" })).toBeVisible();
    await expectUsable(reader, "an imported result on a phone");
  });
  await test.step("the patient calls back and is treated, and the case is closed", async () => {
    await page.reload();
    await callBackAndTreat(page);
    await page.goto(visit);
    await closeInvestigation(page);
  });
});
