import { fieldsOf } from "./columns.ts";
import { infection, line, lookup, needed, number, yesNo } from "./field.ts";

const minutes = [1, 600] as const;

/** What is edited of a test in its card; what it leads to has cards of its own. */
export const testDefinitionFields = fieldsOf("test_definition", {
  name: needed(line("Name")),
  shortName: line("Short name"),
  portalName: line("Name in the portal"),
  infectionId: infection(),
  typeId: lookup("Type", "TEST_TYPE"),
  unitId: lookup("Unit of a number", "RESULT_UNIT"),
  titers: yesNo("Titers"),
  onSite: yesNo("Done on site"),
  offSite: yesNo("Sent to a laboratory"),
  rapidMinutes: number("Read after", "integer", minutes, "minutes"),
  readUntilMinutes: number("Read until", "integer", minutes, "minutes"),
  container: line("Container"),
  disabled: yesNo("Disabled"),
});
