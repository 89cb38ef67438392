import {
  asWritten,
  eitherOf,
  type ImportField,
  type ImportFieldType,
  type ImportValue,
  importFields,
  importValues,
  leftOut,
  type TableKind,
} from "@tracewell/contract/import-fields";
import type { DateOrder, TableMapping } from "@tracewell/contract/table-choice";
import type { TablePreview } from "@tracewell/contract/table-imports";
import { tableKindNames } from "@tracewell/contract/table-kinds";

export type PreviewColumn = TablePreview["columns"][number];
/** The clinic's own lists, by the type of field. */
export type ClinicLists = TablePreview["lists"];

/** The mapping with a column's field. A field has one column: the one that had it before is left out. */
export function withField(mapping: TableMapping, column: string, field: string | null): TableMapping {
  const others = mapping.columns
    .filter((each) => each.column !== column)
    .map((each) => (field !== null && each.field === field ? { ...each, field: null } : each));
  const before = mapping.columns.find((each) => each.column === column);
  return { ...mapping, columns: [...others, { ...before, column, field }] };
}

export const withDateOrder = (mapping: TableMapping, column: string, dateOrder: DateOrder): TableMapping => ({
  ...mapping,
  columns: mapping.columns.map((each) => (each.column === column ? { ...each, dateOrder } : each)),
});

/** The mapping with what a value means; without a meaning it is asked again. */
export function withValue(mapping: TableMapping, field: string, from: string, to: string | null): TableMapping {
  const others = mapping.values.filter((each) => each.field !== field || each.from !== from);
  return { ...mapping, values: to === null ? others : [...others, { field, from, to }] };
}

export function fieldOf(what: TableKind, mapping: TableMapping, column: string): ImportField | undefined {
  const id = mapping.columns.find((each) => each.column === column)?.field;
  return importFields[what].find((field) => field.id === id);
}

export const meaningOf = (mapping: TableMapping, field: string, from: string): string | null =>
  mapping.values.find((each) => each.field === field && each.from === from)?.to ?? null;

/** The entries of a coded field's list: one that is everywhere the same, or one of the clinic's own. */
export const entriesOf = ({ type }: ImportField, lists: ClinicLists): readonly { value: string; label: string }[] =>
  lists[type] ?? (importValues as Partial<Record<ImportFieldType, readonly ImportValue[]>>)[type] ?? [];

/** What a value of a coded field can be said to mean. Results that are no code, such as an organism's name, can stay as written. */
export const meaningsOf = (field: ImportField, lists: ClinicLists = {}): { value: string; label: string }[] => [
  ...entriesOf(field, lists).map(({ value, label }) => ({ value, label })),
  ...(field.type === "result" ? [{ value: asWritten, label: "Keep as written" }] : []),
  ...(field.required ? [] : [{ value: leftOut, label: "Leave it out" }]),
];

/** The mapping with what is the same in all rows; an empty text takes it back. */
export function withConstant(mapping: TableMapping, field: string, text: string): TableMapping {
  const others = (mapping.constants ?? []).filter((each) => each.field !== field);
  return { ...mapping, constants: text === "" ? others : [...others, { field, text }] };
}

/** Fields that the rows need, that no column brings, and that can be said once for all rows. */
export function fieldsToSay(what: TableKind, mapping: TableMapping): ImportField[] {
  const mapped = new Set(mapping.columns.map(({ field }) => field));
  const said = new Set((mapping.constants ?? []).map(({ field }) => field));
  const once = new Set(oncePerFile[what] ?? []);
  return importFields[what].filter(({ id, required }) => !mapped.has(id) && (required || once.has(id) || said.has(id)));
}

/** What senders of whole files often leave to the letter that comes with them. */
const oncePerFile: Partial<Record<TableKind, readonly string[]>> = {
  "incoming-files": ["infection", "reportingOrganization"],
  contacts: ["sourceCase", "infection"],
  relationships: ["infection"],
  outbreaks: ["outbreakNumber", "infection", "place", "placeCategory", "placeState"],
};

/** The questions of a column that only a person can answer: the order of its dates, the meaning of its values. */
export function openQuestions(column: PreviewColumn, what: TableKind, mapping: TableMapping): number {
  const field = fieldOf(what, mapping, column.name);
  if (!field) return 0;
  const mapped = mapping.columns.find((each) => each.column === column.name);
  const values = column.unknownValues.filter(({ value }) => meaningOf(mapping, field.id, value) === null).length;
  return values + (column.ambiguousDates && !mapped?.dateOrder ? 1 : 0);
}

/** The mapping with each unknown value meaning what it most likely does. */
export function withGuesses(mapping: TableMapping, what: TableKind, columns: readonly PreviewColumn[]): TableMapping {
  let next = mapping;
  for (const column of columns) {
    const field = fieldOf(what, mapping, column.name);
    for (const { value, guess } of column.unknownValues)
      if (field && guess !== null && meaningOf(next, field.id, value) === null)
        next = withValue(next, field.id, value, guess);
  }
  return next;
}

/** What the rows need and no column brings, in words. */
export function missingFields(what: TableKind, mapping: TableMapping): string[] {
  const mapped = new Set([...mapping.columns, ...(mapping.constants ?? [])].map(({ field }) => field));
  const labelOf = (id: string) => importFields[what].find((field) => field.id === id)?.label ?? id;
  return [
    ...importFields[what].filter(({ id, required }) => required && !mapped.has(id)).map(({ label }) => label),
    ...eitherOf[what].filter((ids) => !ids.some((id) => mapped.has(id))).map((ids) => ids.map(labelOf).join(" or ")),
  ];
}

/** `Rows 4, 7, 8 and 12 more`. */
export function formatRows(rows: readonly number[], count: number): string {
  const shown = rows.slice(0, 6);
  const more = count - shown.length;
  return `${count === 1 ? "Row" : "Rows"} ${shown.join(", ")}${more > 0 ? ` and ${more.toLocaleString("en-US")} more` : ""}`;
}

const separators: Record<string, string> = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "pipe" };

/** How the file was read: `CSV, UTF-8, semicolon, names in row 1`. */
export function formatForm({
  format,
  encoding,
  separator,
  headerRow,
}: Pick<TablePreview, "format" | "encoding" | "separator" | "headerRow">): string {
  const parts = [
    format?.toUpperCase(),
    encoding?.toUpperCase(),
    separator === null ? null : (separators[separator] ?? `separator ${separator}`),
    format === "xml" ? null : `names in row ${headerRow}`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** Why somebody has to say what the rows are. */
export const doubtText = ({ likely }: NonNullable<TablePreview["doubt"]>): string =>
  likely
    ? `These rows look like ${tableKindNames[likely].toLowerCase()}, which you may not import. Ask an administrator, or choose what else they are.`
    : "These columns don’t fit anything well. Choose what the rows are.";
