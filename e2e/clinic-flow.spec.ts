import type { Page } from "@playwright/test";
import { desk, expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { aKioskBeside, aMember } from "./members.ts";
import { enter } from "./sign-in.ts";

const wall = { width: 1920, height: 1080 };
test.slow();
test.use({ viewport: desk, expectedFaults: /status of (401|403|409)/ });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const station = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a visitor goes from the kiosk past the wall screen to discharge with one ticket, and steps are undone [R10-64]", async ({
  page,
  newBrowser,
}) => {
  const { email, clinics } = await aMember({ role: "Front desk" });
  const lastName = nameOfTheirOwn();
  await enter(page, email, { at: "/visits/flow" });
  await expect(page.getByText("No one is in the clinic")).toBeVisible();
  await expectUsable(page, "the empty board", [phone, desk]);

  const kiosk = await newBrowser();
  await enter(kiosk, (await aKioskBeside(clinics[0] ?? "")).email);
  await kiosk.getByRole("textbox", { name: "Kiosk number" }).fill(lastName);
  await button(kiosk, "Save and begin").click();
  await kiosk.getByRole("button", { name: "Begin", exact: true }).click();
  await button(kiosk, "STI screening").click();
  await button(kiosk, "Next").click();
  await kiosk.getByRole("textbox", { name: "First name" }).fill("Rosa");
  await kiosk.getByRole("textbox", { name: "Last name" }).fill(lastName);
  while (!(await button(kiosk, "Finish").isVisible())) await button(kiosk, "Next").click();
  await button(kiosk, "Finish").click();
  await expect(kiosk.getByRole("heading", { name: "Thank you. Please take a seat." })).toBeVisible();
  await expect(kiosk.getByRole("img", { name: "Red 1" })).toBeVisible();
  await expectUsable(kiosk, "the ticket at the kiosk", [phone, { width: 1024, height: 768 }]);

  const arrived = station(page, "Arrived");
  await expect(arrived.getByRole("img", { name: "Red 1" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" }).getByText("1 waiting")).toBeVisible();
  await page.getByRole("combobox", { name: "Call visitors to" }).click();
  await page.getByRole("option", { name: "Laboratory" }).click();
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open wall screen" }).click();
  const screen = await opened;
  await screen.setViewportSize(wall);
  await expect(screen.getByText("No number is called right now.")).toBeVisible();
  const called = screen.getByRole("region", { name: "Called last" });

  await test.step("called, undone, and called again, the wall screen follows", async () => {
    await button(page, "Call next at Arrived").click();
    await expect(called.getByRole("img", { name: "Red 1" })).toBeVisible();
    await expect(called).toContainText("Laboratory");
    await expect(screen.getByText(lastName)).toHaveCount(0);
    await expectUsable(screen, "the wall screen", [phone, wall]);
    await expectUsable(page, "the board with a call", [phone, desk]);
    await expect(page.getByText("Called Red 1 to Laboratory", { exact: true })).toBeVisible();
    await button(page, "Undo").click();
    await expect(called).toHaveCount(0);
    await button(page, "Call Red 1").click();
    await expect(called).toContainText("Laboratory");
  });
  await test.step("served, and found out who it is: the visit has the same ticket", async () => {
    await button(page, "Serve Red 1").click();
    await expect(called).toHaveCount(0);
    await button(page, "Find out who Red 1 is").click();
    await button(page, "Make a new person").click();
    await expect(station(page, "Patient Intake").getByRole("img", { name: "Red 1" })).toBeVisible();
    await expect(arrived.getByText("No one here")).toBeVisible();
  });
  await test.step("moved on and back, and discharged", async () => {
    await button(page, "Call next at Patient Intake").click();
    await expect(called.getByRole("img", { name: "Red 1" })).toBeVisible();
    await button(page, "Serve Red 1").click();
    await button(page, "Move Red 1").click();
    await page.getByRole("menuitem", { name: "Move to Specimen Collection" }).click();
    await expect(station(page, "Specimen Collection").getByRole("link", { name: new RegExp(lastName) })).toBeVisible();
    await expect(page.getByText("Moved Red 1 to Specimen Collection")).toBeVisible();
    await button(page, "Undo").click();
    await expect(station(page, "Patient Intake").getByText(/^With Ines Duarte/)).toBeVisible();
    await button(page, "Move Red 1").click();
    await page.getByRole("menuitem", { name: "Discharged" }).click();
    await expect(page.getByText("Moved Red 1 to Discharged")).toBeVisible();
    await expect(page.getByText("No one is in the clinic")).toBeVisible();
  });
});
