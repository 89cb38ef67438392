import { choiceWithDefault } from "./list-filters.ts";
import { listOf } from "./lists.ts";

/** The list of the clinics of an installation. */
export const clinicList = listOf({
  name: "Clinic",
  title: "Clinics",
  one: "clinic",
  search: "Find by name",
  filters: [
    choiceWithDefault(
      "state",
      "Status",
      { open: "open", closed: "closed", all: "open and closed" },
      { value: "open", lifted: "all" },
    ),
  ],
  columns: {
    name: { label: "Name" },
    status: { label: "Status" },
    parent: { label: "Below" },
    program: { label: "Program" },
    staff: { label: "Staff" },
    invited: { label: "Invited" },
    timeZone: { label: "Time zone", optional: true },
    opened: { label: "Opened" },
  },
  sorts: ["name", "opened"],
  direction: "asc",
});
