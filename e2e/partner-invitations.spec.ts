import type { Page } from "@playwright/test";
import { languages } from "@tracewell/contract/constants";
import { contactCalls } from "@tracewell/contract/contacts";
import { recordHref } from "@tracewell/contract/records";
import { anInvestigation } from "../apps/server/testing/investigation.ts";
import {
  desk,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  expectUsable,
  phone,
} from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { aKioskBeside } from "./members.ts";
import { callerOn } from "./patient-results.ts";
import { aPortalPatient, enterPortal } from "./portal.ts";
import { card, choose } from "./record.ts";
import { enter, riverside } from "./sign-in.ts";

test.slow();
test.use({ expectedFaults: /status of (401|404|409|422)/ });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const invited = {
  en: "You are invited to visit us",
  es: "Le invitamos a visitarnos",
  fr: "Nous vous invitons à venir nous voir",
  my: "ကျွန်ုပ်တို့ထံ လာရောက်ရန် ဖိတ်ခေါ်ပါသည်",
  zh: "诚邀您前来",
};

test("a partner comes with a code, and neither page, kiosk nor desk tells of whom or of what", async ({
  signedIn,
  newBrowser,
}) => {
  const investigator = await signedIn("investigator");
  const caller = await callerOn(investigator);
  const lastName = nameOfTheirOwn();
  const partner = nameOfTheirOwn();
  const { id } = await anInvestigation(caller, { person: { lastName, firstName: "Ida" } });
  const contact = { caseId: id, person: { lastName: partner, firstName: "Lou" } };
  await caller.ask(contactCalls.create, { body: contact });
  const codes = card(investigator, "Partner codes");
  let code = "";
  let link = "";

  await test.step("staff make a code for a contact, which is shown once", async () => {
    await investigator.goto(recordHref("Incident", id));
    await button(investigator, "Make a code").click();
    await choose(investigator, "Contact", new RegExp(partner));
    await investigator.getByRole("textbox", { name: "Note", exact: true }).fill("by phone");
    await expectAccessible(investigator, "the form of a code");
    await investigator.keyboard.press("Control+Enter");
    const dialog = investigator.getByRole("dialog", { name: "Hand this on now" });
    await expect(dialog.getByRole("img", { name: "QR code of the link" })).toBeVisible();
    await expectUsable(investigator, "a new code", [phone, desk]);
    code = (await dialog.getByText(/^\w{4}-\w{4}-\w{4}$/).textContent()) ?? "";
    await investigator.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await dialog.getByRole("button", { name: "Copy link" }).click();
    link = await investigator.evaluate(() => navigator.clipboard.readText());
    await investigator.keyboard.press("Escape");
    await expect(codes.getByRole("row", { name: new RegExp(`${partner}.*by phone.*Open`) })).toBeVisible();
    await expect(investigator.getByText(code)).toHaveCount(0);
    await expectUsable(investigator, "an investigation with a code", [phone, desk]);
  });

  const path = link.replace(/^https?:\/\/[^/]+/, "");
  const stranger = await newBrowser();
  await test.step("its page says where to come, in five languages, and nothing of why", async () => {
    await stranger.setViewportSize(phone);
    await stranger.goto(path);
    await expect(stranger.getByText(code)).toBeVisible();
    await expect(stranger).toHaveTitle(/^My clinic/);
    for (const language of languages) {
      await stranger.getByRole("combobox").selectOption(language);
      await expect(stranger.getByRole("heading", { level: 1, name: invited[language] })).toBeVisible();
      await expectAccessible(stranger, `a partner's code in ${language}`);
      await expectNoSidewaysScroll(stranger, `a partner's code in ${language}`);
    }
    await stranger.getByRole("combobox").selectOption("en");
    const said = ((await stranger.locator("body").textContent()) ?? "").toLowerCase();
    for (const word of ["syphilis", "std", "sti", "infect", "test", lastName.toLowerCase(), partner.toLowerCase()])
      expect(said.split(/\W+/)).not.toContain(word);
    await stranger.emulateMedia({ colorScheme: "dark" });
    await expectContrast(stranger, "a partner's code in dark");
  });

  const visitor = nameOfTheirOwn();
  // The demo's own kiosk is another journey's.
  const kiosk = await newBrowser();
  const { email } = await aKioskBeside(riverside);
  await enter(kiosk, email);
  await test.step("a kiosk notices a slip, takes the code and answers nothing of it", async () => {
    await kiosk.getByRole("textbox", { name: "Kiosk number" }).fill(visitor);
    await button(kiosk, "Save and begin").click();
    await button(kiosk, /^Begin$/).click();
    await button(kiosk, "STI screening").click();
    const field = kiosk.getByRole("textbox", { name: "Code, if you have one" });
    await field.fill(`${code.slice(0, -1)}${code.endsWith("0") ? "1" : "0"}`);
    await button(kiosk, "Next").click();
    await expect(kiosk.getByText("Check the code and type it again.")).toBeVisible();
    await expectAccessible(kiosk, "a code at the kiosk");
    await field.fill(code.toLowerCase());
    await button(kiosk, "Next").click();
    await kiosk.getByRole("textbox", { name: "Last name" }).fill(visitor);
    for (let step = 0; step < 5; step++) await button(kiosk, "Next").click();
    await button(kiosk, "Finish").click();
    await expect(kiosk.getByRole("heading", { name: "Thank you. Please take a seat." })).toBeVisible();
    await expect(kiosk.getByText(/invit|partner/i)).toHaveCount(0);
  });

  const front = await signedIn("frontdesk");
  await test.step("the desk sees that they were invited, not by whom", async () => {
    await front.goto("/visits/waiting-room");
    const line = front.getByRole("row", { name: new RegExp(visitor) });
    await expect(line).toContainText("Invited");
    await line.getByRole("button", { name: /^Open number/ }).click();
    const dialog = front.getByRole("dialog");
    await expect(dialog.getByText(lastName)).toHaveCount(0);
    await button(front, "Make a new person").click();
    await expect(line).toHaveCount(0);
  });

  await test.step("the investigation has the visit, and the page is over", async () => {
    await investigator.setViewportSize(desk);
    await investigator.reload();
    await expect(codes.getByRole("row", { name: /Used/ }).getByRole("link", { name: /^V-/ })).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByText("This code can’t be used any more.")).toBeVisible();
    await expect(stranger.getByText(code)).toHaveCount(0);
  });
});

test("a patient gives codes to partners where the clinic offered it", async ({ page, signedIn }) => {
  const patient = await aPortalPatient();
  const investigator = await signedIn("investigator");
  const { id } = await anInvestigation(await callerOn(investigator), { personId: patient.personId });
  await page.setViewportSize(phone);
  await enterPortal(page, patient);
  const offered = page.getByRole("link", { name: "Codes for partners" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("How we reach you")).toBeVisible();
  await expect(offered).toHaveCount(0);
  await test.step("once staff have offered it", async () => {
    await investigator.goto(recordHref("Incident", id));
    const may = investigator.getByRole("switch", { name: "The patient may make codes in the portal" });
    await may.click();
    await expect(may).toBeChecked();
    await page.reload();
    await offered.click();
    await expect(page.getByRole("heading", { level: 1, name: "Codes for partners" })).toBeVisible();
    await expectUsable(page, "codes for partners", [desk, phone]);
  });
  await test.step("they make one by keyboard, and see it once", async () => {
    await page.getByRole("textbox", { name: "Who is it for?" }).fill("A.");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Give this to your partner now" })).toBeVisible();
    await expectUsable(page, "a code of one's own", [desk, phone]);
    await button(page, "Done").click();
    await expect(page.getByRole("listitem").filter({ hasText: "A." })).toContainText("Not used yet");
    await expectUsable(page, "one's own codes", [desk, phone]);
  });
  await test.step("and take it back", async () => {
    await button(page, "Take it back").click();
    await expect(page.getByRole("listitem").filter({ hasText: "A." })).toContainText("Taken back");
  });
});
