import type { z } from "zod";

/** A number that an administrator sets. */
interface CountField {
  label: string;
  unit: string;
  /** What it changes, in one sentence. */
  about: string;
  /** Places after the point; none unless told. */
  decimals?: number;
}

/** What an administrator turns on or off. */
interface SwitchField {
  label: string;
  /** What it changes, in one sentence. */
  about?: string;
}

type NamesOf<Values, Kind> = { [Name in keyof Values]: Values[Name] extends Kind ? Name : never }[keyof Values] &
  string;

/** The numbers and switches of a group of settings, in the order of the screen. */
export interface SettingFields<Values> {
  counted: Readonly<Record<NamesOf<Values, number>, CountField>>;
  switched: Readonly<Record<NamesOf<Values, boolean>, SwitchField>>;
}

/** As they are typed: a number that was emptied is null until another one is typed. */
export type SettingForm = Record<string, number | boolean | null>;

/** A group of settings as its form and its card use it. */
export interface SettingModel {
  names: readonly string[];
  counted: Readonly<Record<string, CountField>>;
  switched: Readonly<Record<string, SwitchField>>;
  label: (name: string) => string;
  /** A value with its unit: `30 minutes`, `Yes`. */
  text: (form: SettingForm, name: string) => string;
  /** What it is until somebody sets it. */
  usual: SettingForm;
  /** What is wrong with the numbers: each has its bounds, and none may be empty. */
  errors: (form: SettingForm) => Record<string, string>;
}

/** Reads the bounds and defaults of a group of settings from its schema. */
export function settingModel<Schema extends z.ZodObject>(
  schema: Schema,
  fields: SettingFields<z.output<Schema>>,
): SettingModel {
  const counted: Readonly<Record<string, CountField>> = fields.counted;
  const switched: Readonly<Record<string, SwitchField>> = fields.switched;
  return {
    names: [...Object.keys(counted), ...Object.keys(switched)],
    counted,
    switched,
    label: (name) => (counted[name] ?? switched[name])?.label ?? name,
    text: (form, name) => {
      const field = counted[name];
      const value = form[name];
      if (!field) return value ? "Yes" : "No";
      return typeof value === "number" ? withUnit(value, field.unit) : "";
    },
    usual: schema.parse({}) as SettingForm,
    errors: (form) => Object.fromEntries(Object.keys(counted).flatMap((name) => errorOf(schema, name, form[name]))),
  };
}

const withUnit = (value: number, unit: string): string =>
  `${value.toLocaleString("en-US")} ${value === 1 ? unit.replace(/s$/, "") : unit}`;

function errorOf(schema: z.ZodObject, name: string, value: unknown): [string, string][] {
  const kept = schema.shape[name] as z.ZodDefault<z.ZodNumber>;
  const number = kept.unwrap();
  if (typeof value === "number" && number.safeParse(value).success) return [];
  const [least, most] = [number.minValue, number.maxValue].map((bound) => bound?.toLocaleString("en-US"));
  return [[name, `Enter a ${number.isInt ? "whole " : ""}number from ${least} to ${most}.`]];
}
