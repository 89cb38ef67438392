import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { followUpCalls } from "@tracewell/contract/follow-up";
import { aContactFromToday, someDay } from "../apps/server/testing/follow-up.ts";
import { desk, expectContrast, expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { aColleagueBeside, aMember } from "./members.ts";
import { callerOn } from "./patient-results.ts";
import { enter } from "./sign-in.ts";

test.slow();
// A stale call is refused, and told.
test.use({ expectedFaults: /status of 409/ });

test("an investigator asks each day by the grid, is told of a colleague's call, and gives persons away", async ({
  page,
  newBrowser,
}) => {
  const { email, clinics } = await aMember();
  const [clinic = ""] = clinics;
  const admin = await newBrowser();
  await enter(admin, (await aColleagueBeside(clinic, "Clinic administrator")).email, { at: "/system-settings" });
  const body = { name: "isolationMonitoring" as const, value: '{"enableContact":true}' };
  await (await callerOn(admin)).ask(preferenceCalls.create, { body });
  const colleague = await aColleagueBeside(clinic, "Investigator");
  await page.setViewportSize(desk);
  await enter(page, email);
  const caller = await callerOn(page);
  const { personId: id } = await aContactFromToday(caller, { lastName: "Overbeck" });
  await aContactFromToday(caller, { lastName: "Underhill" });
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  const today = (name: string) => row(name).locator("[data-today] button");
  const dialog = page.getByRole("dialog");

  await test.step("today's calls stand in the grid, and are recorded by keyboard", async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("f");
    await expect(page.getByRole("heading", { level: 1, name: "Follow-up" })).toBeVisible();
    await expect(today("Overbeck")).toHaveAccessibleName(/: Due$/);
    await today("Underhill").focus();
    await page.keyboard.press("ArrowUp");
    await expect(today("Overbeck")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(row("Overbeck").locator("button:focus")).toHaveAccessibleName(/: To come$/);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await dialog.getByRole("radio", { name: "Ill", exact: true }).check();
    await dialog.getByRole("textbox", { name: "Note" }).fill("Cough since yesterday.");
    await expectUsable(page, "a day of follow-up", [phone, desk]);
    await page.keyboard.press("Control+Enter");
    await expect(today("Overbeck")).toHaveAccessibleName(/: Ill, call$/);
    await expect(today("Overbeck")).toBeFocused();
  });

  await test.step("what a colleague recorded meanwhile is shown before it is replaced", async () => {
    await today("Overbeck").click();
    await expect(dialog.getByRole("textbox", { name: "Note" })).toHaveValue("Cough since yesterday.");
    await caller.ask(followUpCalls.record, {
      params: { id, day: someDay(0) },
      body: { outcome: "refused", note: null, version: 1 },
    });
    await dialog.getByRole("radio", { name: "Well", exact: true }).check();
    await dialog.getByRole("button", { name: "Record" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await expect(dialog).toContainText("Refused to answer, recorded by");
    await expect(dialog.getByRole("radio", { name: "Well", exact: true })).toBeChecked();
    await dialog.getByRole("button", { name: "Record" }).click();
    await expect(today("Overbeck")).toHaveAccessibleName(/: Well, call$/);
  });

  await test.step("both are given to a colleague, and taken back again", async () => {
    await page.getByRole("checkbox", { name: "Select everyone shown" }).check();
    await page.getByRole("button", { name: "Who asks…" }).click();
    await dialog.getByRole("combobox", { name: "Users" }).click();
    await page.locator(`[role=option][value="${colleague.id}"]:visible`).click();
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Assign" }).click();
    await expect(page.getByText("2 people assigned.")).toBeVisible();
    await page.getByRole("combobox", { name: "Asked by" }).selectOption(colleague.id);
    await expect(page.getByRole("row", { name: /Overbeck|Underhill/ })).toHaveCount(2);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Nobody to show")).toBeVisible();
    await page.getByRole("combobox", { name: "Asked by" }).selectOption("");
  });

  await page.getByRole("button", { name: /^Still to ask today/ }).click();
  await expect(row("Overbeck")).toHaveCount(0);
  await expect(row("Underhill")).toBeVisible();
  await expectUsable(page, "the follow-up grid", [phone, desk]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page, "the follow-up grid in dark");
});
