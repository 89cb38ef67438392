import type { ProblemTexts } from "./problem-texts.ts";

/** What patients, visitors and partners meet: portal, kiosk, self-assessments, links. */
export const patientProblems = {
  "portal.read-only": [403, "You are looking at the portal as this patient. Nothing can be changed here."],
  "portal.off": [409, "The patient portal is turned off in this clinic."],
  "portal.no-bookings": [409, "Your clinic doesn’t take bookings here. Call to make an appointment."],
  "portal.appointments-fixed": [409, "Your clinic changes appointments on the phone. Call to move or cancel it."],
  "portal.has-access": [409, "This patient has portal access already."],
  "portal.no-access": [409, "This patient has no portal access."],
  "portal.name-missing": [409, "The clinic has no first and last name for you. Call your clinic."],
  "portal.result-changed": [409, "This result was changed. Read it again."],

  "self-assessment.not-asked": [409, "Your clinic does not ask for daily self-assessments."],
  "self-assessment.handled": [409, "A colleague has seen to this already."],
  "self-assessment.exists": [409, "There is a self-assessment of this day already."],
  "self-assessment.other-day": [422, "Only the self-assessment of today can be handed in."],
  "self-assessment.opted-out": [409, "Patient is opted out from messages"],
  "self-assessment.link-unknown": [404, "This link is not complete, or it was replaced by a newer one."],
  "self-assessment.link-expired": [409, "This link was for another day. Your clinic sends a new one."],
  "self-assessment.link-used": [409, "This link was used already. Thank you, your clinic has your answers."],

  "result-link.unknown": [404, "This link is not complete. Open it again from your message."],
  "result-link.expired": [409, "This link is too old, or a newer one was sent."],
  "result-link.used-up": [409, "There were too many wrong dates of birth. Send a new link."],
  "result-link.wrong-birth-date": [422, "That is not the date of birth that we have. Check it and try again."],
  "result-link.not-sent": [409, "We can’t send a new link. Call your clinic for your result."],

  "partner-invitation.unknown": [404, "This code is not complete. Open the link or scan the code again."],
  "partner-invitation.over": [409, "This code was used, taken back, or is too old."],
  "partner-invitation.too-many": [409, "There are many codes already. Take back some that are not needed."],
  "partner-invitation.monthly": [409, "You have made many codes this month. Call your clinic if you need more."],
  "partner-invitation.not-offered": [409, "Your clinic has not offered you this. Call your clinic."],

  "follow-up.not-followed": [409, "Nobody was following this person up on that day."],
  "follow-up.day-ahead": [409, "That day is still to come. Record the call on the day itself."],

  "unnamed-partner.too-many": [
    409,
    "An investigation can have 100 unnamed partners. Add fewer, or remove some that are not needed.",
  ],
  "unnamed-partner.already-added": [409, "This partner is already on the list of this investigation."],
  "unnamed-partner.resolved": [409, "This partner was resolved into a person. Undo that first."],
  "unnamed-partner.not-resolved": [409, "This partner is not resolved."],

  "kiosk.too-many": [429, "Too many registrations from this device. Please go to the front desk."],
} as const satisfies ProblemTexts;
