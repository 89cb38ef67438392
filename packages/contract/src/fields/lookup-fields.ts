import { mostInteger } from "../primitives.ts";
import { fieldsOf } from "./columns.ts";
import { line, needed, number, storedIn, yesNo } from "./field.ts";

/** What is edited of a value of a list. */
export const lookupFields = fieldsOf("lookup", {
  name: needed(line("Name in English")),
  es: storedIn(line("Spanish"), "lookup.name_es"),
  fr: storedIn(line("French"), "lookup.name_fr"),
  my: storedIn(line("Burmese"), "lookup.name_my"),
  zh: storedIn(line("Chinese"), "lookup.name_zh"),
  code: line("Code"),
  order: storedIn(number("Place in the list", "integer", [1, mostInteger]), "lookup.sort_order"),
  disabled: yesNo("Disabled"),
});
