import { choice, choices, hidden, text } from "./list-filters.ts";
import { listOf } from "./lists.ts";
import { GivenInstant, Id } from "./primitives.ts";

/** Who waits for an appointment. */
export const waitlistList = listOf({
  name: "Waitlist",
  title: "Waitlist",
  one: "person waiting",
  search: "Find by patient",
  filters: [
    choice("status", "Status", { waiting: "waiting", booked: "booked", over: "over" }),
    choices("visitType", "What for", Id),
    choices("location", "Location", Id),
    choices("clinician", "Clinician", Id),
    hidden(text("at", "Time", GivenInstant.optional())),
    hidden(text("place", "Place", Id.optional())),
    hidden(text("personId", "Person", Id.optional())),
  ],
  columns: {
    patient: { label: "Patient" },
    phone: { label: "Phone" },
    visitType: { label: "What for" },
    days: { label: "Days" },
    location: { label: "Location" },
    clinician: { label: "Clinician" },
    since: { label: "Waiting since" },
    status: { label: "Status" },
    comment: { label: "Comment", optional: true },
  },
  sorts: ["since", "patient"],
  direction: "asc",
});
