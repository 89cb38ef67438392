import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { languages } from "@tracewell/contract/constants";
import { partnerInvitationCalls } from "@tracewell/contract/partner-invitations";
import { recordHref } from "@tracewell/contract/records";
import { eventIn } from "../apps/server/testing/calendar-file.ts";
import { anInvestigation } from "../apps/server/testing/investigation.ts";
import { desk, expectAccessible, expectNoSidewaysScroll, expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { callerOn } from "./patient-results.ts";
import { aPortalPatient, enterPortal } from "./portal.ts";
import { card } from "./record.ts";

test.slow();
test.use({ viewport: phone, expectedFaults: /status of (404|409|422)/ });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
const days = (page: Page) => page.getByRole("group", { name: "Days" });
const booking = {
  en: "When can you come?",
  es: "¿Cuándo puede venir?",
  fr: "Quand pouvez-vous venir ?",
  my: "ဘယ်အချိန် လာနိုင်မလဲ။",
  zh: "您什么时候能来？",
};

/** Taps the last day that has times, and its last free time. */
async function tapLastTime(page: Page): Promise<void> {
  await days(page)
    .getByRole("button", { name: /\d free$/ })
    .last()
    .click();
  await button(page, /^\d+:\d\d\s[AP]M$/)
    .and(page.locator(":enabled"))
    .last()
    .click();
}

test("a patient books in three taps, moves and cancels, and has it in the phone's calendar [R10-24] [R10-25] [R1-08] [R0-04]", async ({
  page,
}) => {
  const patient = await aPortalPatient();
  await enterPortal(page, patient);
  await page.getByRole("link", { name: "Book a visit" }).click();
  await test.step("what for and where, the day, the time", async () => {
    await expect(heading(page, "What is the visit for?")).toBeVisible();
    await expectUsable(page, "what a visit is for", [desk, phone]);
    await button(page, "STI screening").first().click();
    await expect(heading(page, booking.en)).toBeVisible();
    for (const language of languages) {
      await page.getByRole("banner").getByRole("combobox").selectOption(language);
      await expect(heading(page, booking[language])).toBeVisible();
      await expectAccessible(page, `booking in ${language}`);
      await expectNoSidewaysScroll(page, `booking in ${language}`);
    }
    await page.getByRole("banner").getByRole("combobox").selectOption("en");
    await tapLastTime(page);
    await expectUsable(page, "a time that was chosen", [desk, phone]);
    await button(page, "Book this time").click();
  });
  await test.step("it is booked: when, where, and a code to come with", async () => {
    await expect(heading(page, "You are booked")).toBeFocused();
    await expect(page.getByText(/^\w{4}-\w{4}-\w{4}$/)).toBeVisible();
    await expectUsable(page, "a booking", [desk, phone]);
  });
  const saved = async () => {
    const download = page.waitForEvent("download");
    await button(page, "Add to my calendar").click();
    return eventIn(await readFile(await (await download).path(), "utf8"));
  };
  const first = await saved();
  expect(first.event.summary).toBe("Appointment");
  await test.step("it is moved by keyboard, and replaces itself in the calendar", async () => {
    await page.getByRole("link", { name: "See my appointments" }).click();
    await expect(heading(page, "Appointments")).toBeVisible();
    await expectUsable(page, "one's own appointments", [desk, phone]);
    await page.getByRole("link", { name: "Move it" }).focus();
    await page.keyboard.press("Enter");
    await expect(heading(page, "Move your appointment")).toBeVisible();
    await button(page, /^Soonest: /).focus();
    await page.keyboard.press("Enter");
    await button(page, "Move it to this time").focus();
    await page.keyboard.press("Enter");
    await expect(heading(page, "Your appointment is moved")).toBeFocused();
    const second = await saved();
    expect(second.uid).toBe(first.uid);
    expect(second.sequence).toBeGreaterThan(first.sequence);
    expect(second.event.startDate.toJSDate().getTime()).toBeLessThan(first.event.startDate.toJSDate().getTime());
  });
  await test.step("it is the next on the home page, and canceled with a reason", async () => {
    await page.getByRole("link", { name: "Home" }).first().click();
    await expect(heading(page, "Your next appointment")).toBeVisible();
    await expectUsable(page, "the home with an appointment", [desk, phone]);
    await page.getByRole("link", { name: "Move or cancel it, or see your code" }).click();
    await button(page, "Cancel it").click();
    await expectAccessible(page, "why an appointment is canceled");
    await page.getByRole("dialog").getByRole("button", { name: "I am ill" }).click();
    await expect(page.getByText("Your appointment is canceled.")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Canceled" })).toBeVisible();
    await expectUsable(page, "an appointment that was canceled", [desk, phone]);
  });
});

test("a partner books a time with their code, and the investigation has the visit", async ({
  signedIn,
  newBrowser,
}) => {
  const investigator = await signedIn("investigator");
  await investigator.setViewportSize(desk);
  const caller = await callerOn(investigator);
  const person = { lastName: nameOfTheirOwn(), firstName: "Ida" };
  const { id } = await anInvestigation(caller, { person });
  const { address } = await caller.ask(partnerInvitationCalls.invite, { params: { id }, body: {} });
  const stranger = await newBrowser();
  await stranger.setViewportSize(phone);
  await stranger.goto(address.replace(/^https?:\/\/[^/]+/, ""));
  await button(stranger, "Book a time").click();
  const place = stranger.getByRole("heading", { name: "Where do you want to come?" });
  await expect(place).toBeVisible();
  await expectUsable(stranger, "places for a partner", [desk, phone]);
  await stranger.getByRole("region", { name: "Where do you want to come?" }).getByRole("button").first().click();
  await tapLastTime(stranger);
  await button(stranger, "Book this time").click();
  await expect(stranger.getByText("Give a name that we can call you by.")).toBeVisible();
  await stranger.getByRole("textbox", { name: "What may we call you?" }).fill("Sam");
  await expectUsable(stranger, "a partner's booking", [desk, phone]);
  await button(stranger, "Book this time").click();
  await expect(heading(stranger, "You are booked")).toBeVisible();
  await expectUsable(stranger, "a partner who booked", [desk, phone]);
  await investigator.goto(recordHref("Incident", id));
  const row = card(investigator, "Partner codes").getByRole("row", { name: /Used/ });
  await expect(row.getByRole("link", { name: /^V-/ })).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText("This code can’t be used any more.")).toBeVisible();
});
