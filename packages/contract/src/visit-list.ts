import { z } from "zod";
import { visitFields } from "./fields/visit-fields.ts";
import { choices, custom, hidden, requestOnly, yesNo } from "./list-filters.ts";
import { type AddressOf, listOf } from "./lists.ts";
import { GivenDay, Id } from "./primitives.ts";
import { patientsFilter, recordFilters } from "./record-list.ts";

const daysOfVisits = { dayFrom: GivenDay.optional(), dayTo: GivenDay.optional() };

/** The list of visits (docs/domain.md#lists). */
export const visitList = listOf({
  name: "Visit",
  title: "Visits",
  one: "visit",
  search: "Find by name, number or phone",
  filters: [
    // The clinic's present day, or any; the days say it more exactly.
    custom(
      "day",
      "Date",
      { day: z.enum(["today", "any"]).default("today"), ...daysOfVisits },
      { day: z.enum(["any"]).optional(), ...daysOfVisits },
    ),
    recordFilters.status,
    choices("type", "Type", Id),
    recordFilters.assignedTo("Clinician"),
    choices("location", "Location", Id),
    yesNo("waiting", "Waiting", { true: "only those who wait", false: "only the others" }),
    recordFilters.needsAction,
    patientsFilter,
    hidden(recordFilters.infection()),
    hidden(recordFilters.created()),
    requestOnly(recordFilters.lostToFollowUp),
  ],
  columns: {
    ticket: { label: "Ticket" },
    patient: { label: "Patient" },
    reference: { label: "Visit ID" },
    types: { label: visitFields.typeIds.label },
    status: { label: "Status" },
    why: { label: "Why now" },
    waiting: { label: "Waiting", exportLabel: "Waiting in minutes" },
    location: { label: "Location" },
    clinician: { label: "Clinician" },
    appointment: { label: "Appointment" },
    created: { label: "Created", optional: true },
    closed: { label: "Closed", optional: true },
    updated: { label: "Updated", optional: true },
    age: { label: "Age in days", exportOnly: true },
  },
  sorts: ["waiting", "created", "updated", "reference", "patient", "why"],
});
export type VisitsAddress = AddressOf<typeof visitList>;
