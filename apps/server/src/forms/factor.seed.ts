import { FactorDefinitions } from "@tracewell/contract/factors";
import definitions from "./factor-definitions.json" with { type: "json" };

let parsed: FactorDefinitions | undefined;

/** The questions that a clinic begins with. */
export function seededDefinitions(): FactorDefinitions {
  parsed ??= FactorDefinitions.parse(definitions);
  return parsed;
}
