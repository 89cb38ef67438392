import { z } from "zod";
import { ModuleId } from "./comments.ts";
import { expressionLength } from "./factor-expressions.ts";
import { moduleAreas } from "./preferences.ts";
import { Id } from "./primitives.ts";

/** The types of questions (R3-89); within a type, the format chooses the control. */
export const factorTypes = ["input", "select", "boolean", "textarea", "date"] as const;
const namedFormats = ["text", "number", "phone", "url", "checkbox", "radiobox"] as const;
/** A number as `#` characters: those behind the point are its decimals, and give its step. */
const maskForm = /^#{1,12}(\.#{1,6})?$/;

export const FactorCode = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, "A code is made of small letters, digits and _.");

/** A number as the widest mask takes it: twelve digits before the point. */
export const FactorNumber = z.number().gt(-1e12).lt(1e12);

const expression = z.string().trim().min(1).max(expressionLength);

/** What something is called in other languages than English, as far as it was translated. */
const inOtherLanguages = <W extends z.ZodType>(word: W) =>
  z.strictObject({ es: word.optional(), fr: word.optional(), my: word.optional(), zh: word.optional() });

export const FactorOption = z.strictObject({
  code: z.string().min(1).max(60),
  label: z.string().trim().min(1).max(200),
  words: inOtherLanguages(z.string().trim().min(1).max(200)).optional(),
  /** No longer chosen; earlier answers keep their word. */
  disabled: z.boolean().default(false),
});
export type FactorOption = z.infer<typeof FactorOption>;

/** The rules that an answer keeps; lengths in characters, numbers in the question's unit. */
const FactorRules = z.strictObject({
  maxLength: z.number().int().min(1).max(2048).optional(),
  min: FactorNumber.optional(),
  max: FactorNumber.optional(),
  step: FactorNumber.positive().optional(),
  /** How many options of a multi-select at most. */
  maxSelected: z.number().int().min(1).max(100).optional(),
  /** A day that is not after today. */
  notFuture: z.boolean().optional(),
});

/** A question as a clinic defines it; the wire calls it a factor (R3-88). */
export const Question = z.strictObject({
  /** Stays the same over all versions, and is what expressions call the answer. */
  code: FactorCode,
  /** A higher number asks anew: earlier answers keep the question that they answered. */
  version: z.number().int().min(1).max(999).default(1),
  label: z.string().trim().min(1).max(300),
  hint: z.string().trim().max(500).optional(),
  words: inOtherLanguages(
    z.strictObject({ label: z.string().trim().min(1).max(300), hint: z.string().trim().max(500).optional() }),
  ).optional(),
  type: z.enum(factorTypes),
  format: z.union([z.enum(namedFormats), z.string().regex(maskForm)]).optional(),
  /** Beside the field: `weeks`. */
  unit: z.string().trim().max(30).optional(),
  rules: FactorRules.default({}),
  required: z.boolean().default(false),
  /** Shown, and filled by no one here. */
  readonly: z.boolean().default(false),
  /** Worked out from other answers of the block. */
  calculated: expression.optional(),
  /** A select of several options. */
  multiple: z.boolean().default(false),
  options: z.array(FactorOption).max(300).optional(),
  /** Options that are numbers from `min` to `max` by `step`. */
  generatedOptions: z
    .strictObject({ min: FactorNumber, max: FactorNumber, step: FactorNumber.positive() })
    .refine(({ min, max, step }) => max >= min && (max - min) / step <= 1000, "These are no options, or too many.")
    .optional(),
  /** The code that a program's standard has for it: a LOINC, a CDC concept. */
  standardCode: z
    .strictObject({ system: z.enum(["LOINC", "SNOMED", "CDC"]), code: z.string().min(1).max(40) })
    .optional(),
  /** The question that it follows: a conditional sub-question. */
  parent: FactorCode.optional(),
  /** Asked only where this holds; left out, a sub-question is asked where its parent is answered, or ticked. */
  when: expression.optional(),
});
export type Question = z.infer<typeof Question>;

/** Whose answers these are: a record's own, or the person's, the same on each of their records. */
const factorScopes = ["record", "person"] as const;

/** A block of questions: one card. */
export const DefinedBlock = z.strictObject({
  /** The module's id. */
  key: ModuleId,
  name: z.string().trim().min(1).max(100),
  areas: z.array(z.enum(moduleAreas)).min(1).max(moduleAreas.length),
  scope: z.enum(factorScopes),
  order: z.number().int().min(100).max(899),
  questions: z.array(Question).min(1).max(200),
});
export type DefinedBlock = z.infer<typeof DefinedBlock>;

/** All that a clinic asks: what the settings' file holds. */
export const FactorDefinitions = z.strictObject({ blocks: z.array(DefinedBlock).min(1).max(100) });
export type FactorDefinitions = z.infer<typeof FactorDefinitions>;

/** One version of a question. */
export const Factor = Question.extend({ id: Id, blockId: Id });
export type Factor = z.infer<typeof Factor>;

export const FactorBlock = DefinedBlock.omit({ questions: true }).extend({
  id: Id,
  /** The questions that it asks now, in their order. */
  factorIds: z.array(Id),
});
export type FactorBlock = z.infer<typeof FactorBlock>;
