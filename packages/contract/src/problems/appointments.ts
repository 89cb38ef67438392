import type { ProblemTexts } from "./problem-texts.ts";

/** Locations, hours, slots and appointments. */
export const appointmentProblems = {
  "slot.not-available": [409, "This time slot is not available. Select another time."],
  "slot.too-many-days": [422, "Ask for at most 62 days at once."],

  "appointment-link.unknown": [404, "This link is not complete, or too old. Open the newest message from your clinic."],

  "appointment.over": [409, "This appointment is over: it was held, missed, canceled or moved."],
  "appointment.enough": [409, "You have as many appointments as can be booked here. Call your clinic for more."],
  "appointment.to-come": [409, "This appointment is still to come."],

  "calendar-feed.unknown": [404, "This address is over. Make another in your profile."],

  "waitlist.over": [409, "This person no longer waits: they have an appointment, or were taken off the list."],
  "waitlist.day-past": [422, "Choose a last day that is still to come."],
  "waitlist.twice": [409, "This person waits for this type of visit already."],

  "location.name-taken": [409, "There is a location of this name already."],
  "location.has-appointments": [409, "A location with appointments cannot be deleted. Take it out of use instead."],
  "location.last": [409, "The clinic’s last location cannot be deleted."],

  "clinician-hours.not-yours": [403, "You can change your own hours; those of others are changed in the settings."],

  "hours.booked": [409, "Appointments are booked outside of these hours."],
} as const satisfies ProblemTexts;
