import { organizationCategories } from "./constants.ts";
import { choice, choices, choiceWithDefault } from "./list-filters.ts";
import { listOf } from "./lists.ts";
import { Id } from "./primitives.ts";

/** The list of the clinic's organizations. */
export const organizationList = listOf({
  name: "Organization",
  title: "Organizations",
  one: "organization",
  search: "Find by name, CLIA or NPI number",
  filters: [
    choiceWithDefault(
      "state",
      "Status",
      { active: "active", inactive: "inactive", all: "active and inactive" },
      { value: "active", lifted: "all" },
    ),
    choice(
      "category",
      "Category",
      Object.fromEntries(organizationCategories.map((name) => [name, name.toLowerCase()])) as Record<
        (typeof organizationCategories)[number],
        string
      >,
    ),
    choices("type", "Type", Id),
  ],
  columns: {
    name: { label: "Name" },
    type: { label: "Type" },
    categories: { label: "Categories" },
    city: { label: "City" },
    phone: { label: "Phone" },
    clia: { label: "CLIA" },
    npi: { label: "NPI", optional: true },
    used: { label: "Reports" },
    status: { label: "Status" },
  },
  sorts: ["name"],
  direction: "asc",
});
