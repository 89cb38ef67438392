import { choice, yesNo } from "./list-filters.ts";
import { listOf } from "./lists.ts";
import { type LookupKind, lookupKinds } from "./lookup-kinds.ts";
import { lookupLists } from "./lookup-titles.ts";

const titles = Object.fromEntries(lookupKinds.map((kind) => [kind, lookupLists[kind].title])) as Record<
  LookupKind,
  string
>;

/** The values of the clinic's lists, as they are edited. */
export const lookupList = listOf({
  name: "Lookup",
  title: "Lists",
  one: "value",
  search: "Find by name, translation or code",
  filters: [
    choice("kind", "List", titles),
    yesNo("disabled", "Disabled"),
    yesNo("untranslated", "Translation missing", { true: "yes", false: "no" }),
  ],
  columns: {
    name: { label: "Name" },
    list: { label: "List" },
    es: { label: "Spanish" },
    fr: { label: "French", optional: true },
    my: { label: "Burmese", optional: true },
    zh: { label: "Chinese", optional: true },
    missing: { label: "Translations" },
    code: { label: "Code" },
    order: { label: "Order" },
    state: { label: "State" },
  },
  sorts: ["order", "name"],
  direction: "asc",
});
