import { z } from "zod";
import type { RuleName } from "./case-definition.ts";
import { choice, choices, days, hidden, text } from "./list-filters.ts";
import { listOf } from "./lists.ts";
import { Id } from "./primitives.ts";

/** The list of outbreaks. */
export const outbreakList = listOf({
  name: "Outbreak",
  title: "Outbreaks",
  one: "outbreak",
  search: "Find by name, number or place",
  filters: [
    choice("status", "Status", { open: "open", closed: "closed" }),
    choices("infection", "Infection", Id),
    days("declared", "Declared", "declaredFrom", "declaredTo"),
    hidden(text("recordId", "Record", Id.optional())),
    hidden(text("personId", "Person", Id.optional())),
  ],
  columns: {
    number: { label: "Outbreak no." },
    name: { label: "Name" },
    infection: { label: "Infection" },
    place: { label: "Place" },
    status: { label: "Status" },
    cases: { label: "Cases" },
    contacts: { label: "Contacts" },
    exposed: { label: "Exposed" },
    declared: { label: "Declared" },
    lead: { label: "Lead" },
  },
  sorts: ["declared", "number", "name"],
});

const classes: Record<RuleName | "none", string> = {
  confirmed: "confirmed",
  probable: "probable",
  suspected: "suspected",
  excluded: "excluded",
  none: "no class",
};
const MemberClassWanted = z.enum(Object.keys(classes) as [keyof typeof classes, ...(keyof typeof classes)[]]);

/** The line list: who belongs to an outbreak. */
export const outbreakMemberList = listOf({
  name: "OutbreakMember",
  title: "Line list",
  one: "member",
  search: "Find by name or number",
  filters: [
    choice("role", "As", { case: "cases", contact: "contacts", exposed: "exposed" }),
    choices("class", "Class", MemberClassWanted, classes),
    choice("treated", "Treated", { yes: "yes", no: "no" }),
    days("onset", "Date", "onsetFrom", "onsetTo"),
    hidden(text("outbreakId", "Outbreak", Id.optional())),
  ],
  columns: {
    reference: { label: "Number" },
    patient: { label: "Patient" },
    role: { label: "As" },
    class: { label: "Class" },
    criteria: { label: "Criteria met" },
    status: { label: "Status" },
    infectionStatus: { label: "Infection", optional: true },
    symptomOnset: { label: "Onset" },
    onset: { label: "Date" },
    sites: { label: "Exposure sites" },
    source: { label: "Named by" },
    treated: { label: "Treated" },
    contacts: { label: "Contacts", optional: true },
    outbreak: { label: "Outbreak", optional: true },
    joined: { label: "Joined", optional: true },
  },
  sorts: ["onset", "patient", "joined"],
});
