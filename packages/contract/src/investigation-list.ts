import { z } from "zod";
import { ageGroups, countDates } from "./chart-terms.ts";
import { sexesAtBirth } from "./constants.ts";
import { choices, custom, yesNo } from "./list-filters.ts";
import { type AddressOf, listOf } from "./lists.ts";
import { GivenDay, Id } from "./primitives.ts";
import { forOutbreak, patientsFilter, recordFilters } from "./record-list.ts";

/**
 * The cases that a bar of a chart counts, as a link from it asks for them: by which day, from when to when, and of whom. What
 * the day is of is said by `countedBy`; without it the others say nothing.
 */
const counted = {
  countedBy: z.enum(countDates).optional(),
  countedFrom: GivenDay.optional(),
  countedTo: GivenDay.optional(),
  countedSex: z.enum(sexesAtBirth).optional(),
  countedAge: z.enum(ageGroups as [string, ...string[]]).optional(),
  /** A county's FIPS code. */
  countedCounty: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
  countedZip3: z
    .string()
    .regex(/^\d{3}$/)
    .optional(),
};

/** The list of investigations (docs/domain.md#lists). */
export const investigationList = listOf({
  name: "Incident",
  title: "Investigations",
  one: "investigation",
  search: "Find by name, number or phone",
  filters: [
    recordFilters.status,
    recordFilters.infection(),
    recordFilters.assignedTo("Investigator"),
    choices("workgroup", "Workgroup", Id),
    choices("region", "Region", Id),
    recordFilters.created("Opened"),
    recordFilters.needsAction,
    // The day on which someone was to look at it again is over.
    yesNo("overdue", "Follow-up overdue"),
    recordFilters.lostToFollowUp,
    custom("counted", "Counted in a chart", counted),
    patientsFilter,
    forOutbreak,
  ],
  columns: {
    reference: { label: "Case no." },
    patient: { label: "Patient" },
    infection: { label: "Infection" },
    status: { label: "Status" },
    why: { label: "Why now" },
    priority: { label: "Priority" },
    jurisdiction: { label: "Jurisdiction", optional: true },
    workgroup: { label: "Workgroup" },
    assigned: { label: "Investigator" },
    supervisor: { label: "Supervisor", optional: true },
    contacts: { label: "Contacts" },
    opened: { label: "Opened" },
    updated: { label: "Updated", optional: true },
    addedBy: { label: "Opened by", optional: true },
    updatedBy: { label: "Updated by", optional: true },
    age: { label: "Age", exportLabel: "Age in days" },
    created: { label: "Created", exportOnly: true },
  },
  sorts: ["opened", "updated", "reference", "patient", "priority", "why"],
});
export type InvestigationsAddress = AddressOf<typeof investigationList>;
