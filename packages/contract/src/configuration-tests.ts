import { z } from "zod";
import { Line } from "./primitives.ts";
import { QualitativeResultBody, qualitativeResultKeys } from "./qualitative-results.ts";
import { TestDefinitionBody, wellFormedTest } from "./test-definitions.ts";
import { OutcomeBody, OutcomeTextBody } from "./test-outcomes.ts";

const name = Line.min(1);

/** A result that tests may have, in a configuration file. */
export const FiledResult = z.strictObject({
  /** Of those that every clinic begins with, whatever it calls them. */
  key: z.enum(qualitativeResultKeys).nullable(),
  ...QualitativeResultBody.shape,
});
export type FiledResult = z.output<typeof FiledResult>;

/** What patients read of a result. */
export const FiledResultText = z.strictObject(OutcomeTextBody.shape);
export type FiledResultText = z.output<typeof FiledResultText>;

const { textId: _text, infectionId: _of, treatmentDefinitionIds: _offered, ...outcome } = OutcomeBody.shape;

/** What follows from a result of a test, of one source or of any. */
const Outcome = z
  .strictObject({
    result: name,
    source: name.nullable(),
    text: name,
    infection: name.nullable(),
    treatments: z.array(name).max(20),
    ...outcome,
  })
  .refine(({ infection, infectionStatus }) => infection || !infectionStatus, {
    error: "Name the infection that the status is about.",
    path: ["infection"],
  });
export type FiledOutcome = z.output<typeof Outcome>;

const {
  infectionId: _for,
  typeId: _type,
  unitId: _unit,
  childIds: _children,
  qualitativeResultIds: _results,
  sourceIds: _sources,
  organizations: _laboratories,
  ...test
} = TestDefinitionBody.shape;

/** A test of the catalog by names and codes. Which laboratories do it belongs to its clinic. */
export const FiledTest = wellFormedTest(
  z.strictObject({
    ...test,
    infection: name.nullable(),
    type: name.nullable(),
    unit: name.nullable(),
    /** Of a combo test: what it is made of. */
    children: z.array(name).max(10),
    results: z.array(name).max(40),
    sources: z.array(name).max(40),
    outcomes: z.array(Outcome).max(400),
  }),
);
export type FiledTest = z.output<typeof FiledTest>;

/** Tests that the clinic orders often, and its panels. */
export const FiledFavorites = z.strictObject({
  favorites: z.array(name).max(24),
  panels: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(60),
        tests: z.array(z.strictObject({ test: name, sources: z.array(name).max(20) })).max(20),
      }),
    )
    .max(24),
});
export type FiledFavorites = z.output<typeof FiledFavorites>;
