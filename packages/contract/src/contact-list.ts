import { z } from "zod";
import { choices, days, requestOnly } from "./list-filters.ts";
import { type AddressOf, listOf } from "./lists.ts";
import { forOutbreak, patientsFilter, recordFilters } from "./record-list.ts";

/** The list of contacts (docs/domain.md#lists). */
export const contactList = listOf({
  name: "IncomingPartner",
  title: "Contacts",
  one: "contact",
  search: "Find by name, number or phone",
  filters: [
    recordFilters.status,
    recordFilters.infection("Exposed to"),
    recordFilters.assignedTo("Assigned to"),
    recordFilters.needsAction,
    choices("disposition", "Disposition", z.string().max(2)),
    days("exposed", "Last exposure", "exposedFrom", "exposedTo"),
    recordFilters.created(),
    patientsFilter,
    forOutbreak,
    requestOnly(recordFilters.lostToFollowUp),
  ],
  columns: {
    reference: { label: "Reference no." },
    patient: { label: "Patient" },
    infection: { label: "Exposed to" },
    case: { label: "Source case" },
    relationship: { label: "Relationship", optional: true },
    lastExposure: { label: "Last exposure" },
    status: { label: "Status" },
    why: { label: "Why now" },
    disposition: { label: "Disposition" },
    assigned: { label: "Assigned" },
    reports: { label: "Reports", optional: true },
    age: { label: "Age", exportLabel: "Age in days" },
    created: { label: "Created", optional: true },
    updated: { label: "Updated", optional: true },
  },
  sorts: ["created", "updated", "reference", "patient", "lastExposure", "why"],
});
export type ContactsAddress = AddressOf<typeof contactList>;
