import { appointmentCalls } from "@tracewell/contract/appointments";
import { locationCalls } from "@tracewell/contract/locations";
import { planAppointmentMessages } from "../apps/server/src/appointments/notifying/appointment-notice.service.ts";
import { expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { callerOn } from "./patient-results.ts";
import { aPortalPatient, atClinic } from "./portal.ts";
import { riverside } from "./sign-in.ts";

test.slow();

test("a patient is told of an appointment in Spanish, and cancels it from the message on a phone [R10-25]", async ({
  signedIn,
  newBrowser,
}) => {
  const desk = await signedIn("frontdesk");
  const { ask } = await callerOn(desk);
  const { personId } = await aPortalPatient();
  const [location] = (await ask(locationCalls.list)).data;
  const locationId = location?.id ?? "";
  const days = [3, 4, 5, 6].map((ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10));
  const slots = await desk.request.get("/api/dcm/appointments/slots", {
    params: { location: locationId, from: days[0] ?? "", to: days[3] ?? "" },
    headers: { authorization: (await callerOn(desk)).token },
  });
  const start = (await slots.json()).data.find(({ free }: { free: number }) => free > 0).start;
  const { id } = await ask(appointmentCalls.book, { body: { locationId, personId, start } });

  let path = "";
  await atClinic(riverside, async (tx, tenantId) => {
    const spanish = { contact_preference: "Email", primary_language: "Spanish" };
    await tx.updateTable("person").set(spanish).where("id", "=", personId).execute();
    while ((await planAppointmentMessages(tx, tenantId, { publicUrl: "http://localhost" })) > 0);
    // Read before it leaves: at night it waits for the morning.
    const message = await tx
      .selectFrom("outgoing_message")
      .select(["subject", "body", "calendar"])
      .where("appointment_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(message.subject).toBe("Su cita");
    expect(message.calendar).toContain("SUMMARY:Cita");
    expect(`${message.body} ${message.calendar}`).not.toMatch(/STI|VIH|ITS|prueba/);
    path = /(\/time#[\w-]+)/.exec(message.body ?? "")?.[1] ?? "";
  });

  const patient = await newBrowser();
  await patient.goto(path);
  await expect(patient.getByRole("heading", { name: "Your appointment" })).toBeVisible();
  await expectUsable(patient, "the link of an appointment");
  await patient.setViewportSize(phone);
  await patient.getByRole("button", { name: "I’ll come" }).click();
  await expect(patient.getByText("Thank you for telling us that you will come.")).toBeVisible();
  await patient.getByRole("button", { name: "I can’t come" }).click();
  await patient.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(patient.getByText("This appointment is canceled.")).toBeVisible();
  const became = await ask(appointmentCalls.get, { params: { id } });
  expect(became.status).toBe("CANCELED");
  expect(became.confirmedAt).not.toBeNull();
});
