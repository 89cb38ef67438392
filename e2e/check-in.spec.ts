import type { Page } from "@playwright/test";
import { portalAppointmentCalls } from "@tracewell/contract/portal-appointments";
import { visitCalls } from "@tracewell/contract/visits";
import { aVisit } from "../apps/server/testing/visit.ts";
import { desk, expectAccessible, expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { aKioskBeside } from "./members.ts";
import { callerOn } from "./patient-results.ts";
import { aPortalPatient, enterPortal, giveName } from "./portal.ts";
import { enter, riverside } from "./sign-in.ts";

const device = { width: 1024, height: 768 };
test.slow();
test.use({ viewport: device, expectedFaults: /status of (404|409|422)/ });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("a visitor checks in by the code of their appointment, and the waiting room has them at once [R0-01] [R10-64]", async ({
  signedIn,
  newBrowser,
}) => {
  const lastName = nameOfTheirOwn();
  const patient = await aPortalPatient();
  await giveName(patient.personId, lastName);
  const front = await signedIn("frontdesk", { at: "/visits/waiting-room" });
  await front.setViewportSize(desk);
  const caller = await callerOn(front);
  const dayOf = (at: Date) => at.toLocaleDateString("en-CA", { timeZone: "America/New_York" });
  const inAWhile = new Date(Date.now() + 20 * 60_000);
  // An appointment of today, however late it is.
  const soon = dayOf(inAWhile) === dayOf(new Date()) ? inAWhile : new Date();
  const clock = (at: Date) =>
    at.toLocaleTimeString("en-GB", { timeZone: "America/New_York", hour: "2-digit", minute: "2-digit" });
  const day = dayOf(soon);
  const end = clock(new Date(soon.getTime() + 60_000));
  const appointment = { day, start: clock(soon), end };
  test.skip(end <= appointment.start, "An appointment is of one day, and midnight is near.");
  const { id } = await aVisit(caller, { personId: patient.personId, appointment });

  const portal = await newBrowser();
  await enterPortal(portal, patient);
  const own = await (await callerOn(portal)).ask(portalAppointmentCalls.appointments);
  const code = own.data[0]?.code ?? "";
  const row = front
    .getByRole("group", { name: "Today’s appointments" })
    .getByRole("row", { name: new RegExp(lastName) });
  await front.reload();
  await expect(row).toContainText("Expected");

  const kiosk = await newBrowser();
  await kiosk.setViewportSize(device);
  const { email } = await aKioskBeside(riverside);
  await enter(kiosk, email);
  await kiosk.getByRole("textbox", { name: "Kiosk number" }).fill(lastName);
  await button(kiosk, "Save and begin").click();
  await expect(button(kiosk, "I have an appointment")).toBeVisible();
  await expectUsable(kiosk, "a kiosk that checks in", [phone, device]);
  await button(kiosk, "I have an appointment").click();
  const field = kiosk.getByRole("textbox", { name: "Code" });
  await expect(field).toBeFocused();
  await expectUsable(kiosk, "checking in at a kiosk", [phone, device]);
  await field.fill("0000");
  await kiosk.keyboard.press("Enter");
  await expect(kiosk.getByText("Check the code and type it again.")).toBeVisible();
  await field.fill(code.toLowerCase());
  await kiosk.keyboard.press("Enter");
  await expect(kiosk.getByRole("heading", { name: "Thank you. Please take a seat." })).toBeVisible();
  await expect(kiosk.getByText(new RegExp(lastName))).toHaveCount(0);

  await expect(row).toContainText(/Early (1\d|20) min/);
  await expect(row.getByRole("button")).toHaveCount(0);
  await expectUsable(front, "the waiting room with appointments", [phone, desk]);
  const visit = await caller.ask(visitCalls.get, { params: { id } });
  expect(visit.status.key).toBe("PatientIntake");
});

test("the desk checks a patient in beside the waiting room", async ({ signedIn }) => {
  const patient = await aPortalPatient();
  const lastName = nameOfTheirOwn();
  await giveName(patient.personId, lastName);
  const front = await signedIn("frontdesk", { at: "/visits/waiting-room" });
  const later = new Date(Date.now() + 60 * 60_000);
  const clock = (at: Date) =>
    at.toLocaleTimeString("en-GB", { timeZone: "America/New_York", hour: "2-digit", minute: "2-digit" });
  const day = later.toLocaleDateString("en-CA", { timeZone: "America/New_York" });
  const appointment = { day, start: clock(later), end: clock(new Date(later.getTime() + 60_000)) };
  test.skip(appointment.end <= appointment.start, "An appointment is of one day, and midnight is near.");
  test.skip(day !== new Date().toLocaleDateString("en-CA", { timeZone: "America/New_York" }), "It is tomorrow soon.");
  await aVisit(await callerOn(front), { personId: patient.personId, appointment });
  await front.reload();
  await button(front, `Check in ${lastName}, Rosa`).focus();
  await front.keyboard.press("Enter");
  await expect(front.getByText(`${lastName}, Rosa is checked in.`)).toBeVisible();
  await expect(front.getByRole("row", { name: new RegExp(lastName) })).toContainText(/Early/);
  await expectAccessible(front, "a patient who was checked in");
});
