import { Scheduling } from "@tracewell/contract/scheduling";
import { settingModel } from "../editing/setting-fields.ts";

/** How appointments are offered (R9-45, R9-46). */
export const schedulingModel = settingModel(Scheduling, {
  counted: {
    duration: { label: "An appointment takes", unit: "minutes", about: "A location can have its own." },
    overlappings: { label: "At one time", unit: "patients", about: "How many a location sees side by side." },
    daysAhead: { label: "Booked ahead", unit: "days", about: "How far ahead times are offered." },
    buffer: { label: "Between two appointments", unit: "minutes", about: "Kept free after each, in every place." },
    lead: { label: "Booked before it begins", unit: "minutes", about: "What begins sooner is not offered any more." },
    grace: { label: "Counts as missed after", unit: "minutes", about: "How long after its end nobody has come." },
    firstReminder: { label: "Reminded before", unit: "hours", about: "In the patient’s language; 0 sends none." },
    secondReminder: { label: "And once more before", unit: "hours", about: "0 sends none." },
  },
  switched: {
    confirmBookings: { label: "Tell patients when it is booked, moved or canceled" },
    changeVisitStatus: { label: "Abandon the visit of a missed appointment" },
  },
});
