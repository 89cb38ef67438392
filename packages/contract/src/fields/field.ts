import { z } from "zod";
import type { LookupKind } from "../lookups.ts";
import { fitsMask, type NumberMask } from "../number-masks.ts";
import { GivenDay, Id, Line, Paragraph } from "../primitives.ts";

/** Whose id a field holds: a word of a clinic's list, an infection, a user, a person, or what is given against an infection. */
export const referenceTypes = ["lookup", "infection", "user", "person", "definition", "regimen"] as const;
export type ReferenceType = (typeof referenceTypes)[number];
export type FieldType =
  | ReferenceType
  | "organization"
  | "choice"
  /** Chosen from a list, and kept as the list writes it. */
  | "listed"
  | "yesNo"
  | "day"
  | "time"
  /** So many days, weeks, months or years. */
  | "span"
  | "line"
  | "paragraph"
  | "url"
  | "email"
  | "phone"
  | "number";

/** One field that is edited: how it is called, asked for, checked, shown, stored and logged. */
export interface Field<S extends z.ZodType = z.ZodType> {
  type: FieldType;
  label: string;
  schema: S;
  /** A text as it is typed, which may be empty; what is stored then is nothing. */
  typed?: z.ZodType<string>;
  required: boolean;
  /** The clinic's list that a word is of. */
  list?: LookupKind;
  /** Several may be chosen; none is an empty list. */
  many?: true;
  /** A list whose words are offered, where others may be typed. */
  suggests?: LookupKind;
  choices?: readonly string[];
  /** How a choice is written where its own name would not do. */
  choiceLabel?: (choice: string) => string;
  /** Yes and no, ticked or not. */
  as?: "checkbox";
  mask?: NumberMask;
  /** Behind the number: `°F`. */
  unit?: string;
  /** In the empty field: `3 months`. */
  example?: string;
  /** Where it is stored, `table.column`; several where it is kept twice. */
  columns?: readonly string[];
  /** What the Activity log calls it, where the label needs the form around it. */
  logged?: string;
}

export type Fields = Readonly<Record<string, Field>>;

const optional = <S extends z.ZodType>(schema: S) => schema.nullable().default(null);

type More = Omit<Field, "type" | "label" | "schema" | "required">;

const field = <S extends z.ZodType>(type: FieldType, label: string, schema: S, more: More = {}) => ({
  type,
  label,
  schema: optional(schema),
  required: false,
  ...more,
});

type Optional<S extends z.ZodType> = Field<z.ZodDefault<z.ZodNullable<S>>>;

/** A field that always has a value. */
export const needed = <S extends z.ZodType>({ schema, ...rest }: Optional<S>) => ({
  ...rest,
  required: true,
  schema: schema.unwrap().unwrap() as S,
});

/** A field that is stored elsewhere than in the column of its name. */
export const storedIn = <F extends Field>(of: F, ...columns: readonly string[]): F => ({ ...of, columns });

/** A field that the Activity log calls otherwise. */
export const loggedAs = <F extends Field>(of: F, logged: string): F => ({ ...of, logged });

const notEmpty = "Write something, or leave it out.";
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time as HH:MM.");

/** An address of the web: http or https (R5-46). */
const WebAddress = z.url({ protocol: /^https?$/, error: "Enter an address that begins with http or https." }).max(512);

export const lookup = (label: string, list: LookupKind) => field("lookup", label, Id, { list });
/** Some of a clinic's list. */
export const lookups = (label: string, list: LookupKind) =>
  needed(field("lookup", label, z.array(Id).max(20), { list, many: true }));
export const infection = (label = "Infection") => field("infection", label, Id);
export const user = (label: string) => field("user", label, Id);
export const users = (label: string) => needed(field("user", label, z.array(Id).max(20), { many: true }));
export const person = (label: string) => field("person", label, Id);
export const definition = (label: string) => field("definition", label, Id);
export const regimen = (label: string) => field("regimen", label, Id);
export const organization = (label: string) => field("organization", label, Id);
export const choice = <const C extends readonly [string, ...string[]]>(
  label: string,
  choices: C,
  choiceLabel?: (choice: string) => string,
) => field("choice", label, z.enum(choices), { choices, ...(choiceLabel ? { choiceLabel } : {}) });
/** A text that is chosen from a list, of the clinic's words or another; what came with a report need not be in it. */
export const listed = (label: string, list?: LookupKind, typed: z.ZodType<string> = Line) =>
  field("listed", label, typed, { typed, ...(list ? { list } : {}) });
export const yesNo = (label: string) => field("yesNo", label, z.boolean());
/** A calendar day. */
export const day = (label: string) => field("day", label, GivenDay);
/** The clinic's time of day, `14:30`. */
export const timeOfDay = (label: string) => field("time", label, time);
export const line = (label: string, suggests?: LookupKind) =>
  field("line", label, Line.min(1, notEmpty), { typed: Line, ...(suggests ? { suggests } : {}) });
export const paragraph = (label: string) => field("paragraph", label, Paragraph.min(1), { typed: Paragraph });
export const url = (label: string) => field("url", label, WebAddress);
export const email = (label: string, typed: z.ZodType<string>) => field("email", label, typed, { typed });
/** A phone number as it is typed; the server stores it in one writing. */
export const phone = (label: string) => {
  const typed = z.string().trim().max(40);
  return field("phone", label, typed, { typed });
};

/** A number between two bounds, typed in the mask of its unit. */
export const number = (label: string, mask: NumberMask, [least, most]: readonly [number, number], unit?: string) => {
  const between = z.number().min(least, `At least ${least}.`).max(most, `At most ${most}.`);
  const schema =
    mask === "decimal"
      ? between.refine((value) => fitsMask(mask, value), { error: "At most two decimals." })
      : between.int("A whole number.");
  return field("number", label, schema, { mask, ...(unit ? { unit } : {}) });
};

export const timeUnits = ["days", "weeks", "months", "years"] as const;
/** How long something has lasted: a number and its unit. */
export const Span = z.object({ number: z.number().int().min(0).max(999), unit: z.enum(timeUnits) });
export type Span = z.infer<typeof Span>;
export const span = (label: string, example: string) => field("span", label, Span, { example });
