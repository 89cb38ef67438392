import { detections, resultColors } from "../qualitative-results.ts";
import { fieldsOf } from "./columns.ts";
import { choice, line, needed, number, yesNo } from "./field.ts";

/** What is edited of a qualitative result. */
export const qualitativeResultFields = fieldsOf("qualitative_result", {
  name: needed(line("Name")),
  code: line("SNOMED CT code"),
  color: needed(choice("Color", resultColors)),
  weight: needed(number("Weight", "integer", [0, 1000])),
  detection: needed(choice("Detection", detections)),
  disabled: yesNo("Disabled"),
});
