import { z } from "zod";
import type { FieldsOf, FilterSpec } from "./list-filters.ts";
import { listQuery } from "./primitives.ts";

/** The lists of the workspace. Under these names users keep their columns and views of them. */
export const listNames = [
  "Visit",
  "IncomingReport",
  "Incident",
  "IncomingPartner",
  "Person",
  "Task",
  "User",
  "Clinic",
  "SignIn",
  "TestDefinition",
  "TestOrder",
  "Appointment",
  "DisExpress",
  "Organization",
  "Outbreak",
  "OutbreakMember",
  "ExposureSite",
  "Waitlist",
  "FailedMessage",
  "Lookup",
  "Infection",
] as const;
export type ListName = (typeof listNames)[number];

interface ColumnSpec {
  label: string;
  /** What it is called in an exported file, where that differs. */
  exportLabel?: string;
  /** Shown only once the user asks for it. */
  optional?: true;
  /** In exported files alone. */
  exportOnly?: true;
}

type Columns = Readonly<Record<string, ColumnSpec>>;
type ColumnId<C> = keyof C & string;
/** The columns that a list shows. */
export type ShownColumn<C> = { [Id in keyof C]: C[Id] extends { exportOnly: true } ? never : Id }[keyof C] & string;

type Flat<T> = { [Name in keyof T]: Extract<T[Name], z.ZodType> };

type SortForm<S extends string> = z.ZodEnum<{ [Name in S]: Name }>;
type DirectionForm = z.ZodEnum<{ asc: "asc"; desc: "desc" }>;
type QueryShape<F extends readonly FilterSpec[], S extends string, Search> = Flat<
  Pick<typeof listQuery.shape, "limit" | "cursor"> &
    (Search extends string ? Pick<typeof listQuery.shape, "search"> : unknown) &
    ([S] extends [never] ? unknown : { sort: z.ZodDefault<SortForm<S>>; direction: z.ZodDefault<DirectionForm> }) &
    FieldsOf<F[number], "query">
>;
type AddressShape<F extends readonly FilterSpec[], S extends string, Search> = Flat<
  (Search extends string ? Pick<typeof listQuery.shape, "search"> : unknown) &
    ([S] extends [never] ? unknown : { sort: z.ZodOptional<SortForm<S>>; direction: z.ZodOptional<DirectionForm> }) &
    FieldsOf<F[number], "address">
>;

/** A list as it is described once: the call, the address bar, the column chooser and the export all read this. */
export interface ListSpec<
  F extends readonly FilterSpec[] = readonly FilterSpec[],
  C extends Columns = Columns,
  S extends string = string,
  Query extends z.ZodObject = z.ZodObject,
  Address extends z.ZodObject = z.ZodObject,
> {
  name: ListName;
  title: string;
  /** One of its rows, in the middle of a sentence. */
  one: string;
  /** What the quick search finds by; null: the list has none. */
  search: string | null;
  filters: F;
  columns: C;
  /** The columns to sort by; the first is the usual one. */
  sorts: readonly S[];
  direction: "asc" | "desc";
  /** What its call takes. */
  query: Query;
  /** What its address may say: the same, where nothing is said by default. */
  address: Address;
}

/** Describes a list. The order of filters and columns is the one on the screen. */
export function listOf<
  const F extends readonly FilterSpec[],
  const C extends Columns,
  const S extends ColumnId<C> = never,
  const Search extends string | null = null,
>(spec: {
  name: ListName;
  title: string;
  one: string;
  search?: Search;
  filters: F;
  columns: C;
  sorts?: readonly [S, ...S[]];
  direction?: "asc" | "desc";
}) {
  type Query = QueryShape<F, S, Search>;
  type Address = AddressShape<F, S, Search>;
  const { filters, sorts, direction = "desc" } = spec;
  const searching = spec.search ? { search: listQuery.shape.search } : {};
  const column = sorts && z.enum(sorts);
  const way = z.enum(["asc", "desc"]);
  const query = z.object({
    limit: listQuery.shape.limit,
    cursor: listQuery.shape.cursor,
    ...searching,
    ...(column && { sort: column.default(sorts[0] as never), direction: way.default(direction) }),
    ...Object.assign({}, ...filters.map((filter) => filter.query)),
  });
  const address = z.object({
    ...searching,
    ...(column && { sort: column.optional(), direction: way.optional() }),
    ...Object.assign({}, ...filters.map((filter) => filter.address)),
  });
  const described = { ...spec, search: spec.search ?? null, sorts: sorts ?? [], direction, query, address };
  return described as unknown as ListSpec<F, C, S, z.ZodObject<Query>, z.ZodObject<Address>>;
}

/** What the address of a list says. */
export type AddressOf<L extends { address: z.ZodType }> = z.output<L["address"]>;

/** What the columns of a list are called in an exported file. */
export const exportLabels = <C extends Columns>({ columns }: { columns: C }) =>
  Object.fromEntries(
    Object.entries(columns).map(([id, { label, exportLabel = label }]) => [id, exportLabel]),
  ) as Record<ColumnId<C>, string>;
