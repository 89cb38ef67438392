import type { OwnAppointment } from "@tracewell/contract/portal-appointments";

/** It is booked, and not over yet. */
export const isToCome = ({ state, end }: OwnAppointment): boolean => state === "booked" && Date.parse(end) > Date.now();

/** How an appointment of the past stands, in the patient's words. */
export const stateTexts = {
  booked: "Booked",
  canceled: "Canceled",
  missed: "Missed",
  finished: "You were here",
} as const satisfies Record<OwnAppointment["state"], string>;

/** Why a patient can't come; the clinic reads it in English, as it is chosen and not typed. */
export const cancelReasons = [
  "I am ill",
  "The time doesn’t suit me",
  "I don’t need it any more",
  "Another reason",
] as const;
