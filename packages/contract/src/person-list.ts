import { z } from "zod";
import { choices, choiceWithDefault, days, text, yesNo } from "./list-filters.ts";
import { listOf } from "./lists.ts";
import { Id, Line } from "./primitives.ts";

/** The list of persons (docs/domain.md#lists). */
export const personList = listOf({
  name: "Person",
  title: "Persons",
  one: "person",
  search: "Find by name, number or phone",
  filters: [
    text("name", "Name", Line.max(100).optional()),
    days("born", "Born", "bornFrom", "bornTo"),
    text("phone", "Phone", z.string().trim().max(40).optional()),
    choices("infection", "Infection", Id),
    choices("region", "Region", Id),
    choiceWithDefault(
      "kind",
      "Kind",
      { patients: "patients", test: "of test messages", training: "of training", animal: "animals", all: "all" },
      { value: "patients", lifted: "all" },
    ),
    yesNo("hasPortal", "Portal", { true: "has access", false: "no access" }),
  ],
  columns: {
    number: { label: "Person no." },
    name: { label: "Name" },
    born: { label: "Born" },
    sex: { label: "Sex" },
    phone: { label: "Phone" },
    address: { label: "Address" },
    openRecords: { label: "Open records" },
    lastRecord: { label: "Last record" },
  },
  sorts: ["name", "born", "number"],
  direction: "asc",
});
