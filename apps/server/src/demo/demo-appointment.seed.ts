import type { LocationBody } from "@tracewell/contract/locations";
import type { OpeningHours } from "@tracewell/contract/opening-hours";

/** Appointments in the two weeks to come, in all locations. */
export const appointmentsToCome = 60;

type Week = OpeningHours["regular"];

const morning = { from: "08:00", to: "12:00" };
const office = [morning, { from: "13:00", to: "17:00" }];

/** Late on Thursdays, in the morning on Saturdays. */
export const clinicHours: Week = {
  monday: office,
  tuesday: office,
  wednesday: office,
  thursday: [morning, { from: "13:00", to: "19:00" }],
  friday: office,
  saturday: [{ from: "09:00", to: "12:00" }],
  sunday: [],
};

/** A second place, for quick visits on some evenings. */
export const outreach: Omit<LocationBody, "visitTypeIds"> = {
  name: "Riverside outreach",
  timeZone: null,
  address: "18 Quay Street, second floor",
  phone: "(555) 555-0142",
  duration: 20,
  overlappings: 2,
  daysAhead: null,
  buffer: null,
  lead: null,
  byVisitType: [],
  disabled: false,
};
export const outreachTypes: readonly string[] = ["STI screening", "HIV test", "PrEP", "Vaccination"];

const evening = [{ from: "15:00", to: "20:00" }];
export const outreachHours: Week = {
  monday: [],
  tuesday: evening,
  wednesday: [],
  thursday: evening,
  friday: [],
  saturday: [{ from: "10:00", to: "14:00" }],
  sunday: [],
};
