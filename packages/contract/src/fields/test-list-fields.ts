import { detections, resultColors } from "../qualitative-results.ts";
import { fieldsOf } from "./columns.ts";
import { choice, line, needed, number, yesNo } from "./field.ts";

/** What is edited of a source, a unit, a type of laboratory or a type of test. */
export const testListFields = fieldsOf("lookup", {
  name: needed(line("Name")),
  code: line("Code"),
  disabled: yesNo("Disabled"),
});

/** What is edited of a qualitative result. */
export const qualitativeResultFields = fieldsOf("qualitative_result", {
  name: needed(line("Name")),
  code: line("SNOMED CT code"),
  color: needed(choice("Color", resultColors)),
  weight: needed(number("Weight", "integer", [0, 1000])),
  detection: needed(choice("Detection", detections)),
  disabled: yesNo("Disabled"),
});
