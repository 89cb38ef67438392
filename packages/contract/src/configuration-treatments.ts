import { z } from "zod";
import { Line } from "./primitives.ts";
import { RegimenBody, TreatmentDefinitionBody, wellFormedRegimen } from "./treatments.ts";

const { infectionId: _for, regimens: _given, ...treatment } = TreatmentDefinitionBody.shape;
const { id: _own, ...regimen } = RegimenBody.shape;

/** Those that are not chosen any more are among them: a clinic may choose them again. */
const mostFiledRegimens = 100;

/** A treatment in a configuration file, its infection by name, its regimens in the order in which they are offered. */
export const FiledTreatment = z.strictObject({
  ...treatment,
  infection: Line.min(1).nullable(),
  regimens: z
    .array(wellFormedRegimen(z.strictObject(regimen)))
    .max(mostFiledRegimens)
    .refine((all) => new Set(all.map(({ title }) => title)).size === all.length, "Two regimens have the same title."),
});
export type FiledTreatment = z.output<typeof FiledTreatment>;
