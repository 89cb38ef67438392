import { infectionGroups } from "../constants.ts";
import { fieldsOf } from "./columns.ts";
import { choice, line, needed, yesNo } from "./field.ts";

/** What is edited of an infection. */
export const infectionFields = fieldsOf("infection", {
  name: needed(line("Name")),
  infectionGroup: needed(choice("Group", infectionGroups)),
  disabled: yesNo("Disabled"),
});
