import { z } from "zod";

/** R3-101. Millimeters, height × width as they lie before the reader. */
export const labelSizes = {
  "25x51": "51 × 25 mm (2 × 1 in)",
  "25x54": "54 × 25 mm (2⅛ × 1 in)",
  "32x57": "57 × 32 mm (2¼ × 1¼ in)",
  "25x76": "76 × 25 mm (3 × 1 in)",
} as const;
export type LabelSize = keyof typeof labelSizes;
export const labelSizeNames = Object.keys(labelSizes) as [LabelSize, ...LabelSize[]];

/** What can stand on a specimen's label beside its number and barcode, without which it would be of no use. */
export const labelFields = {
  name: "Patient’s name",
  born: "Date of birth",
  source: "Specimen source",
  collected: "Collected at",
  reference: "Record’s number",
  clinic: "Clinic",
  tests: "Tests",
} as const;
export type LabelField = keyof typeof labelFields;
export const labelFieldNames = Object.keys(labelFields) as [LabelField, ...LabelField[]];

export const mostLabelCopies = 10;

/** The clinic's setting `specimenLabels` (docs/decisions/0279). */
export const SpecimenLabelSetup = z.object({
  size: z.enum(labelSizeNames).default("25x54"),
  fields: z.array(z.enum(labelFieldNames)).max(labelFieldNames.length).default(["name", "born", "source", "tests"]),
  /** Of each label. */
  copies: z.number().int().min(1).max(mostLabelCopies).default(1),
});
export type SpecimenLabelSetup = z.infer<typeof SpecimenLabelSetup>;
