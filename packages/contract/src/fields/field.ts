import { z } from "zod";
import { GivenDay, Id, Line, Paragraph } from "../fields.ts";
import type { LookupKind } from "../lookups.ts";
import { fitsMask, type NumberMask } from "../number-masks.ts";

/** Whose id a field holds: a word of a clinic's list, an infection, a user, a person, or what is given against an infection. */
export const referenceTypes = ["word", "infection", "user", "person", "definition", "regimen"] as const;
export type ReferenceType = (typeof referenceTypes)[number];
export type FieldType = ReferenceType | "choice" | "yesNo" | "day" | "time" | "line" | "paragraph" | "url" | "number";

/** One field of a clinical entry: how it is called, asked for, checked and shown. */
export interface EntryField<S extends z.ZodType = z.ZodType> {
  type: FieldType;
  label: string;
  schema: S;
  required: boolean;
  /** The clinic's list that a word is of. */
  words?: LookupKind;
  /** A list whose words are offered, where others may be typed. */
  suggests?: LookupKind;
  choices?: readonly string[];
  mask?: NumberMask;
  /** Behind the number: `°F`. */
  unit?: string;
}

const optional = <S extends z.ZodType>(schema: S) => schema.nullable().default(null);

type More = Pick<EntryField, "words" | "suggests" | "choices" | "mask" | "unit">;

const field = <S extends z.ZodType>(type: FieldType, label: string, schema: S, more: More = {}) => ({
  type,
  label,
  schema: optional(schema),
  required: false,
  ...more,
});

/** A field that every entry has. */
export const needed = <S extends z.ZodType>({ schema, ...rest }: EntryField<z.ZodDefault<z.ZodNullable<S>>>) => ({
  ...rest,
  required: true,
  schema: schema.unwrap().unwrap() as S,
});

const text = Line.min(1, "Write something, or leave it out.");
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time as HH:MM.");

/** A web address: http or https (R5-59). */
const WebAddress = z.url({ protocol: /^https?$/, error: "Enter an address that begins with http or https." }).max(512);

export const word = (label: string, words: LookupKind) => field("word", label, Id, { words });
export const infection = (label = "Infection") => field("infection", label, Id);
export const user = (label: string) => field("user", label, Id);
export const person = (label: string) => field("person", label, Id);
export const definition = (label: string) => field("definition", label, Id);
export const regimen = (label: string) => field("regimen", label, Id);
export const choice = <const C extends readonly [string, ...string[]]>(label: string, choices: C) =>
  field("choice", label, z.enum(choices), { choices });
export const yesNo = (label: string) => field("yesNo", label, z.boolean());
/** A calendar day. */
export const day = (label: string) => field("day", label, GivenDay);
/** The clinic's time of day, `14:30`. */
export const timeOfDay = (label: string) => field("time", label, time);
export const line = (label: string, suggests?: LookupKind) => field("line", label, text, suggests ? { suggests } : {});
export const paragraph = (label: string) => field("paragraph", label, Paragraph.min(1));
export const url = (label: string) => field("url", label, WebAddress);

/** A number between two bounds, typed in the mask of its unit. */
export const number = (label: string, mask: NumberMask, [least, most]: readonly [number, number], unit?: string) =>
  field(
    "number",
    label,
    z
      .number()
      .min(least, `At least ${least}.`)
      .max(most, `At most ${most}.`)
      .refine((value) => (mask === "decimal" ? fitsMask(mask, value) : Number.isInteger(value)), {
        error: mask === "decimal" ? "At most two decimals." : "A whole number.",
      }),
    { mask, ...(unit ? { unit } : {}) },
  );
