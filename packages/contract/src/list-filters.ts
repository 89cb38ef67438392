import { z } from "zod";
import { flag, GivenDay, Id, manyOf } from "./primitives.ts";

type Shape = Readonly<Record<string, z.ZodType>>;
/** What can be chosen, by the value on the wire. */
export type Choices = Readonly<Record<string, string>>;

/** One filter of a list: how it is set, what it is called, and its fields in a request and in the address bar. */
export interface FilterSpec<Query extends Shape = Shape, Address extends Shape = Shape> {
  kind: "choices" | "choice" | "flag" | "status" | "assignee" | "days" | "text" | "custom" | "hidden";
  id: string;
  label: string;
  query: Query;
  address: Address;
  /** Absent: the clinic's own, which the page brings along. */
  choices?: Choices | undefined;
  /** What holds where the address says nothing, and what lifts it. */
  usual?: { value: string; lifted: string };
  /** The fields of the first and the last day. */
  days?: { from: string; to: string };
}

const field = <const Id extends string, Form extends z.ZodType>(id: Id, form: Form) =>
  ({ [id]: form }) as Record<Id, Form>;

/** Values that are called what they are. */
export const choicesFrom = (values: readonly string[]): Choices =>
  Object.fromEntries(values.map((value) => [value, value]));

interface ChoicesFilter<Id extends string, Value extends z.ZodType, Given> extends FilterSpec {
  kind: "choices";
  id: Id;
  query: Record<Id, ReturnType<typeof manyOf<Value>>>;
  address: Record<Id, ReturnType<typeof manyOf<Value>>>;
  choices: Given & (Choices | undefined);
}

/** Several of a list of choices: of those given, else of the clinic's own, which the page brings along. */
export function choices<const Id extends string, Value extends z.ZodType>(
  id: Id,
  label: string,
  value: Value,
): ChoicesFilter<Id, Value, undefined>;
export function choices<const Id extends string, Value extends z.ZodType>(
  id: Id,
  label: string,
  value: Value,
  given: Choices,
): ChoicesFilter<Id, Value, Choices>;
export function choices(id: string, label: string, value: z.ZodType, given?: Choices): FilterSpec {
  const fields = field(id, manyOf(value));
  return { kind: "choices", id, label, query: fields, address: fields, choices: given } as const;
}

/** Exactly one of some choices. */
export function choice<const Id extends string, const Value extends string>(
  id: Id,
  label: string,
  given: Readonly<Record<Value, string>>,
) {
  const values = Object.keys(given) as [Value, ...Value[]];
  const fields = field(id, z.enum(values).optional());
  return { kind: "choice", id, label, query: fields, address: fields, choices: given } as const;
}

/** One of some choices, the first of which holds where nothing is said; the last lifts the filter. */
export function choiceWithDefault<const Id extends string, const Value extends string, const Usual extends Value>(
  id: Id,
  label: string,
  given: Readonly<Record<Value, string>>,
  usual: { value: Usual; lifted: Exclude<Value, Usual> },
) {
  const values = Object.keys(given) as [Value, ...Value[]];
  const others = values.filter((value): value is Exclude<Value, Usual> => value !== usual.value);
  return {
    kind: "choice",
    id,
    label,
    query: field(id, z.enum(values).default(usual.value as never)),
    address: field(id, z.enum(others as [Exclude<Value, Usual>, ...Exclude<Value, Usual>[]]).optional()),
    choices: given,
    usual,
  } as const;
}

const yesOrNo = z.enum(["true", "false"]).optional();

/** Those of which something is so, or those of which it is not. */
export const yesNo = <const Id extends string>(id: Id, label: string, names = { true: "yes", false: "no" }) =>
  ({
    kind: "flag",
    id,
    label,
    query: field(id, flag.optional()),
    address: field(id, yesOrNo),
    choices: names,
  }) as const;

const stateInQuery = z.enum(["open", "closed", "all"]).default("open");
const stateInAddress = z.enum(["closed", "all"]).optional();

interface StatusFilter<Status extends z.ZodType, Given> extends FilterSpec {
  kind: "status";
  id: "status";
  query: { status: ReturnType<typeof manyOf<Status>>; state: typeof stateInQuery };
  address: { status: ReturnType<typeof manyOf<Status>>; state: typeof stateInAddress };
  choices: Given & (Choices | undefined);
}

/** Open, closed or both; or certain statuses, which say by themselves whether they are open. */
export function statuses<Status extends z.ZodType>(status: Status): StatusFilter<Status, undefined>;
export function statuses<Status extends z.ZodType>(status: Status, given: Choices): StatusFilter<Status, Choices>;
export function statuses(status: z.ZodType, given?: Choices): FilterSpec {
  return {
    kind: "status",
    id: "status",
    label: "Status",
    query: { status: manyOf(status), state: stateInQuery },
    address: { status: manyOf(status), state: stateInAddress },
    usual: { value: "open", lifted: "all" },
    choices: given,
  };
}

/** Whose work: the viewer's, nobody's, other users'. */
export function assignee(label: string) {
  const fields = { assignedTo: manyOf(z.union([Id, z.literal("none"), z.literal("me")])) };
  return { kind: "assignee", id: "assignedTo", label, query: fields, address: fields } as const;
}

/** From one day to another, either end open. */
export function days<const Id extends string, const From extends string, const To extends string>(
  id: Id,
  label: string,
  from: From,
  to: To,
) {
  const fields = { ...field(from, GivenDay.optional()), ...field(to, GivenDay.optional()) };
  return { kind: "days", id, label, query: fields, address: fields, days: { from, to } } as const;
}

/** One line of text. */
export function text<const Id extends string, Form extends z.ZodType>(id: Id, label: string, form: Form) {
  const fields = field(id, form);
  return { kind: "text", id, label, query: fields, address: fields } as const;
}

interface CustomFilter<Id extends string, Query extends Shape, Address extends Shape> extends FilterSpec {
  kind: "custom";
  id: Id;
  query: Query;
  address: Address;
}

/** A filter that the page draws by itself; where the address leaves a default out, its fields are given twice. */
export function custom<const Id extends string, Fields extends Shape>(
  id: Id,
  label: string,
  fields: Fields,
): CustomFilter<Id, Fields, Fields>;
export function custom<const Id extends string, Query extends Shape, Address extends Shape>(
  id: Id,
  label: string,
  query: Query,
  address: Address,
): CustomFilter<Id, Query, Address>;
export function custom(id: string, label: string, query: Shape, address: Shape = query): FilterSpec {
  return { kind: "custom", id, label, query, address };
}

/** A filter that links may ask for, without a chip. */
export const hidden = <const Filter extends FilterSpec>(filter: Filter) =>
  ({ ...filter, kind: "hidden" }) as Omit<Filter, "kind"> & { kind: "hidden" };

/** A filter that programs may ask for, and no screen. */
export const requestOnly = <const Filter extends FilterSpec>(filter: Filter) =>
  ({ ...filter, kind: "hidden", address: {} }) as Omit<Filter, "kind" | "address"> & {
    kind: "hidden";
    address: Record<never, z.ZodType>;
  };

/** What a link tells the page of a list, and no filter. */
export const addressOnly = <const Filter extends FilterSpec>(filter: Filter) =>
  ({ ...filter, kind: "hidden", query: {} }) as Omit<Filter, "kind" | "query"> & {
    kind: "hidden";
    query: Record<never, z.ZodType>;
  };

type All<T> = (T extends unknown ? (each: T) => void : never) extends (each: infer Each) => void ? Each : never;

/** All fields that filters have. */
export type FieldsOf<F extends FilterSpec, Part extends "query" | "address"> = All<F[Part]>;

/** The filters whose choices are the clinic's own. */
export type ClinicChoices<F extends FilterSpec> = F extends
  | { kind: "choices" | "status"; id: infer Id extends string; choices: undefined }
  | { kind: "assignee"; id: infer Id extends string }
  ? Id
  : never;
/** The filters that the page draws. */
export type CustomFilters<F extends FilterSpec> = F extends { kind: "custom"; id: infer Id extends string }
  ? Id
  : never;
