import type { StandardMessage } from "@tracewell/contract/lookups";

/**
 * The standard messages that a clinic begins with. None says what for: whoever reads over a shoulder learns no more than that
 * someone is to call (docs/domain.md#messages).
 */
export const seededStandardMessages: readonly Pick<StandardMessage, "name" | "channel" | "subject" | "body">[] = [
  {
    name: "Please call",
    channel: "sms",
    subject: null,
    body: "Please call your clinic when you have a quiet moment. Ask for the nurse on duty.",
  },
  {
    name: "Please call back",
    channel: "sms",
    subject: null,
    body: "We tried to reach you by phone. Please call us back at your clinic.",
  },
  {
    name: "Appointment tomorrow",
    channel: "sms",
    subject: null,
    body: "You have an appointment tomorrow. Call your clinic if you cannot come.",
  },
  {
    name: "Missed appointment",
    channel: "sms",
    subject: null,
    body: "We missed you at your appointment. Call your clinic for another time.",
  },
  {
    name: "Please call",
    channel: "email",
    subject: "Please call your clinic",
    body: "Please call your clinic during opening hours and ask for the nurse on duty.\n\nDo not answer this email: nobody reads it.",
  },
  {
    name: "Something new in the portal",
    channel: "email",
    subject: "There is something new for you",
    body: "Sign in to the patient portal of your clinic to read it. If you cannot sign in, call us.\n\nDo not answer this email: nobody reads it.",
  },
];
