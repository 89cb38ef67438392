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

/** The line list: who belongs to an outbreak. */
export const outbreakMemberList = listOf({
  name: "OutbreakMember",
  title: "Line list",
  one: "member",
  search: "Find by name or number",
  filters: [
    choice("role", "As", { case: "cases", contact: "contacts", exposed: "exposed" }),
    choice("treated", "Treated", { yes: "yes", no: "no" }),
    days("onset", "Date", "onsetFrom", "onsetTo"),
    hidden(text("outbreakId", "Outbreak", Id.optional())),
  ],
  columns: {
    reference: { label: "Number" },
    patient: { label: "Patient" },
    role: { label: "As" },
    class: { label: "Class" },
    status: { label: "Status" },
    infectionStatus: { label: "Infection" },
    onset: { label: "Date" },
    source: { label: "Named by" },
    treated: { label: "Treated" },
    contacts: { label: "Contacts" },
    outbreak: { label: "Outbreak", optional: true },
    joined: { label: "Joined", optional: true },
  },
  sorts: ["onset", "patient", "joined"],
});
