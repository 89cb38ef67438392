import { z } from "zod";
import { Ability } from "./abilities.ts";
import { Id, Line, Version } from "./primitives.ts";

/** What a qualitative result says of what was looked for (R9-74). */
export const detections = ["Absent", "Found", "Uncertain"] as const;
export type Detection = (typeof detections)[number];

export const resultColors = ["red", "amber", "green", "blue", "gray"] as const;
export type ResultColor = (typeof resultColors)[number];

/** The fixed identifiers of qualitative results (R3-107); the clinic may rename them. */
export const qualitativeResultKeys = [
  "Detected",
  "NotDetected",
  "Equivocal",
  "Reactive",
  "Nonreactive",
  "Indeterminate",
  "Positive",
  "Negative",
  "TrichomonadsSeen",
  "ClueCellsSeen",
  "YeastSeen",
  "DiplococciSeen",
  "WhiteCellsOnly",
  "NothingSeen",
  "Invalid",
  "NotDone",
] as const;
export type QualitativeResultKey = (typeof qualitativeResultKeys)[number];

/** What can be found by a test, in a word (R3-48). */
export const QualitativeResultLookup = z.object({
  id: Id,
  /** Null: the clinic added it. */
  key: z.enum(qualitativeResultKeys).nullable(),
  name: z.string(),
  /** SNOMED CT. */
  code: z.string().nullable(),
  color: z.enum(resultColors),
  /** Of several results of a patient, the heaviest decides what they are told. */
  weight: z.number().int(),
  detection: z.enum(detections),
  order: z.number().int(),
  disabled: z.boolean(),
  version: Version,
});
export type QualitativeResultLookup = z.infer<typeof QualitativeResultLookup>;

/** A qualitative result as it is edited. */
export const QualitativeResultPage = QualitativeResultLookup.extend({ abilities: z.object({ remove: Ability }) });
export type QualitativeResultPage = z.infer<typeof QualitativeResultPage>;

export const QualitativeResultBody = z.object({
  name: Line.min(1, "Name the result."),
  code: z.string().trim().max(64).nullable(),
  color: z.enum(resultColors),
  weight: z.number().int().min(0).max(1000),
  detection: z.enum(detections),
  disabled: z.boolean(),
});
export type QualitativeResultBody = z.output<typeof QualitativeResultBody>;
