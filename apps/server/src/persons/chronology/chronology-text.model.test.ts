import { expect, it } from "vitest";
import { type EventName, eventsOfKinds, eventText } from "./chronology-text.model.ts";

const said = (event: EventName, subject: string | null = null, detail: string | null = null) =>
  eventText({ event, subject, detail });

it("says what happened, with what is known of it", () => {
  expect([said("visit-started"), said("visit-closed", null, "Discharged")]).toEqual([
    "Visit started",
    "Visit closed: Discharged",
  ]);
  expect([said("file-received", "Acme Labs"), said("file-received")]).toEqual([
    "Incoming file received from Acme Labs",
    "Incoming file received",
  ]);
  expect(said("investigation-opened", "Syphilis")).toBe("Investigation opened: Syphilis");
  expect(said("contact-closed", null, "Infected, brought to treatment")).toBe(
    "Contact closed: Infected, brought to treatment",
  );
  expect(said("appointment-made", null, "ASSIGNED")).toBe("Appointment: booked");
});

it("tells a treatment that was not given from one that was, and one on suspicion", () => {
  expect([
    said("treatment-given", "Doxycycline", "Treated"),
    said("treatment-given", "Doxycycline", "Presumptively Treated"),
    said("treatment-given", null, "Untreated"),
  ]).toEqual(["Treated: Doxycycline", "Treated presumptively: Doxycycline", "Not treated"]);
});

it("names the dose of a vaccine where it is known", () => {
  expect([said("vaccination-given", "HPV", "2"), said("vaccination-given", "HPV")]).toEqual([
    "Vaccinated: HPV, dose 2",
    "Vaccinated: HPV",
  ]);
});

it("narrows down to the events of some kinds", () => {
  expect(eventsOfKinds(["visit", "treatment"])).toEqual(["visit-started", "visit-closed", "treatment-given"]);
});
